import { sql, transaction } from "#lib/db/pool.ts";
import { onlyRow, type Stored } from "#lib/db/rows.ts";
import { AppError, invalidField, refusedField } from "#lib/errors/app-error.ts";
import { reportPayment } from "#lib/pix/report-payment.ts";
import { chargeDocument } from "#lib/sealed/documents.ts";
import type { TransactionModel } from "#prisma/generated/models.ts";
import { type BankCharge, isElsewhere, lookUpCode, sendPix } from "./bank.ts";
import { sandboxMessages } from "./messages.ts";

export const SCENARIOS = ["paid", "expired", "late", "twice", "wrong_amount"] as const;

type SandboxPayment = {
  copyPaste: string;
  /** Without both, the charge's customer pays. */
  payerName: string | undefined;
  payerDocument: string | undefined;
  amount: number | undefined;
  scenario: (typeof SCENARIOS)[number];
};

const TEST_PAYER = { name: "Pagador de Testes", document: "12345678909" };

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

/**
 * Who pays: the named payer, otherwise the customer of the charge, so that a plain test purchase is not one that somebody
 * else has paid.
 */
async function payerOf(
  charge: BankCharge,
  { payerName, payerDocument }: SandboxPayment,
): Promise<{ name: string; document: string }> {
  if (payerName !== undefined || payerDocument !== undefined)
    return { name: payerName ?? TEST_PAYER.name, document: payerDocument ?? TEST_PAYER.document };
  const rows = await sql<Stored<TransactionModel, "id" | "customerName" | "customerDocument">>(
    "sandbox-customer",
    "SELECT id, customer_name, customer_document FROM transactions WHERE id = $1",
    [charge.id],
  );
  const customer = onlyRow(rows);
  return {
    name: customer.customerName ?? TEST_PAYER.name,
    document: chargeDocument(customer) ?? TEST_PAYER.document,
  };
}

async function pay(charge: BankCharge, payment: SandboxPayment, amount: number, times: number) {
  const { name, document } = await payerOf(charge, payment);
  const endToEndId = await transaction(async (tx) => {
    const pix = { txid: charge.txid, amount, payerName: name, payerDocument: document };
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
