import type { FieldPath } from "react-hook-form";
import type { Refusal } from "#lib/client/browser.ts";
import type { CartLine } from "../cart/cart-lines.ts";
import { type CheckoutValues, fieldsOf } from "./custom-fields.tsx";

/** The body of `POST /public/orders` for a cart and the values of the checkout form. */
export function orderBody(values: CheckoutValues, lines: CartLine[], couponCode: string | undefined) {
  const fields = fieldsOf(lines);
  const customFields = Object.entries(values.customFields ?? {}).filter(
    ([id, value]) => value && fields.some((field) => field.id === id),
  );
  return {
    customerName: values.customerName.trim(),
    customerEmail: values.customerEmail.trim(),
    ...(values.customerDocument.trim() ? { customerDocument: values.customerDocument.trim() } : {}),
    paymentMethod: "PIX" as const,
    items: lines.map(({ item }) => ({
      productId: item.productId,
      quantity: item.quantity,
      variantId: item.variantId,
    })),
    ...(customFields.length > 0 ? { customFields: Object.fromEntries(customFields) } : {}),
    ...(couponCode ? { couponCode } : {}),
  };
}

type FieldMessage = { name: FieldPath<CheckoutValues>; message: string };

/** What the form tells about a refusal: a message at each of its own fields, and a notice for the rest. */
export function refusalMessages(refusal: Refusal): { fields: FieldMessage[]; notice: string } {
  const fields = refusal.fields
    .filter(({ path }) => /^(customerName|customerEmail|customerDocument|customFields\.)/.test(path))
    .map(({ path, message }) => ({
      name: path as FieldPath<CheckoutValues>,
      message: `Este campo ${message}.`,
    }));
  const notice =
    refusal.fields.length > fields.length
      ? `${refusal.message} ${refusal.fields[0]?.message ?? ""}`
      : refusal.message;
  return { fields, notice };
}

/** The code of an order that exists although the bank did not confirm its charge in time. */
export function pendingOrder(refusal: Refusal): string | undefined {
  const details = refusal.details as { orderCode?: string } | null;
  return refusal.code === "PaymentPendingConfirmation" ? details?.orderCode : undefined;
}

/** The server refused the request, and the same request would be refused again. */
export function isFinal({ status, code }: Refusal): boolean {
  return status >= 400 && status < 500 && code !== "IdempotencyInProgress";
}
