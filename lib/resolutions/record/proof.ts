import { readEndToEndId } from "#lib/pix/end-to-end-id.ts";
import type { Outcome } from "./kinds.ts";

/** A bank numbers its protocols and receipts as it likes. */
const PROTOCOL = /^[A-Za-z0-9][A-Za-z0-9 ./_-]{2,58}[A-Za-z0-9]$/;

/** Whether a text is valid proof of this outcome: the id of a Pix or of a devolução, or the bank's reference number. */
export function isProofOf(outcome: Outcome, proof: string): boolean {
  if (outcome.startsWith("not_")) return PROTOCOL.test(proof);
  const read = readEndToEndId(proof);
  return read.ok && read.kind === (outcome === "refunded" ? "return" : "payment");
}

/** The minute in the id of a Pix or a devolução; null for a bank's own number. */
export function momentOfProof(outcome: Outcome, proof: string): Date | null {
  const read = outcome.startsWith("not_") ? null : readEndToEndId(proof);
  return read?.ok ? read.at : null;
}
