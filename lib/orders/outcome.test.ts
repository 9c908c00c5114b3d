import { expect, test } from "vitest";
import { money } from "#lib/core/money.ts";
import type { RefundStatus } from "#prisma/generated/enums.ts";
import { extraPaymentsOf } from "./extra-payments.ts";
import { type OutcomeFacts, outcomeOf, type PaymentFact, type RefundFact } from "./outcome.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 10, 27, 12, minute));

const payment = (id: string, change: Partial<PaymentFact> = {}): PaymentFact => ({
  ...{ kind: "full", amount: money(100), openAmount: null, endToEndId: id, paidAt: at(0) },
  ...{ returnedAmount: money(0), lostAmount: money(0), lostAt: null },
  ...change,
});

const refund = (endToEndId: string, amount: number, status: RefundStatus): RefundFact => ({
  ...{ endToEndId, amount: money(amount), status, cause: null, createdAt: at(5) },
  ...{ completedAt: status === "completed" ? at(6) : null, reconcileAt: null },
});

/** The payments with what went back of each, as the database counts it: once, by refunds and lost disputes. */
const counted = (payments: readonly PaymentFact[], refunds: readonly RefundFact[]): PaymentFact[] =>
  payments.map((one) => {
    const done = refunds.filter(
      ({ endToEndId, status }) => endToEndId === one.endToEndId && status === "completed",
    );
    const back = done.reduce((total, { amount }) => total.plus(amount), one.lostAmount);
    return { ...one, returnedAmount: back.greaterThan(one.amount) ? one.amount : back };
  });

const facts = ({ payments = [], refunds = [], ...change }: Partial<OutcomeFacts>): OutcomeFacts => ({
  ...{ status: "paid", amountDue: money(100), expiresAt: at(30), cancelledAt: null, cancelledBy: null },
  ...{ refundedAt: null, refundCause: null, chargeStatus: "COMPLETED", unpaid: false, reportedAt: null },
  ...{ payments: counted(payments, refunds), refunds },
  ...change,
});

test("a refund under way tells apart what goes back and what went back before", () => {
  const payments = [payment("paid")];
  const refunds = [refund("paid", 10, "completed"), refund("paid", 5, "processing")];
  const later = refund("paid", 7, "requested");
  expect(outcomeOf(facts({ payments, refunds }))).toMatchObject({
    ...{ kind: "refunding", amount: 5, returnedAmount: 10 },
  });
  expect(outcomeOf(facts({ payments, refunds: [...refunds, later] }))).toMatchObject({
    ...{ kind: "refunding", amount: 12, returnedAmount: 10 },
  });
  expect(outcomeOf(facts({ payments, refunds: refunds.slice(0, 1) }))).toMatchObject({
    ...{ kind: "partly_refunded", amount: 10, returnedAmount: 10 },
  });
});

test("an order that was turned away says what is missing and why, whatever was refunded since", () => {
  const payments = [payment("paid")];
  const first: RefundFact = { ...refund("paid", 100, "failed"), cause: "out_of_stock" };
  const after = (...later: RefundFact[]) =>
    outcomeOf(facts({ status: "cancelled", payments, refunds: [first, ...later] }));
  const missing = { kind: "refund_failed", reason: "out_of_stock" };
  expect(after()).toMatchObject({ ...missing, amount: 100, returnedAmount: 0 });
  const part = refund("paid", 10, "completed");
  expect(after(part)).toMatchObject({ ...missing, amount: 90, returnedAmount: 10 });
  expect(after(part, refund("paid", 90, "failed"))).toMatchObject({ ...missing, amount: 90 });
  expect(after(part, refund("paid", 90, "processing"))).toMatchObject({
    ...{ kind: "turned_away", reason: "out_of_stock", amount: 90, returnedAmount: 10 },
  });
  const whole = [first, part, refund("paid", 90, "completed")];
  expect(outcomeOf(facts({ status: "refunded", payments, refunds: whole }))).toMatchObject({
    ...{ kind: "refunded", reason: "out_of_stock", amount: 100 },
  });
});

const wrong = (id: string, amount: number, open: number | null = amount) =>
  payment(id, {
    kind: "amount_mismatch",
    amount: money(amount),
    openAmount: open === null ? null : money(open),
  });
const unpaid = (payments: PaymentFact[], refunds: RefundFact[] = []) =>
  outcomeOf(facts({ status: "pending", chargeStatus: "PENDING", payments, refunds }));

test("of other amounts the outcome has what the store can still give back", () => {
  const held = { kind: "amount_mismatch", reason: "less" };
  expect(unpaid([wrong("a", 60)])).toMatchObject({ ...held, amount: 60, returnedAmount: 0 });
  expect(unpaid([wrong("a", 60, 50)], [refund("a", 10, "completed")])).toMatchObject({
    ...{ ...held, amount: 50, returnedAmount: 10 },
  });
  expect(unpaid([wrong("a", 60, null), wrong("b", 40)])).toMatchObject({ ...held, amount: 40 });
});

test("a Pix that became a credit is told, and nothing of it is to be given back", () => {
  expect(unpaid([wrong("a", 60, null)])).toMatchObject({ kind: "amount_mismatch", amount: null });
  const back = [wrong("a", 60, null), wrong("b", 40, 0)];
  expect(unpaid(back, [refund("b", 40, "processing")])).toMatchObject({ kind: "refunding", amount: 40 });
  expect(unpaid(back, [refund("b", 40, "completed")])).toMatchObject({ kind: "refunded", amount: 40 });
});

const lostOf = (one: PaymentFact, amount: number): PaymentFact => ({
  ...{ ...one, lostAmount: money(amount), lostAt: at(9) },
});

test("of another amount that a lost dispute took, only the rest is held, and the whole went back", () => {
  expect(unpaid([lostOf(wrong("a", 60), 20)])).toMatchObject({
    ...{ kind: "amount_mismatch", amount: 40, returnedAmount: 20 },
  });
  const gone = { kind: "refunded", amount: 60, returnedAmount: 60, reason: "disputed" };
  expect(unpaid([lostOf(wrong("a", 60), 60)])).toMatchObject({ ...gone, at: at(9).toISOString() });
  const part = [lostOf(wrong("a", 60, 50), 50)];
  expect(unpaid(part, [refund("a", 10, "completed")])).toMatchObject(gone);
});

test("of an order that was turned away, what a lost dispute took is not owed any more", () => {
  const refunds: RefundFact[] = [{ ...refund("paid", 100, "failed"), cause: "other_payer" }];
  const left = (lost: number) =>
    outcomeOf(facts({ status: "cancelled", payments: [lostOf(payment("paid"), lost)], refunds }));
  expect(left(30)).toMatchObject({ kind: "refund_failed", amount: 70, returnedAmount: 30 });
  expect(left(100)).toMatchObject({ kind: "refunded", amount: 100, reason: "disputed" });
});

const twice = (open: number | null) =>
  payment("b", { kind: "overpayment", openAmount: open === null ? null : money(open) });
const extra = (one: PaymentFact, refunds: RefundFact[] = []) =>
  extraPaymentsOf({ payments: counted([payment("a"), one], refunds), refunds });

test("a second Pix that a lost dispute took is no longer held: the bank returned it", () => {
  const decided = at(9).toISOString();
  expect(extra(lostOf(twice(100), 30))).toMatchObject([
    { state: "held", returnedAmount: 30, returnedAt: decided },
  ]);
  const disputed = [{ state: "disputed", returnedAmount: 100, returnedAt: decided }];
  expect(extra(lostOf(twice(100), 100))).toMatchObject(disputed);
  expect(extra(lostOf(twice(null), 100))).toMatchObject(disputed);
  expect(extra(lostOf(twice(80), 80), [refund("b", 20, "completed")])).toMatchObject(disputed);
  // A second dispute names again what the balance lacked for the first one.
  expect(extra(lostOf(twice(100), 170))).toMatchObject(disputed);
});

test("a paid order tells what a lost dispute took, and one that it took whole is refunded by it", () => {
  const lost = [lostOf(payment("paid"), 30)];
  const part = { kind: "partly_refunded", amount: 30, returnedAmount: 30, reason: "disputed" };
  expect(outcomeOf(facts({ payments: lost }))).toMatchObject({ ...part, at: at(9).toISOString() });
  const refunds = [{ ...refund("paid", 20, "completed"), completedAt: at(10) }];
  expect(outcomeOf(facts({ payments: lost, refunds }))).toMatchObject({
    ...{ kind: "partly_refunded", amount: 50, reason: "store", at: at(10).toISOString() },
  });
  const ended = { status: "refunded", refundCause: "dispute", refundedAt: at(9) } as const;
  expect(outcomeOf(facts({ ...ended, payments: [lostOf(payment("paid"), 100)] }))).toMatchObject({
    ...{ kind: "refunded", amount: 100, returnedAmount: 100, reason: "disputed" },
  });
});
