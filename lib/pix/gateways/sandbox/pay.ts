import type { BilingualText } from "#lib/core/locale.ts";
import { sql, transaction } from "#lib/db/pool.ts";
import { onlyRow, type Stored } from "#lib/db/rows.ts";
import { AppError, fieldProblem, invalidField, refusedField } from "#lib/errors/app-error.ts";
import { reportPayment } from "#lib/pix/report-payment.ts";
import { chargeDocument } from "#lib/sealed/documents.ts";
import type { TransactionModel } from "#prisma/generated/models.ts";
import { type BankCharge, isElsewhere, lockPayable, lookUpCode, sendPix } from "./bank.ts";
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

/** The states of a charge that a scenario is for. */
const PAYABLE = {
  // A charge cancelled only on our side is still open at the PSP, as it would be at a real one.
  paid: ["payable", "cancelled"],
  expired: ["payable"],
  late: ["payable", "expired", "cancelled"],
  twice: ["payable"],
  wrong_amount: ["payable"],
} as const satisfies Record<(typeof SCENARIOS)[number], readonly BankCharge["status"][]>;

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
  requirePayable(charge, payment);
  if (payment.scenario === "wrong_amount") {
    if (payment.amount === undefined || payment.amount === charge.amount)
      throw invalidField("amount", sandboxMessages.amountRequired);
  } else if (payment.amount !== undefined && payment.amount !== charge.amount)
    throw invalidField("amount", sandboxMessages.amountOther);
  switch (payment.scenario) {
    case "expired":
      if (!(await expireNow(charge, expire))) throw notPayable(null);
      return { endToEndId: null, status: "expired" };
    case "late":
      if (charge.status === "payable") await expireNow(charge, expire);
      return pay(charge, payment, charge.amount);
    case "twice":
      return pay(charge, payment, charge.amount, 2);
    case "wrong_amount":
    case "paid":
      return pay(charge, payment, payment.amount ?? charge.amount);
  }
}

function requirePayable(charge: BankCharge | null, { scenario }: SandboxPayment): void {
  const states: readonly BankCharge["status"][] = PAYABLE[scenario];
  if (!charge || !states.includes(charge.status)) throw notPayable(charge);
}

const PAID: BilingualText = {
  "pt-BR": "Esta cobrança já foi paga. Para um segundo pagamento, crie outra e use o cenário twice.",
  en: "This charge was already paid. For a second payment, create another one and use the scenario twice.",
};

function notPayable(charge: BankCharge | null): AppError {
  const { alreadyPaid, notPayable } = sandboxMessages;
  if (charge?.status !== "paid") return refusedField("ChargeNotPayable", "copyPaste", notPayable);
  return new AppError("ChargeNotPayable", { says: PAID, fields: [fieldProblem("copyPaste", alreadyPaid)] });
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

async function pay(charge: BankCharge, payment: SandboxPayment, amount: number, times = 1) {
  const { name, document } = await payerOf(charge, payment);
  const endToEndId = await transaction(async (tx) => {
    await lockPayable(tx, charge.txid);
    requirePayable(await lookUpCode(payment.copyPaste, tx), payment);
    const pix = { txid: charge.txid, amount, payerName: name, payerDocument: document };
    const first = await sendPix(tx, pix);
    for (let extra = 1; extra < times; extra++) await sendPix(tx, pix);
    await reportPayment(tx, charge.txid);
    return first;
  });
  return { endToEndId, status: "paid" };
}

/** Ends the charge's time. Returns whether it was this call that did. */
async function expireNow(charge: BankCharge, expire: (id: string) => Promise<void>): Promise<boolean> {
  const ended = await sql(
    "sandbox-expire",
    `WITH charge AS (
       UPDATE transactions SET expires_at = now() WHERE id = $1 AND status = 'PENDING' AND expires_at > clock_timestamp()
       RETURNING order_id
     ), held AS (
       UPDATE orders SET expires_at = now() WHERE id IN (SELECT order_id FROM charge)
     ) SELECT FROM charge`,
    [charge.id],
  );
  await expire(charge.id);
  return ended.length > 0;
}
