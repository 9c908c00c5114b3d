import { newId } from "./books.ts";
import type { Psp } from "./psp.ts";

/** Resumes pending refunds and payouts from the books of a file. */
export function findPending(psp: Psp): void {
  for (const pix of psp.books.received.values())
    for (const refund of pix.refunds)
      if (refund.status === "EM_PROCESSAMENTO") psp.pending.refunds.set(refund, pix);
  for (const payout of psp.books.sent.values())
    if (payout.status === "EM_PROCESSAMENTO" || payout.returnAt !== null) psp.pending.payouts.add(payout);
}

/** Completes everything due: refunds, payouts and returns. */
export function settle(psp: Psp): void {
  const { books, pending } = psp;
  const due = Date.now();
  for (const [refund, pix] of pending.refunds) {
    if (refund.settleAt > due) continue;
    pending.refunds.delete(refund);
    refund.status = refund.ends;
    refund.settledAt = psp.now().toISOString();
    if (refund.ends === "NAO_REALIZADO") books.balance += refund.amount;
    if (pix.txid !== null) psp.notify({ chave: pix.chave, kind: "received", id: pix.endToEndId });
    psp.changed();
  }
  for (const payout of pending.payouts) {
    const at = psp.now();
    if (payout.status === "EM_PROCESSAMENTO" && payout.settleAt <= due) {
      payout.status = payout.ends;
      payout.settledAt = at.toISOString();
      if (payout.ends === "NAO_REALIZADO") books.balance += payout.amount;
      psp.notify({ chave: payout.chave, kind: "sent", id: payout.idEnvio });
      psp.changed();
    }
    if (payout.status === "REALIZADO" && payout.returnAt !== null && payout.returnAt <= due) {
      const { amount } = payout;
      const ids = { rtrId: newId("D", at), endToEndId: payout.endToEndId };
      payout.returns.push({ ...ids, amount, at: at.toISOString() });
      payout.returnAt = null;
      books.balance += amount;
      psp.notify({ chave: payout.chave, kind: "sent", id: payout.idEnvio });
      psp.changed();
    }
    if (payout.status !== "EM_PROCESSAMENTO" && payout.returnAt === null) pending.payouts.delete(payout);
  }
}
