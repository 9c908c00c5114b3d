import { setTimeout as pause } from "node:timers/promises";
import type { Bank } from "./banks.ts";
import type { BankName } from "./plan.ts";

/** Clients that don't give up: each retries under its own Idempotency-Key until it gets a final answer. */

export type Traffic = {
  banks: Record<BankName, Bank>;
  urls: readonly [string, string];
  /** Answers that were neither a success nor to be repeated: `what: status code`. */
  refusals: Map<string, number>;
  until: number;
  /** How long a merchant waits for an order to be paid, or for money to refund it with. */
  patienceMs: number;
};

// biome-ignore lint/suspicious/noExplicitAny: answers of many shapes.
type Answer = { status: number; body: any };

const TIMEOUT = 12_000;
/** Both errors contain a withdrawal: it is in progress, or the bank has refused it. */
export const ENDS = new Set(["WithdrawalConfirmationPending", "WithdrawalProcessingFailed"]);
const AGAIN = new Set(["IdempotencyInProgress", "InsufficientBalance", "PaymentPendingConfirmation"]);

/**
 * Asks either server until one gives an answer that is one. More sales may bring the missing balance, but not for ever:
 * a store whose every sale is refunded lacks the fees.
 */
export async function ask(
  traffic: Traffic,
  bank: Bank,
  [method, path]: [string, string],
  body?: object,
  key?: string,
): Promise<Answer> {
  const enough = Date.now() + traffic.patienceMs;
  let last: Answer | null = null;
  for (let attempt = 0; Date.now() < traffic.until; attempt++) {
    const said = await once(traffic, bank, attempt, [method, path], body, key);
    if (said && said.status < 400) return said;
    last = said;
    const code = said?.body?.code;
    const repeat = !said || said.status === 429 || (said.status >= 500 && !ENDS.has(code));
    if (said && !repeat && !AGAIN.has(code)) return said;
    if (said && code === "InsufficientBalance" && Date.now() > enough) return said;
    await pause(Math.min(150 * 2 ** attempt, 2_000));
  }
  const lastSaid = last ? `${last.status} ${last.body?.code}` : "none";
  throw new Error(`${method} ${path} had no answer before the run's end (the last: ${lastSaid})`);
}

async function once(
  traffic: Traffic,
  bank: Bank,
  attempt: number,
  [method, path]: [string, string],
  body?: object,
  key?: string,
): Promise<Answer | null> {
  const url = traffic.urls[(attempt + (key?.length ?? 0)) % 2];
  try {
    const response = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${bank.store.apiKey}`,
        ...(body ? { "content-type": "application/json" } : {}),
        ...(key ? { "idempotency-key": key } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(TIMEOUT),
    });
    return { status: response.status, body: await response.json() };
  } catch {
    // Killed, stalled, or starting again.
    return null;
  }
}

export function refused(traffic: Traffic, what: string, { status, body }: Answer): null {
  const why = JSON.stringify(body?.details ?? body?.error ?? null);
  const name = `${what}: ${status} ${body?.code ?? ""} (${why})`;
  traffic.refusals.set(name, (traffic.refusals.get(name) ?? 0) + 1);
  return null;
}
