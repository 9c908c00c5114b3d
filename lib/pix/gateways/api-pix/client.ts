import type { Agent } from "node:https";
import type { Health } from "#lib/gateway-accounts/account/health.ts";
import type { AccountSecrets } from "#lib/gateway-accounts/account/secrets.ts";
import { Breaker } from "./breaker.ts";
import { type Answer, type Deadline, deadlineIn, type Exchange, exchange } from "./exchange.ts";
import { tell } from "./problem.ts";
import type { Endpoints } from "./profile.ts";
import { agentOf } from "./tls.ts";
import { TokenSource } from "./token.ts";
import { tokenRequest } from "./token-request.ts";

/**
 * One call is over by then, with its token and its repeats: shorter than every lease under which calls are made (20 s
 * and 60 s), so that nobody takes over work whose call may still be under way.
 */
const CALL_MS = 8_000;
const CONNECT_MS = 3_000;
const AGAIN_AFTER_MS = 150;

export type Limits = { callMs: number; connectMs: number; breaker: Breaker };

type Call = {
  method: "GET" | "PUT" | "PATCH" | "POST";
  /** Below the account's base address, with its query; ids in it are encoded by the caller. */
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** Also while the breaker is open: a person asks, and wants to know how it is now. */
  regardless?: boolean;
};

/** Calls to one account's PSP: mutual TLS, the token, the deadline, repeats where they are safe, the breaker. */
export class ApiPixClient {
  readonly #endpoints: Endpoints;
  readonly #agent: Agent | null;
  readonly #unusable: string = "";
  readonly #tokens: TokenSource;
  readonly #health: Health;
  readonly #limits: Limits;

  constructor(endpoints: Endpoints, secrets: AccountSecrets, health: Health, limits: Partial<Limits> = {}) {
    this.#endpoints = endpoints;
    this.#health = health;
    this.#limits = { callMs: CALL_MS, connectMs: CONNECT_MS, breaker: new Breaker(), ...limits };
    const made = agentOf(secrets);
    this.#agent = made.ok ? made.agent : null;
    if (!made.ok) this.#unusable = made.problem;
    this.#tokens = new TokenSource(() =>
      this.#send(tokenRequest(endpoints, secrets), deadlineIn(this.#limits.callMs)),
    );
  }

  /** What a call could not be understood by: the account's health tells it. */
  complain(problem: string): void {
    this.#health.bad(problem);
  }

  async call(call: Call): Promise<Answer> {
    const { breaker } = this.#limits;
    if (this.#unusable) return this.#unsent(this.#unusable);
    if (!breaker.admits() && !call.regardless)
      return { kind: "unsent", problem: "the PSP has not answered for some time" };
    const answer = await this.#authorized(call, deadlineIn(this.#limits.callMs));
    this.#note(answer);
    return answer;
  }

  async #authorized(call: Call, deadline: Deadline): Promise<Answer> {
    const first = await this.#tokenBy(deadline);
    if (!first.ok) return { kind: "unsent", problem: first.problem };
    const answer = await this.#send(this.#request(call, first.token), deadline);
    if (answer.kind !== "answered" || answer.status !== 401) return answer;
    // A 401 was not worked on. Another caller may have fetched a new token already.
    const second = await this.#tokenBy(deadline, first.token);
    if (!second.ok) return answer;
    return this.#send(this.#request(call, second.token), deadline);
  }

  /** The token, or a failure when it does not come in time for this call; others go on waiting. */
  async #tokenBy({ signal }: Deadline, refused?: string) {
    const late = new Promise<{ ok: false; problem: string }>((resolve) =>
      signal.addEventListener("abort", () => resolve({ ok: false, problem: "no token in time" }), {
        once: true,
      }),
    );
    return Promise.race([this.#tokens.get(refused), late]);
  }

  #request(call: Call, token: string): Exchange {
    const { base, query, headers } = this.#endpoints;
    const more = query ? `${call.path.includes("?") ? "&" : "?"}${query}` : "";
    return {
      method: call.method,
      url: `${base}${call.path}${more}`,
      headers: {
        Accept: "application/json",
        ...(call.body === undefined ? {} : { "Content-Type": "application/json" }),
        ...headers(),
        ...call.headers,
        Authorization: `Bearer ${token}`,
      },
      body: call.body === undefined ? null : JSON.stringify(call.body),
    };
  }

  /**
   * Repeats once what never left, and a read whose kept connection the PSP had just closed. What may have arrived is
   * not repeated here: its outcome is read by its id.
   */
  async #send(request: Exchange, deadline: Deadline): Promise<Answer> {
    if (!this.#agent) return { kind: "unsent", problem: this.#unusable };
    const { connectMs } = this.#limits;
    const answer = await exchange(this.#agent, request, { ...deadline, connectMs });
    const again =
      answer.kind === "unsent" || (answer.kind === "lost" && answer.stale && request.method === "GET");
    if (!again || deadline.signal.aborted) return answer;
    await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS));
    return exchange(this.#agent, request, { ...deadline, connectMs });
  }

  /** A PSP that answers is there, whatever it says; only a refused token says that nothing will work. */
  #note(answer: Answer): void {
    const { breaker } = this.#limits;
    const works = answer.kind === "answered" && answer.status < 500 && answer.status !== 401;
    if (works) breaker.good();
    else breaker.bad();
    if (works && answer.status !== 403) this.#health.good();
    else this.#health.bad(tell(answer));
  }

  #unsent(problem: string): Answer {
    this.#health.bad(problem);
    return { kind: "unsent", problem };
  }
}
