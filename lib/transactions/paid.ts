import { isOtherDocument } from "#lib/pix/other-document.ts";
import type { PixIn } from "#lib/pix/port.ts";
import { chargeDocument } from "#lib/sealed/documents.ts";
import type { PaidFacts } from "#lib/webhooks/events.ts";
import type { LockedCharge } from "./charge.ts";
import type { PaymentMeaning } from "./payment-meaning.ts";

/** A Pix that a PSP reports under the txid of a charge. */
export type Told = { txid: string; copyPaste: string | null; pix: PixIn };

/** A Pix with the locked charge that it paid. */
export type Paying = Told & { charge: LockedCharge; meaning: PaymentMeaning };

/** A Pix that is booked as a payment of its charge, with that payment's id. */
export type Paid = Paying & { pix: PixIn & PaidFacts };

/** Masked documents differ only if their visible digits differ. */
export function isOtherPayer({ charge, pix: { payerDocument } }: Paying): boolean {
  const customerDocument = chargeDocument(charge);
  return Boolean(customerDocument && payerDocument && isOtherDocument(customerDocument, payerDocument));
}

/** Whether the store refuses payments by someone other than the buyer, and this is one. */
export function isRefused(paying: Paying): boolean {
  return paying.charge.refusePayerMismatch && isOtherPayer(paying);
}
