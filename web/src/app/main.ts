import "../styles/fonts.css";
import "../styles/tokens.css";
import "../styles/base.css";
import { mount } from "svelte";
import App from "./App.svelte";

const target = document.getElementById("app");
if (!target) throw new Error("The page has no #app.");
mount(App, { target });

// Without a secure context (another device on the home network) there is no service worker; the page works anyway.
if (import.meta.env.PROD && "serviceWorker" in navigator) {
  navigator.serviceWorker.register("/sw.js").catch(() => {
    // Private windows may forbid it: then nothing is cached.
  });
}
