import { money, toCentavos } from "#lib/core/money.ts";
import { HOUR, MINUTE } from "./calendar.ts";
import { moveSale, type Pix, writeCharge, writePix, writeRefund } from "./charges.ts";
import { writeOrder } from "./order-rows.ts";
import { later, type Past } from "./past.ts";
import type { PastOrder } from "./past-order.ts";

/** The outcomes of an order. Each writes all its records: order, charge, payments, refunds, movements. */
export type Fate =
  | "pending"
  | "paid"
  | "expired"
  | "cancelled"
  | "failed"
  | "refunded"
  | "partlyRefunded"
  | "refundFailed"
  | "late"
  | "lateWithoutStock"
  | "paidTwice"
  | "paidTwiceAndReturned"
  | "wronglyPaid";

type Write = (past: Past, order: PastOrder) => void;

const REASONS = [
  "Comprou por engano",
  "Código já usado",
  "Desistiu da compra",
  "Presente repetido",
  "Não era o que esperava",
];

export const FATES: Readonly<Record<Fate, Write>> = {
  pending: (past, order) => {
    writeCharge(past, order.charge, order.at, { status: "PENDING", changedAt: order.at });
    writeOrder(past, order, { status: "pending", changedAt: order.at });
  },
  paid: (past, order) => {
    payAndComplete(past, order);
  },
  expired: (past, order) => end(past, order, order.charge.expiresAt),
  cancelled: (past, order) => end(past, order, later(order.at, past.random.between(2, 24) * MINUTE)),
  failed: (past, order) => end(past, order, later(order.at, 900), "FAILED"),
  refunded: (past, order) => {
    const pix = pay(past, order);
    const at = refundMoment(past, pix);
    const amount = order.charge.amount;
    const refundedAt = writeRefund(past, order.charge, pix, {
      at,
      amount,
      reason: past.random.pick(REASONS),
    });
    writeOrder(past, order, {
      ...{ status: "refunded", pix, paidAt: pix.paidAt, refundedAt, changedAt: refundedAt },
    });
  },
  partlyRefunded: (past, order) => {
    const pix = payAndComplete(past, order);
    const part = toCentavos(order.charge.amount.times(past.random.between(20, 60)).dividedBy(100));
    writeRefund(past, order.charge, pix, {
      ...{ at: refundMoment(past, pix), amount: part, reason: "Desconto combinado depois da compra" },
    });
  },
  refundFailed: (past, order) => {
    const pix = payAndComplete(past, order);
    const at = refundMoment(past, pix);
    const amount = order.charge.amount;
    writeRefund(past, order.charge, pix, { at, amount, reason: past.random.pick(REASONS), failed: true });
  },
  late: (past, order) => {
    const paidAt = later(order.charge.expiresAt, 17 * MINUTE);
    const pix = writePix(past, order.charge, paidAt, { late: true });
    writeCharge(past, order.charge, order.at, { status: "COMPLETED", changedAt: later(paidAt, 700), pix });
    moveSale(past, order.charge, pix, "late_payment");
    writeOrder(past, order, { status: "paid", pix, paidAt, changedAt: later(paidAt, 700) });
  },
  // Paid after the last unit was sold to another buyer: refunded automatically.
  lateWithoutStock: (past, order) => {
    const { charge, at } = order;
    const paidAt = later(charge.expiresAt, 4 * HOUR);
    const pix = writePix(past, charge, paidAt, { late: true });
    writeCharge(past, charge, at, { status: "COMPLETED", changedAt: later(paidAt, 700), pix });
    moveSale(past, charge, pix, "late_payment", false);
    const reason = "Pagamento após o vencimento, sem estoque";
    const refundedAt = writeRefund(past, charge, pix, {
      at: later(paidAt, 800),
      amount: charge.amount,
      reason,
      cause: "out_of_stock",
    });
    writeOrder(past, order, {
      ...{ status: "refunded", pix, cancelledAt: charge.expiresAt, refundedAt, changedAt: refundedAt },
    });
  },
  paidTwice: (past, order) => {
    payAgain(past, order, payAndComplete(past, order));
  },
  paidTwiceAndReturned: (past, order) => {
    const again = payAgain(past, order, payAndComplete(past, order));
    const [at, amount] = [later(again.paidAt, 5 * HOUR), again.amount];
    writeRefund(past, order.charge, again, { at, amount, reason: "Pago em dobro" });
  },
  wronglyPaid: (past, order) => {
    const paidAt = later(order.at, 3 * MINUTE);
    const amount = order.charge.amount.minus(money("2.50"));
    const pix = writePix(past, order.charge, paidAt, { kind: "amount_mismatch", amount });
    moveSale(past, order.charge, pix, "amount_mismatch");
    end(past, order, order.charge.expiresAt);
  },
};

/** Most buyers pay within two minutes; some take longer. */
function pay(past: Past, { charge, at }: PastOrder): Pix {
  const { random } = past;
  const seconds = random.chance(0.82) ? random.between(22, 140) : random.between(141, 1_500);
  const pix = writePix(past, charge, later(at, seconds * 1_000 + random.between(0, 999)));
  writeCharge(past, charge, at, { status: "COMPLETED", changedAt: later(pix.paidAt, 700), pix });
  moveSale(past, charge, pix, "sale");
  const { id, order, amount, buyer } = charge;
  past.books.paid.push({
    ...{ id, orderId: order?.id ?? null, orderCode: order?.orderCode ?? null, amount, buyer },
    ...{ paymentId: pix.id, endToEndId: pix.endToEndId, payer: pix.payer, paidAt: pix.paidAt },
  });
  return pix;
}

function payAndComplete(past: Past, order: PastOrder): Pix {
  const pix = pay(past, order);
  writeOrder(past, order, { status: "paid", pix, paidAt: pix.paidAt, changedAt: later(pix.paidAt, 700) });
  return pix;
}

function payAgain(past: Past, { charge }: PastOrder, first: Pix): Pix {
  const { payer } = first;
  const again = writePix(past, charge, later(first.paidAt, 46_000), { kind: "overpayment", payer });
  moveSale(past, charge, again, "overpayment");
  return again;
}

function end(past: Past, order: PastOrder, at: Date, status: "CANCELLED" | "FAILED" = "CANCELLED"): void {
  writeCharge(past, order.charge, order.at, { status, changedAt: at });
  writeOrder(past, order, { status: "cancelled", cancelledAt: at, changedAt: at });
}

/** Returns a time within the following days, but never in the future. */
function refundMoment({ random, now }: Past, { paidAt }: Pix): Date {
  const wanted = later(paidAt, random.between(2, 6 * 24) * HOUR + random.between(0, 59) * MINUTE);
  const latest = later(now, -5 * MINUTE);
  const hourLater = later(paidAt, HOUR);
  return wanted < latest ? wanted : hourLater < latest ? hourLater : later(paidAt, 60_000);
}
