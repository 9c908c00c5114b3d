import { RateLimiterMemory, RateLimiterPostgres, type RateLimiterRes } from "rate-limiter-flexible";
import { DEFAULT_PER_MINUTE, scaledLimit } from "#lib/auth/keys/within.ts";
import { countedClient } from "#lib/db/pool.ts";
import { AppError } from "#lib/errors/app-error.ts";
import type { ErrorCode } from "#lib/errors/codes.ts";
import { processWide } from "#lib/process-wide.ts";

/** Requests a minute by kind of caller (contract.md, Responses). */
const PER_MINUTE = {
  key: DEFAULT_PER_MINUTE,
  /** Without a credential, by network and store. */
  publicRead: 120,
  publicOrder: 30,
  /** The same for browsers: sixty shoppers may share the address of one carrier (public-limit.ts). */
  browserRead: 600,
  browserOrder: 300,
  /** Calls that name their store in the body, by network over all stores: without it, invented ids would make budgets. */
  anyStoreRead: 600,
  anyStoreBrowserRead: 3_000,
  /** Orders of one buyer in browsers, by network, store and e-mail. */
  buyer: 5,
  /** Messages of agents without a key: a purchase takes about ten, and its calls are counted by their operations too. */
  agent: 300,
  /** Reading one order that waits for payment: several tabs and devices behind one address, each every second. */
  openOrder: 300,
  /** Order lookup by code and e-mail. */
  orderSearch: 10,
  /** Wrong codes of orders and coupons, by network and store. */
  guess: 10,
  /** Coupon codes tried after the guesses are used up; beyond it, codes that the network has used are refused, too. */
  blindGuess: 100,
  /** Pictures of link previews that have to be drawn. */
  preview: 60,
  /** Sign-ins, by e-mail and network (app/api/auth/options.ts). */
  signIn: 5,
  /** For pages: many shoppers may share the address of one carrier. */
  page: 1_200,
  /** Searches on pages of a shop. */
  pageSearch: 300,
  /** Pictures of products, which browsers keep. */
  picture: 6_000,
  /** Signing up, and following a mailed link. */
  visitor: 20,
  /** Mails that anybody can trigger, by recipient. */
  mailbox: 5,
  /** Notifications from one account's PSP; above it they are not read one by one. */
  notification: 1_200,
  /** Requests that name an unknown store, by network. */
  unknownStore: 60,
  /** Wrong sign-ins from one network, so that nobody tries one password for many accounts. */
  signInFailure: 60,
  /** Failed credentials from one network; beyond it, keys that it has not used before are refused without a look-up. */
  failure: 60,
} as const;

type LimitKind = keyof typeof PER_MINUTE | "upload";

/** The values of the RateLimit-* headers. `reset` is in seconds from now. */
export type LimitState = { limit: number; remaining: number; reset: number };

const WINDOW_SECONDS = 60;

/** Uploads are few and cost much more than other calls: counted by store in a window of their own. */
const UPLOADS_PER_HOUR = 600;
const HOUR_SECONDS = 3600;

const windowOf = (kind: LimitKind) => (kind === "upload" ? HOUR_SECONDS : WINDOW_SECONDS);
const limiters = processWide("limiters", () => new Map<string, RateLimiterPostgres>());

/** Requests that this process has taken from the shared counter but not used yet. */
type Reserve = { left: number; state: LimitState; until: number };
const reserves = processWide("reserves", () => new Map<string, Reserve>());

/** A process takes a portion of one second at a time; limits below one a second are counted individually. */
const PORTION_SECONDS = 1;
const MOST_RESERVES = 10_000;

/**
 * Counts one request of `who`. The counters are in PostgreSQL, so the limit holds across all processes; a
 * busy caller costs a round trip a second, not one a request. Throws RateLimited with the seconds to wait.
 */
export async function consume(kind: LimitKind, who: string, perMinute?: number): Promise<LimitState> {
  const points = perMinute ?? scaled(kind);
  const id = `${kind}:${points}:${who}`;
  for (;;) {
    const reserve = reserves.get(id);
    if (reserve && reserve.left > 0 && reserve.until > Date.now()) {
      reserve.left -= 1;
      return { ...reserve.state, remaining: reserve.state.remaining + reserve.left };
    }
    // Concurrent calls that find the reserve empty share one portion.
    const filling = fillings.get(id) ?? fill(id, kind, who, points);
    await filling;
  }
}

const fillings = new Map<string, Promise<void>>();

function fill(id: string, kind: LimitKind, who: string, points: number): Promise<void> {
  const filling = (async () => {
    const { state, taken } = await take(kind, who, points);
    if (reserves.size >= MOST_RESERVES) reserves.clear();
    reserves.set(id, { left: taken, state, until: Date.now() + Math.max(1, state.reset) * 1000 });
  })().finally(() => fillings.delete(id));
  fillings.set(id, filling);
  return filling;
}

/** Takes a portion, or what is left of the window if that is less. */
async function take(
  kind: LimitKind,
  who: string,
  points: number,
): Promise<{ state: LimitState; taken: number }> {
  const portion = Math.max(1, Math.floor((points * PORTION_SECONDS) / windowOf(kind)));
  try {
    return { state: stateOf(await limiter(kind, points).consume(who, portion), points), taken: portion };
  } catch (rejection) {
    // A refusal is not an Error; instanceof fails if another copy of the class made it (lib/process-wide.ts).
    if (rejection instanceof Error) throw rejection;
    const refusal = rejection as RateLimiterRes;
    if (portion === 1) throw limited(stateOf(refusal, points));
    // The refused portion was counted anyway, so the rest of the window is granted in full. (A refusal from
    // this process's memory has no count: the window is known to be used up.)
    const rest = points - (refusal.consumedPoints - portion);
    if (refusal.consumedPoints === 0 || rest <= 0) throw limited(stateOf(refusal, points));
    return { state: { ...stateOf(refusal, points), remaining: 0 }, taken: rest };
  }
}

/** Throws RateLimited if `who` (a network, for failures) has used up its tries, without a database query. */
export function refuseBlocked(kind: "failure" | "guess" | "blindGuess", who: string): LimitState {
  const points = scaled(kind);
  // Documented by the library but missing from its types.
  const guard = limiter(kind, points) as RateLimiterPostgres & {
    getInMemoryBlockMsBeforeExpire(key: string): number;
  };
  const wait = guard.getInMemoryBlockMsBeforeExpire(guard.getKey(who));
  if (wait > 0) throw limited({ limit: points, remaining: 0, reset: Math.ceil(wait / 1000) });
  return { limit: points, remaining: points, reset: WINDOW_SECONDS };
}

/** Gives back a request that `consume` has counted: the next one of this process costs nothing. */
export function giveBack(kind: LimitKind, who: string): void {
  const reserve = reserves.get(`${kind}:${scaled(kind)}:${who}`);
  if (reserve) reserve.left += 1;
}

/** Of two limits that count the same request, the one that will refuse first. */
export function narrower(one: LimitState, other: LimitState): LimitState {
  return other.remaining < one.remaining ? other : one;
}

/** The headers of a call that is not counted. */
export function uncounted(kind: LimitKind): LimitState {
  const points = scaled(kind);
  return { limit: points, remaining: points, reset: WINDOW_SECONDS };
}

/** An error of a step that counts, with the values of its RateLimit-* headers. */
export class CountedError extends AppError {
  readonly limit: LimitState;

  constructor(code: ErrorCode, limit: LimitState, options: ConstructorParameters<typeof AppError>[1] = {}) {
    super(code, options);
    this.limit = limit;
  }
}

function limited(state: LimitState): CountedError {
  const reset = Math.max(1, state.reset);
  return new CountedError("RateLimited", { ...state, remaining: 0, reset }, { retryAfter: reset });
}

function scaled(kind: LimitKind): number {
  return scaledLimit(kind === "upload" ? UPLOADS_PER_HOUR : PER_MINUTE[kind]);
}

function limiter(kind: LimitKind, points: number): RateLimiterPostgres {
  const id = `${kind}:${points}`;
  let found = limiters.get(id);
  if (!found) {
    found = new RateLimiterPostgres({
      storeClient: countedClient,
      storeType: "client",
      tableName: "rate_limits",
      tableCreated: true,
      keyPrefix: kind,
      points,
      duration: windowOf(kind),
      inMemoryBlockOnConsumed: points + 1,
      // A failing counter must not stop a sale: each process then counts on its own.
      insuranceLimiter: new RateLimiterMemory({ keyPrefix: kind, points, duration: windowOf(kind) }),
      // The worker clears the table.
      clearExpiredByTimeout: false,
    });
    limiters.set(id, found);
  }
  return found;
}

function stateOf(result: RateLimiterRes, limit: number): LimitState {
  return {
    limit,
    remaining: Math.max(0, result.remainingPoints),
    reset: Math.max(0, Math.ceil(result.msBeforeNext / 1000)),
  };
}
