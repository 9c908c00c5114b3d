import { z } from "zod";
import type { Answer } from "./exchange.ts";
import { problemOf } from "./problem.ts";

/** A token is dropped this long before it expires, or after nine tenths of a short lifetime. */
const EARLY_MS = 60_000;
const DEFAULT_SECONDS = 300;

/** The pause after a refused request for a token; it doubles with each further refusal. */
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 600_000;

const tokenAnswer = z.object({
  access_token: z.string().min(1),
  expires_in: z.coerce.number().positive().optional().catch(undefined),
});

type TokenResult =
  | { ok: true; token: string }
  /**
   * `pauseMs`: no token is requested for so long. `asked` is false if this was already known and the PSP not
   * asked.
   */
  | { ok: false; problem: string; pauseMs: number; asked: boolean };

/**
 * The OAuth token of one account, kept in the process. One caller fetches it while the others wait for the
 * same response, also when the PSP invalidates it early. After refusals the intervals grow: banks lock
 * credentials that are refused repeatedly.
 */
export class TokenSource {
  readonly #fetch: () => Promise<Answer>;
  readonly #now: () => number;
  #kept: { token: string; until: number; fresh: boolean } | null = null;
  #fetching: Promise<TokenResult> | null = null;
  #refusals = 0;
  /** The number of consecutive tokens that the PSP issued and then refused. */
  #worthless = 0;
  #askAgainAt = 0;
  #problem = "";

  constructor(fetch: () => Promise<Answer>, now: () => number = () => performance.now()) {
    this.#fetch = fetch;
    this.#now = now;
  }

  /** `regardless` ignores a pause, for a check requested by a person. */
  get({ regardless = false } = {}): Promise<TokenResult> {
    const kept = this.#kept;
    if (kept && this.#now() < kept.until) return Promise.resolve({ ok: true, token: kept.token });
    const pauseMs = this.#askAgainAt - this.#now();
    if (pauseMs > 0 && !regardless && !this.#fetching)
      return Promise.resolve({ ok: false, problem: this.#problem, pauseMs, asked: false });
    this.#fetching ??= this.#renew().finally(() => {
      this.#fetching = null;
    });
    return this.#fetching;
  }

  /** Records that the PSP accepted this token. */
  accepted(token: string): void {
    if (this.#kept?.token !== token) return;
    this.#kept.fresh = false;
    this.#refusals = 0;
    this.#worthless = 0;
  }

  /** Drops a token that the PSP refused. Pauses after two tokens that were never accepted. */
  refused(token: string): void {
    if (this.#kept?.token !== token) return;
    const { fresh } = this.#kept;
    this.#kept = null;
    if (!fresh) return;
    this.#worthless += 1;
    if (this.#worthless > 1) this.#pause("the PSP refuses the tokens that it gives", 0);
  }

  async #renew(): Promise<TokenResult> {
    this.#kept = null;
    const asked = this.#now();
    const answer = await this.#fetch();
    if (answer.kind !== "answered")
      return { ok: false, problem: `no token: ${answer.problem}`, pauseMs: 0, asked: true };
    const parsed = answer.status < 300 ? tokenAnswer.safeParse(answer.body) : null;
    if (!parsed?.success) {
      const reason = problemOf(answer.body)?.reason;
      const problem = `no token: the PSP answered ${answer.status}${reason ? ` (${reason})` : ""}`;
      const pauseMs = this.#pause(problem, (answer.retryAfter ?? 0) * 1000, answer.status);
      return { ok: false, problem, pauseMs, asked: true };
    }
    const life = (parsed.data.expires_in ?? DEFAULT_SECONDS) * 1000;
    const { access_token: token } = parsed.data;
    this.#kept = { token, until: asked + Math.max(life - EARLY_MS, life * 0.9), fresh: true };
    this.#askAgainAt = 0;
    return { ok: true, token };
  }

  /** A 5xx is no refusal: the breaker handles it, and only a pause requested by the PSP applies. */
  #pause(problem: string, askedMs: number, status = 401): number {
    this.#problem = problem;
    const ownMs = status >= 500 ? 0 : Math.min(FIRST_PAUSE_MS * 2 ** this.#refusals, LONGEST_PAUSE_MS);
    if (status < 500) this.#refusals += 1;
    const pauseMs = Math.max(ownMs, askedMs);
    this.#askAgainAt = this.#now() + pauseMs;
    return pauseMs;
  }
}
