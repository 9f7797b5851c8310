/** Stubs for the browser APIs that state modules use when they are loaded; tests run without a DOM. */
import { vi } from "vitest";

const stored = new Map<string, string>();

vi.stubGlobal("localStorage", {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
});
vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} }));
vi.stubGlobal("navigator", { languages: ["en"] });
vi.stubGlobal("document", { hidden: true });
vi.stubGlobal("location", { hash: "", origin: "http://localhost", pathname: "/" });
vi.stubGlobal("addEventListener", () => {});
