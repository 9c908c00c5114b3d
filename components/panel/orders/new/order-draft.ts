import { type FieldNumber, readable } from "#components/ui/field-number.ts";
import type { Input, Output } from "#lib/client/types.ts";
import type { PayerFee } from "#lib/core/payer-fee.ts";
import { cents } from "../model/order.ts";

export type Product = Output<"listProducts">["products"][number];
type CustomField = Output<"listCustomFields">["customFields"][number];
export type Option = Output<"listShippingOptions">["shipping"]["options"][number];
export type MadeOrder = Output<"createOrder">["order"];

/** A product of the new order; `variantId` stays null until a variation is chosen. */
export type Line = { key: number; product: Product; variantId: string | null; quantity: FieldNumber };

export const ADDRESS = [
  ...(["postalCode", "street", "number", "complement", "district", "city", "state", "recipient"] as const),
] as const;
type Address = Record<(typeof ADDRESS)[number], string>;

export type Values = {
  customerName: string;
  customerEmail: string;
  customerDocument: string;
  phone: string;
  couponCode: string;
  shippingAddress: Address;
  customFields: Record<string, string>;
};

export const EMPTY: Values = {
  ...{ customerName: "", customerEmail: "", customerDocument: "", phone: "", couponCode: "" },
  shippingAddress: Object.fromEntries(ADDRESS.map((part) => [part, ""])) as Address,
  customFields: {},
};

const MOST = 10_000;

export function isVariable({ product }: Line): boolean {
  return product.type === "variable";
}

export function isWrongQuantity(line: Line): boolean {
  const quantity = readable(line.quantity);
  return quantity === null || quantity < 1 || quantity > MOST;
}

export function isComplete(line: Line): boolean {
  return !isWrongQuantity(line) && (!isVariable(line) || line.variantId !== null);
}

export function priceOf({ product, variantId }: Line): number {
  return product.variations.find(({ id }) => id === variantId)?.price ?? product.price;
}

/** In whole cents, because floating-point sums drift. */
export function subtotalOf(lines: readonly Line[]): number {
  return (
    lines.reduce((sum, line) => sum + Math.round(priceOf(line) * 100) * (readable(line.quantity) ?? 0), 0) /
    100
  );
}

/** Another unit of a normal product that is there already; otherwise a line of its own. */
export function withProduct(lines: readonly Line[], product: Product): Line[] {
  const same = lines.find((line) => line.product.id === product.id && !isVariable(line));
  if (same)
    return lines.map((line) =>
      line === same ? { ...line, quantity: (readable(line.quantity) ?? 0) + 1 } : line,
    );
  const key = Math.max(0, ...lines.map((line) => line.key)) + 1;
  return [...lines, { key, product, variantId: null, quantity: 1 }];
}

export function itemsOf(lines: readonly Line[]) {
  return lines.map(({ product, variantId, quantity }) => ({
    productId: product.id,
    ...(variantId ? { variantId } : {}),
    quantity: readable(quantity) ?? 0,
  }));
}

/** The items as the shipping options take them. */
export function itemsText(lines: readonly Line[]): string {
  return itemsOf(lines)
    .map(({ productId, variantId, quantity }) => [productId, variantId, quantity].filter(Boolean).join(":"))
    .join(",");
}

/** The checkout fields of these products, in the store's order. */
export function fieldsOf(fields: readonly CustomField[], lines: readonly Line[]): CustomField[] {
  return fields.filter(({ allProducts, products, categories }) =>
    lines.some(
      ({ product: { id, category_id } }) =>
        allProducts || products.includes(id) || (category_id !== null && categories.includes(category_id)),
    ),
  );
}

/** `method` is null for an order without parcels; answers to fields of other products are left out. */
export function bodyOf(
  values: Values,
  lines: readonly Line[],
  method: Option["method"] | null,
  fields: readonly CustomField[],
): Input<"createOrder">["body"] {
  const text = (value: string | undefined) => value?.trim() || undefined;
  const answers = fields.flatMap(({ id }) => {
    const answer = text(values.customFields[id]);
    return answer === undefined ? [] : [[id, answer] as const];
  });
  const { recipient, complement, ...address } = values.shippingAddress;
  return {
    customerName: values.customerName,
    customerEmail: values.customerEmail,
    paymentMethod: "PIX",
    items: itemsOf(lines),
    ...(text(values.customerDocument) ? { customerDocument: text(values.customerDocument) } : {}),
    ...(answers.length > 0 ? { customFields: Object.fromEntries(answers) } : {}),
    ...(text(values.couponCode) ? { couponCode: text(values.couponCode) } : {}),
    ...(method ? { shipping: { method } } : {}),
    ...(method === "delivery"
      ? {
          shippingAddress: {
            ...address,
            recipient: text(recipient) ?? values.customerName,
            complement: text(complement) ?? null,
            phone: text(values.phone) ?? null,
          },
        }
      : {}),
  };
}

/** The total without the fee; null while the freight of `option` has no price. Without parcels, `option` is null. */
export function totalOf(
  subtotal: number,
  coupon: { discount: number; freight: "none" | "free" },
  option: Pick<Option, "price"> | "unknown" | null,
): number | null {
  if (option === null) return cents(subtotal - coupon.discount);
  if (option === "unknown" || option.price === null) return null;
  return cents(subtotal - coupon.discount + (coupon.freight === "free" ? 0 : option.price));
}

/** The fee that the store's customers pay on top; null if the store pays it. */
export function payerFeeOf(store: {
  coverFee: boolean;
  terms: { salePercent: number; saleFixed: number };
}): PayerFee | null {
  const { salePercent, saleFixed } = store.terms;
  if (!store.coverFee) return null;
  return {
    hundredthsOfPercent: Math.round(salePercent * 100),
    centavos: Math.round(saleFixed * 100),
  };
}

/** The amounts that the buyer agrees to, so that a price or a fee that changed meanwhile creates nothing. */
export function expectedOf(total: number | null, due: number | null) {
  if (total === null || total <= 0) return {};
  return { expectedTotal: total, ...(due === null ? {} : { expectedAmountDue: due }) };
}
