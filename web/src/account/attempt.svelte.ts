/** One request at a time, with its result. */
import { i18n, t } from "../i18n/i18n.svelte";
import { ApiFailure } from "../protocol/api";

export class Attempt {
  working = $state(false);
  problem = $state("");
  done = $state("");

  /** Does the work, then shows `done` on success or the error on failure. */
  async run(work: () => Promise<unknown>, done = ""): Promise<void> {
    this.working = true;
    this.problem = "";
    this.done = "";
    try {
      if ((await work()) !== false) this.done = done;
    } catch (error) {
      if (error instanceof ApiFailure) this.problem = i18n.show(error.error.text);
      else if (error instanceof DOMException) this.problem = t("account-passkey-failed");
      else throw error;
    } finally {
      this.working = false;
    }
  }
}
