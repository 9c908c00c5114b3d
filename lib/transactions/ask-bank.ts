import { AppError } from "#lib/errors/app-error.ts";
import { log } from "#lib/log.ts";
import { Unreadable } from "#lib/pix/gateways/unreadable.ts";
import { hasContradiction } from "./contradiction.ts";
import type { Charge } from "./record.ts";
import { recordPayments } from "./record-payments.ts";

/** A person waits for the answer. After this time the read continues in the background, and books any payment. */
const PATIENCE_MS = 8_000;

/**
 * The bank's answer about a charge. `read`: its payments, if any, are booked. `by_hand`: there is no bank to ask, because
 * the store confirms payments itself. `unknown`: the bank did not answer; ask again after `retryAfter` seconds.
 */
export type BankAnswer = { kind: "read" } | { kind: "by_hand" } | { kind: "unknown"; retryAfter: number };

/** Asks the bank about a charge and books its payments. Must run outside any transaction. */
export async function askBank(charge: Pick<Charge, "id" | "txid" | "gateway">): Promise<BankAnswer> {
  if (charge.gateway === "key") return { kind: "by_hand" };
  const answer = await Promise.race([readAtBank(charge.txid), patience()]);
  return answer.kind === "read" && (await hasContradiction(charge.id)) ? unknown() : answer;
}

const unknown = (retryAfter = 5): BankAnswer => ({ kind: "unknown", retryAfter });

async function readAtBank(txid: string): Promise<BankAnswer> {
  try {
    await recordPayments(txid);
    return { kind: "read" };
  } catch (error) {
    if (error instanceof Unreadable) return unknown(error.wait.retryAfter);
    // The account was removed or is closed.
    if (error instanceof AppError && error.code === "ServiceUnavailable") return unknown(error.retryAfter);
    log().error({ err: error, txid }, "a charge could not be read for its payer");
    return unknown();
  }
}

function patience(): Promise<BankAnswer> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(unknown()), PATIENCE_MS).unref();
  });
}
