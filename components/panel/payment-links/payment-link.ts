import type { FieldNumber, Readable } from "#components/ui/field-number.ts";
import type { Output } from "#lib/client/types.ts";

export type PaymentLink = Output<"listPaymentLinks">["paymentLinks"][number];
/** A link with its QR code, as returned by its own endpoint. */
export type PaymentLinkDetail = Output<"getPaymentLink">["paymentLink"];
export type LinkPayment = Output<"listTransactions">["data"]["transactions"][number];

export const STATES = ["payable", "inactive", "used_up", "expired"] as const;

/** The form values of a link. */
export type LinkValues = {
  description: string;
  message: string;
  /** The address of the picture; empty without one. */
  image: string;
  amount: FieldNumber;
  maxPayments: FieldNumber;
  expiresAt: Date | null;
  externalReference: string;
};

export function valuesOf(link: PaymentLink | null): LinkValues {
  return {
    description: link?.description ?? "",
    message: link?.message ?? "",
    image: link?.image ?? "",
    amount: link?.amount ?? null,
    maxPayments: link?.maxPayments ?? null,
    expiresAt: link?.expiresAt ? new Date(link.expiresAt) : null,
    externalReference: link?.externalReference ?? "",
  };
}

export function bodyOf(values: Readable<LinkValues>) {
  return {
    description: values.description.trim(),
    message: values.message.trim() || null,
    image: values.image || null,
    amount: values.amount,
    maxPayments: values.maxPayments,
    expiresAt: values.expiresAt?.toISOString() ?? null,
    externalReference: values.externalReference.trim() || null,
  };
}
