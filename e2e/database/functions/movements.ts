import { randomUUID } from "node:crypto";
import { SANDBOX, type Session } from "./fixture.ts";

export const POST = "SELECT post_ledger($1, $2, $3, $4, $5, $6, $7, $8)";

/** For money that has left the bank whether or not the store has it. */
export const DESPITE = "SELECT post_ledger($1, $2, $3, $4, $5, $6, $7, $8, true)";

export type Move = [
  debit: string,
  credit: string,
  amount: string,
  cause: string,
  causeId?: string,
  description?: string,
];

/** Movements of a store at an account, as they are sent. */
export const sent = (store: string, moves: readonly Move[], account = SANDBOX) => [
  ...[store, account, moves.map(([debit]) => debit), moves.map(([, credit]) => credit)],
  ...[moves.map(([, , amount]) => amount), moves.map(([, , , cause]) => cause)],
  moves.map(([, , , , id]) => id ?? randomUUID()),
  moves.map(([, , , , , description]) => description ?? null),
];

export const sale = (amount: string, cause: string = randomUUID()): Move => [
  ...(["clearing", "available", amount, "sale", cause, "Venda"] as const),
];
export const gone = (amount: string, cause = "external_refund", id: string = randomUUID()): Move => [
  ...(["available", "clearing", amount, cause] as const),
  id,
];
export const withdrawal = (amount: string): Move => ["available", "pending", amount, "withdrawal"];

/** Puts money into what is available, as a sale does. */
export const sell = (db: Session, store: string, amount: string, cause?: string, account = SANDBOX) =>
  db.value(POST, sent(store, [sale(amount, cause)], account));

export const wallet = async (db: Session, store: string) =>
  (
    await db.rows(
      "SELECT available, pending, blocked, fees, clearing, entries, sales, withdrawn FROM wallets WHERE store_id = $1",
      [store],
    )
  )[0];
