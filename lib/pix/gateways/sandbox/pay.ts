import { sql, transaction } from "#lib/db/pool.ts";
import { AppError, invalidField, refusedField } from "#lib/errors/app-error.ts";
import { reportPayment } from "#lib/pix/report-payment.ts";
import { type BankCharge, isElsewhere, lookUpCode, sendPix } from "./bank.ts";
import { sandboxMessages } from "./messages.ts";

export const SCENARIOS = ["paid", "expired", "late", "twice", "wrong_amount"] as const;

type SandboxPayment = {
  copyPaste: string;
  payerName: string;
  payerDocument: string;
  amount: number | undefined;
  scenario: (typeof SCENARIOS)[number];
};

/**
 * Acts as a shopper's bank: stores the Pix at the sandbox PSP and queues the notification, in one
 * transaction. The worker books it, as after the notification of a real PSP. `expire` ends a charge for the
 * scenario `expired`.
 */
export async function paySandbox(
  payment: SandboxPayment,
  expire: (transactionId: string) => Promise<void>,
): Promise<{ endToEndId: string | null; status: string }> {
  const charge = await lookUpCode(payment.copyPaste);
  if (!charge) {
    if (await isElsewhere(payment.copyPaste)) throw new AppError("NotFound");
    throw invalidField("copyPaste", sandboxMessages.codeUnknown);
  }
  const pays = (amount: number) => pay(charge, payment, amount, 1);
  switch (payment.scenario) {
    case "expired":
      requirePayable(charge);
      await expireNow(charge, expire);
      return { endToEndId: null, status: "expired" };
    case "late":
      if (charge.status === "paid")
        throw refusedField("ChargeNotPayable", "copyPaste", sandboxMessages.notPayable);
      if (charge.status === "payable") await expireNow(charge, expire);
      return pays(charge.amount);
    case "twice":
      requirePayable(charge);
      return pay(charge, payment, charge.amount, 2);
    case "wrong_amount":
      requirePayable(charge);
      if (payment.amount === undefined || payment.amount === charge.amount) {
        throw invalidField("amount", sandboxMessages.amountRequired);
      }
      return pays(payment.amount);
    case "paid":
      // A charge cancelled only on our side is still open at the PSP, as it would be at a real one.
      if (charge.status !== "cancelled") requirePayable(charge);
      if (payment.amount !== undefined && payment.amount !== charge.amount) {
        throw invalidField("amount", sandboxMessages.amountOther);
      }
      return pays(charge.amount);
  }
}

function requirePayable(charge: BankCharge): void {
  if (charge.status !== "payable")
    throw refusedField("ChargeNotPayable", "copyPaste", sandboxMessages.notPayable);
}

async function pay(charge: BankCharge, payment: SandboxPayment, amount: number, times: number) {
  const endToEndId = await transaction(async (tx) => {
    const pix = {
      txid: charge.txid,
      amount,
      payerName: payment.payerName,
      payerDocument: payment.payerDocument,
    };
    const first = await sendPix(tx, pix);
    for (let extra = 1; extra < times; extra++) await sendPix(tx, pix);
    await reportPayment(tx, charge.txid);
    return first;
  });
  return { endToEndId, status: "paid" };
}

async function expireNow(charge: BankCharge, expire: (id: string) => Promise<void>): Promise<void> {
  await sql(
    "sandbox-expire",
    `WITH charge AS (UPDATE transactions SET expires_at = now() WHERE id = $1 AND status = 'PENDING' RETURNING order_id)
     UPDATE orders SET expires_at = now() WHERE id IN (SELECT order_id FROM charge)`,
    [charge.id],
  );
  await expire(charge.id);
}
