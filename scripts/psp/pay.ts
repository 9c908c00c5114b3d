import { type Charge, newId, type Received, receive } from "./books.ts";
import { toCents } from "./money.ts";
import type { Psp } from "./psp.ts";

export type Payment = {
  /**
   * The charge's txid or BR Code; without either, a Pix to the bare key. A txid without a charge is a static
   * code's.
   */
  txid?: string;
  copyPaste?: string;
  /** Reais with a decimal point; default: the charge's amount. */
  amount?: string;
  /** What is withheld of it as tax, in reais with a decimal point. */
  tax?: string;
  payerName?: string;
  payerDocument?: string;
  masked?: boolean;
  info?: string;
  chave?: string;
  /** Also pays a paid, removed or expired charge, like a payment already in flight. */
  force?: boolean;
};

export type Paid = { endToEndId: string; txid: string | null; amount: string };

/** Pays a charge. Throws if a payer's bank would refuse. */
export function pay(psp: Psp, payment: Payment): Paid {
  const { books, faults } = psp;
  const charge = chargeOf(psp, payment);
  if (payment.copyPaste && !charge) throw new Error("no charge has this code");
  if (charge && !payment.force && !isPayable(psp, charge))
    throw new Error("the charge can't be paid any more");
  const txid = charge ? charge.txid : (payment.txid ?? null);
  const asked = payment.amount === undefined ? (charge ? charge.amount : null) : toCents(payment.amount);
  if (!asked) throw new Error("the amount is missing or wrong");
  const id = txid ?? "";
  const untold = faults.strike("untold", "pay", id);
  const pix: Received = {
    endToEndId: newId("E", psp.now()),
    txid,
    chave: charge ? charge.chave : (payment.chave ?? (psp.settings.chaves[0] as string)),
    amount: asked > 1 && faults.strike("amount-mismatch", "pay", id) ? asked - 1 : asked,
    ...(payment.tax === undefined ? {} : { tax: toCents(payment.tax) ?? 0 }),
    at: psp.now().toISOString(),
    payer: { name: payment.payerName ?? "Maria de Teste", document: payment.payerDocument ?? "52998224725" },
    masked: payment.masked ?? faults.strike("masked", "pay", id) !== null,
    ...(payment.info ? { info: payment.info } : {}),
    visibleAt: Date.now() + ((faults.strike("hidden", "pay", id) ?? untold)?.ms ?? 0),
    ...(untold ? { untold: true } : {}),
    refunds: [],
  };
  const late = faults.strike("listed-late", "pay", id);
  if (late) psp.hidden.set(`listed ${pix.endToEndId}`, Date.now() + (late.ms ?? 3_000));
  receive(books, pix);
  if (charge?.status === "ATIVA") charge.status = "CONCLUIDA";
  // The standard notifies only Pix with a txid.
  if (txid !== null) psp.notify({ chave: pix.chave, kind: "received", id: pix.endToEndId });
  psp.changed();
  return { endToEndId: pix.endToEndId, txid, amount: (pix.amount / 100).toFixed(2) };
}

function chargeOf({ books }: Psp, { txid, copyPaste }: Payment): Charge | null {
  if (txid !== undefined) return books.charges.get(txid) ?? null;
  return [...books.charges.values()].find((one) => one.copyPaste === copyPaste) ?? null;
}

function isPayable(psp: Psp, charge: Charge): boolean {
  const until = Date.parse(charge.createdAt) + charge.expiration * 1000;
  return charge.status === "ATIVA" && psp.now().getTime() < until;
}
