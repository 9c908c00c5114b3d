import type { Agent } from "node:https";
import type { Health } from "#lib/gateway-accounts/account/health.ts";
import type { AccountSecrets } from "#lib/gateway-accounts/account/secrets.ts";
import { type CallOutcome, countCall } from "#lib/pix/count-calls.ts";
import { Breaker } from "./breaker.ts";
import { type Answer, type Deadline, deadlineIn, type Exchange, exchange } from "./exchange.ts";
import { OUR_HEADERS } from "./our-headers.ts";
import { Places } from "./places.ts";
import { tell } from "./problem.ts";
import type { Endpoints } from "./profile.ts";
import { Rests, type Work } from "./rests.ts";
import { agentOf } from "./tls.ts";
import { TokenSource } from "./token.ts";
import { tokenRequest } from "./token-request.ts";

/**
 * The limit for a call including its token and retries, after waiting at most PLACE_MS. The sum is shorter
 * than every lease under which calls are made (lib/pix/sending/rules.ts), so that nobody takes over work
 * whose call may still be in flight.
 */
const CALL_MS = 8_000;
const PLACE_MS = 5_000;
const CONNECT_MS = 3_000;
const AGAIN_AFTER_MS = 150;

export type Limits = { callMs: number; placeMs: number; connectMs: number; atOnce: number; breaker: Breaker };

type Call = {
  method: "GET" | "PUT" | "PATCH" | "POST";
  work: Work;
  /** Relative to the account's base address, with the query. The caller encodes ids. */
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** Ignores pauses and the breaker: a person wants to know the current state. */
  regardless?: boolean;
  /** The store that the call is for: the stores of an account take turns. */
  of?: string;
  /** Whether the call can be repeated safely (`PUT /cob/{txid}`); reads always can. */
  idempotent?: boolean;
};

/** Calls one account's PSP: mutual TLS, token, deadline, safe retries, pauses and the breaker. */
export class ApiPixClient {
  readonly #endpoints: Endpoints;
  readonly #agent: Agent | null;
  readonly #unusable: string = "";
  readonly #tokens: TokenSource;
  readonly #health: Health;
  readonly #limits: Omit<Limits, "atOnce">;
  readonly #places: Places;
  readonly #rests = new Rests();

  constructor(endpoints: Endpoints, secrets: AccountSecrets, health: Health, limits: Partial<Limits> = {}) {
    this.#endpoints = endpoints;
    this.#health = health;
    const { atOnce = endpoints.atOnce, ...given } = limits;
    const breaker = given.breaker ?? new Breaker();
    this.#limits = { callMs: CALL_MS, placeMs: PLACE_MS, connectMs: CONNECT_MS, ...given, breaker };
    this.#places = new Places(atOnce);
    const made = agentOf(secrets);
    this.#agent = made.ok ? made.agent : null;
    if (!made.ok) this.#unusable = made.problem;
    this.#tokens = new TokenSource(() =>
      this.#send(tokenRequest(endpoints, secrets), deadlineIn(this.#limits.callMs)),
    );
  }

  /** Records an answer that could not be understood in the account's health. */
  complain(problem: string): void {
    this.#health.bad(problem);
  }

  async call(call: Call): Promise<Answer> {
    if (this.#unusable) return this.#unsent(this.#unusable);
    const resting = this.#resting(call);
    if (resting) return resting;
    const turn = call.method === "GET" && !call.regardless ? "last" : "first";
    const { breaker, callMs, placeMs } = this.#limits;
    const asked = performance.now();
    if (!(await this.#places.take({ turn, of: call.of ?? "" }, placeMs))) return CROWDED;
    try {
      // After a stall another worker may have taken over the work: then nothing is sent.
      if (performance.now() - asked > placeMs) return CROWDED;
      // Calls ahead in the queue may have found the PSP down.
      const since = this.#resting(call);
      if (since) return since;
      if (!breaker.admits() && !call.regardless) return rested(RESTING, 1);
      const answer = await this.#authorized(call, deadlineIn(callMs));
      this.#note(call, answer);
      return answer;
    } finally {
      this.#places.leave();
    }
  }

  /** Returns why this call can't be made now, or null if it can. */
  #resting(call: Call): Answer | null {
    if (call.regardless) return null;
    const asked = this.#rests.left(call);
    if (asked > 0) return rested("the PSP has asked for a pause", asked);
    const own = this.#limits.breaker.restMs();
    return own > 0 ? rested(RESTING, own / 1000) : null;
  }

  async #authorized(call: Call, deadline: Deadline): Promise<Answer> {
    const first = await this.#tokenBy(deadline, call);
    if (!first.ok) return withoutToken(first);
    const answer = await this.#send(this.#request(call, first.token), deadline, call);
    if (!isRefusedToken(answer)) return this.#accept(first.token, answer);
    // A 401 was not processed. Another caller may already have fetched a new token.
    this.#tokens.refused(first.token);
    const second = await this.#tokenBy(deadline, call);
    if (!second.ok) return answer;
    const again = await this.#send(this.#request(call, second.token), deadline, call);
    if (!isRefusedToken(again)) return this.#accept(second.token, again);
    this.#tokens.refused(second.token);
    return again;
  }

  #accept(token: string, answer: Answer): Answer {
    if (answer.kind === "answered") this.#tokens.accepted(token);
    return answer;
  }

  /** Returns the token, or a failure if it is late for this call; other calls continue waiting. */
  async #tokenBy({ signal }: Deadline, { regardless = false }: Call) {
    const late = new Promise<{ ok: false; problem: string; pauseMs: number; asked: boolean }>((resolve) =>
      signal.addEventListener(
        "abort",
        () => resolve({ ok: false, problem: "no token in time", pauseMs: 0, asked: true }),
        { once: true },
      ),
    );
    return Promise.race([this.#tokens.get({ regardless }), late]);
  }

  #request(call: Call, token: string): Exchange {
    const { base, query, headers } = this.#endpoints;
    const more = query ? `${call.path.includes("?") ? "&" : "?"}${query}` : "";
    return {
      method: call.method,
      url: `${base}${call.path}${more}`,
      headers: {
        ...OUR_HEADERS,
        ...(call.body === undefined ? {} : { "Content-Type": "application/json" }),
        ...headers(),
        ...call.headers,
        Authorization: `Bearer ${token}`,
      },
      body: call.body === undefined ? null : JSON.stringify(call.body),
    };
  }

  /**
   * Retries once if the request was never sent, or if it is idempotent and the PSP had just closed the kept
   * connection. Anything else that may have arrived is not retried here: its outcome is read by its id.
   */
  async #send(request: Exchange, deadline: Deadline, call?: Call): Promise<Answer> {
    if (!this.#agent) return { kind: "unsent", problem: this.#unusable };
    const { connectMs } = this.#limits;
    const answer = await exchange(this.#agent, request, { ...deadline, connectMs });
    const stale = answer.kind === "lost" && answer.stale;
    const again = answer.kind === "unsent" || (stale && (request.method === "GET" || call?.idempotent));
    if (!again || deadline.signal.aborted) return answer;
    await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS));
    const second = await exchange(this.#agent, request, { ...deadline, connectMs });
    if (!stale) return second;
    // The first request may still have arrived.
    return second.kind === "answered" ? { ...second, repeated: true } : answer;
  }

  /** A PSP that answers is up; but 429 and a refused token say nothing about its processing. */
  #note(call: Call, answer: Answer): void {
    countCall(outcomeOf(answer));
    const { breaker } = this.#limits;
    if (answer.kind === "unsent" && answer.rested) {
      breaker.neither();
      return;
    }
    const status = answer.kind === "answered" ? answer.status : null;
    if (answer.kind !== "lost" && answer.retryAfter && (status === 429 || status === 503))
      this.#rests.begin(call, answer.retryAfter);
    const busy = status === 429;
    const works = status !== null && status < 500 && status !== 401;
    if (busy) breaker.neither();
    else if (works) breaker.good();
    else breaker.bad();
    if (works && !busy && status !== 403) this.#health.good();
    else this.#health.bad(tell(answer));
  }

  #unsent(problem: string): Answer {
    this.#health.bad(problem);
    return { kind: "unsent", problem };
  }
}

/** As it is counted. A token that was not given ends a call unsent. */
function outcomeOf(answer: Answer): CallOutcome {
  if (answer.kind !== "answered") return answer.kind;
  if (answer.status === 429) return "throttled";
  if (answer.status === 401 || answer.status === 403) return "forbidden";
  return answer.status >= 500 ? "failed" : answer.status >= 400 ? "refused" : "succeeded";
}

const RESTING = "the PSP has not answered for some time";

const CROWDED: Answer = {
  ...{ kind: "unsent", problem: "too many calls are under way" },
  ...{ retryAfter: 1, rested: true, crowded: true },
};

/** Nothing was sent, by our own decision. */
function rested(problem: string, seconds: number): Answer {
  return { kind: "unsent", problem, rested: true, retryAfter: Math.max(1, Math.ceil(seconds)) };
}

function withoutToken({
  problem,
  pauseMs,
  asked,
}: {
  problem: string;
  pauseMs: number;
  asked: boolean;
}): Answer {
  if (!asked) return rested(problem, pauseMs / 1000);
  return { kind: "unsent", problem, ...(pauseMs > 0 ? { retryAfter: Math.ceil(pauseMs / 1000) } : {}) };
}

function isRefusedToken(answer: Answer): boolean {
  return answer.kind === "answered" && answer.status === 401;
}
