import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { describe, expect } from "vitest";
import { makeStore, type Session, test } from "./fixture.ts";
import { DESPITE, gone, type Move, POST, sale, sent, withdrawal } from "./movements.ts";

/** Money events of a store, in centavos. `gone` leaves the bank whether or not the store has it. */
type Step = {
  kind:
    | "sale"
    | "gone"
    | "withdraw"
    | "refund"
    | "return"
    | "dispute"
    | "lose"
    | "win"
    | "adjust"
    | "writeOff";
  amount: number;
};
const step = fc.record({
  kind: fc.constantFrom<Step["kind"]>(
    "sale",
    "gone",
    "withdraw",
    "refund",
    "return",
    "dispute",
    "lose",
    "win",
    "adjust",
    "writeOff",
  ),
  amount: fc.integer({ min: 1, max: 50_000 }),
});
const reais = (cents: number) => (cents / 100).toFixed(2);
const cents = (written: unknown) => Math.round(Number(written) * 100);

describe("random interleavings", () => {
  test("owed, available, withdrawn and gone add up to what was earned", async ({ db }) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
        const book = new Book(db, await makeStore(db));
        for (const one of steps) {
          await book.take(one);
          await book.check();
        }
      }),
      { numRuns: 60, endOnFailure: true },
    );
  });
});

/** A store whose money moves, beside what is expected of it. */
class Book {
  private earned = 0;
  private withdrawn = 0;
  private gone = 0;
  private writtenOff = 0;
  private readonly leaving: number[] = [];
  private readonly disputes: { blocked: number; amount: number }[] = [];

  private readonly db: Session;
  private readonly store: string;

  constructor(db: Session, store: string) {
    this.db = db;
    this.store = store;
  }

  private post(text: string, ...moves: Move[]) {
    return this.db.value(text, sent(this.store, moves));
  }

  private async balance(): Promise<{
    available: number;
    pending: number;
    blocked: number;
    fees: number;
    owed: number;
  }> {
    const [row] = await this.db.rows(
      "SELECT available, pending, blocked, fees, owed FROM wallets WHERE store_id = $1",
      [this.store],
    );
    const { available, pending, blocked, fees, owed: debt } = row ?? {};
    return {
      available: cents(available),
      pending: cents(pending),
      blocked: cents(blocked),
      fees: cents(fees),
      owed: cents(debt),
    };
  }

  async take({ kind, amount }: Step): Promise<void> {
    if (kind === "sale") await this.sell(amount);
    else if (kind === "gone") await this.lose(gone(reais(amount)), amount);
    else if (kind === "adjust") await this.lose(gone(reais(amount), "adjustment_debit"), amount);
    else if (kind === "withdraw") await this.withdraw(amount);
    else if (kind === "refund") await this.refund(amount);
    else if (kind === "return") await this.giveBack();
    else if (kind === "dispute") await this.dispute(amount);
    else if (kind === "writeOff") await this.writeOff(amount);
    else await this.decide(kind);
  }

  private async sell(amount: number): Promise<void> {
    const id = randomUUID();
    const fee = Math.floor(amount / 20);
    const moves: Move[] = [sale(reais(amount), id)];
    if (fee > 0) moves.push(["available", "fees", reais(fee), "fee", id]);
    await this.post(POST, ...moves);
    this.earned += amount;
  }

  private async lose(move: Move, amount: number): Promise<void> {
    await this.post(DESPITE, move);
    this.gone += amount;
  }

  private async withdraw(amount: number): Promise<void> {
    const { available, owed: debt } = await this.balance();
    const move = withdrawal(reais(amount));
    if (debt > 0)
      return expect(await this.db.refusal(POST, sent(this.store, [move]))).toMatchObject({ code: "VT050" });
    if (amount > available)
      return expect(await this.db.refusal(POST, sent(this.store, [move]))).toMatchObject({
        message: "wallets_available_check",
      });
    await this.post(POST, move);
    if (amount % 3 === 0) return void this.leaving.push(amount);
    await this.post(POST, ["pending", "clearing", reais(amount), "withdrawal_sent"]);
    this.withdrawn += amount;
  }

  private async refund(amount: number): Promise<void> {
    const { available } = await this.balance();
    const id = randomUUID();
    // One that the bank made by itself leaves whatever the store has.
    await this.post(amount > available ? DESPITE : POST, [
      "available",
      "pending",
      reais(amount),
      "refund",
      id,
    ]);
    await this.post(POST, ["pending", "clearing", reais(amount), "refund_sent", id]);
    this.gone += amount;
  }

  /** A withdrawal that the bank refuses comes back. */
  private async giveBack(): Promise<void> {
    const amount = this.leaving.pop();
    if (amount) await this.post(POST, ["pending", "available", reais(amount), "withdrawal_returned"]);
  }

  private async dispute(amount: number): Promise<void> {
    const blocked = Math.min(amount, (await this.balance()).available);
    if (blocked > 0) await this.post(POST, ["available", "blocked", reais(blocked), "dispute_blocked"]);
    this.disputes.push({ blocked, amount });
  }

  private async decide(kind: "lose" | "win"): Promise<void> {
    const found = this.disputes.pop();
    if (!found) return;
    const { blocked, amount } = found;
    const moves: Move[] = [];
    if (blocked > 0 && kind === "win")
      moves.push(["blocked", "available", reais(blocked), "dispute_released"]);
    if (blocked > 0 && kind === "lose") moves.push(["blocked", "clearing", reais(blocked), "dispute_lost"]);
    if (amount > blocked && kind === "lose") moves.push(gone(reais(amount - blocked), "dispute_lost_rest"));
    if (moves.length > 0) await this.post(DESPITE, ...moves);
    if (kind === "lose") this.gone += amount;
  }

  private async writeOff(amount: number): Promise<void> {
    const part = Math.min(amount, (await this.balance()).owed);
    if (part === 0) return;
    await this.post(POST, ["clearing", "owed", reais(part), "debt_written_off"]);
    this.writtenOff += part;
  }

  async check(): Promise<void> {
    const { available, pending, blocked, fees, owed: debt } = await this.balance();
    expect(available + pending + blocked + fees - debt + this.withdrawn + this.gone).toBe(
      this.earned + this.writtenOff,
    );
    expect(Math.min(available, debt)).toBe(0);
    const [{ paid, made }] = (await this.db.rows(
      `SELECT coalesce(sum(amount) FILTER (WHERE cause IN ('debt_paid', 'debt_written_off')), 0) AS paid,
         coalesce(sum(amount) FILTER (WHERE cause = 'debt'), 0) AS made FROM ledger_entries WHERE store_id = $1`,
      [this.store],
    )) as [{ paid: string; made: string }];
    expect(cents(made) - cents(paid)).toBe(debt);
    const open = await this.db.value<number>(
      "SELECT count(*)::int FROM debts WHERE store_id = $1 AND settled_at IS NULL",
      [this.store],
    );
    expect(open > 0).toBe(debt > 0);
  }
}
