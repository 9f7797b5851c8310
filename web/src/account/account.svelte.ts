/** The player of this browser. The page cannot read the session cookie, so it asks the server. */
import { forgetAccountGames, recentGames, remember } from "../app/recent-games";
import { api } from "../app/server";
import type { Me, Player } from "../protocol/types";
import { createPasskey, usePasskey } from "./passkeys";

class Account {
  /** Undefined until the server has answered. */
  player = $state.raw<Player | null | undefined>(undefined);

  get signedIn(): boolean {
    return this.player?.kind === "account" || this.player?.kind === "bot";
  }

  moderator = $state(false);

  async load(): Promise<void> {
    const me = await api.me();
    this.player = me.player;
    this.moderator = me.moderator === true;
  }

  async register(name: string, password: string): Promise<void> {
    await this.accept(await api.account("POST", "/register", { name, password }));
  }

  async logIn(login: string, password: string): Promise<void> {
    await this.accept(await api.account("POST", "/login", { login, password }));
  }

  /** Creates a passkey; a guest passes the name of the new account. False if the player has cancelled. */
  async addPasskey(name?: string): Promise<boolean> {
    const { options } = await api.account<Options>("POST", "/passkeys/options", name ? { name } : {});
    const credential = await createPasskey(options);
    if (credential) await this.accept(await api.account("POST", "/passkeys", { credential }));
    return credential !== null;
  }

  async logInWithPasskey(): Promise<boolean> {
    const { options } = await api.account<Options>("POST", "/passkeys/login/options", {});
    const credential = await usePasskey(options);
    if (credential) await this.accept(await api.account("POST", "/passkeys/login", { credential }));
    return credential !== null;
  }

  async useLink(token: string): Promise<void> {
    await this.accept(await api.account("POST", "/email/confirm", { token }));
  }

  async rename(name: string): Promise<void> {
    this.player = (await api.account<Me>("PATCH", "/name", { name })).player;
  }

  async logOut(): Promise<void> {
    await api.account("POST", "/logout", {});
    this.leave();
  }

  async delete(name: string): Promise<void> {
    await api.account("POST", "/delete", { name });
    this.leave();
  }

  private leave(): void {
    forgetAccountGames();
    this.player = null;
  }

  /** Stores the player and adds the player's games to the list of this browser. */
  private async accept(me: Me): Promise<void> {
    this.player = me.player;
    this.moderator = me.moderator === true;
    if (!me.player) return;
    const known = new Set(recentGames().map(({ game }) => game));
    const games = (await api.myGames()).filter(({ game }) => !known.has(game));
    for (const { game, title, created } of games.toReversed())
      remember({ game, token: "", title, seen: Date.parse(created), over: false });
  }
}

interface Options {
  options: Record<string, unknown>;
}

export const account = new Account();
