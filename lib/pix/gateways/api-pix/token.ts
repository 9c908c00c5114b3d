import { z } from "zod";
import type { Answer } from "./exchange.ts";

/** A token is given up this much before the PSP says that it ends, or at nine tenths of a short life. */
const EARLY_MS = 60_000;
const DEFAULT_SECONDS = 300;

const tokenAnswer = z.object({
  access_token: z.string().min(1),
  expires_in: z.coerce.number().positive().optional().catch(undefined),
});

type TokenResult =
  | { ok: true; token: string }
  /** `refused`: the PSP answered and gave none. */
  | { ok: false; problem: string; refused: boolean };

/**
 * The OAuth token of one account, kept in the process. One caller fetches it and the others wait for the same
 * response, also when the PSP gives it up in mid-use.
 */
export class TokenSource {
  readonly #fetch: () => Promise<Answer>;
  readonly #now: () => number;
  #kept: { token: string; until: number } | null = null;
  #fetching: Promise<TokenResult> | null = null;

  constructor(fetch: () => Promise<Answer>, now: () => number = () => performance.now()) {
    this.#fetch = fetch;
    this.#now = now;
  }

  /** `refused`: the token that the PSP has just refused; it is not given again. */
  get(refused?: string): Promise<TokenResult> {
    const kept = this.#kept;
    if (kept && kept.token !== refused && this.#now() < kept.until)
      return Promise.resolve({ ok: true, token: kept.token });
    this.#fetching ??= this.#renew().finally(() => {
      this.#fetching = null;
    });
    return this.#fetching;
  }

  async #renew(): Promise<TokenResult> {
    this.#kept = null;
    const asked = this.#now();
    const answer = await this.#fetch();
    if (answer.kind !== "answered")
      return { ok: false, problem: `no token: ${answer.problem}`, refused: false };
    const parsed = answer.status < 300 ? tokenAnswer.safeParse(answer.body) : null;
    if (!parsed?.success)
      return { ok: false, problem: `no token: the PSP answered ${answer.status}`, refused: true };
    const life = (parsed.data.expires_in ?? DEFAULT_SECONDS) * 1000;
    this.#kept = { token: parsed.data.access_token, until: asked + Math.max(life - EARLY_MS, life * 0.9) };
    return { ok: true, token: this.#kept.token };
  }
}
