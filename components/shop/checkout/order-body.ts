import type { PublicCustomField } from "#lib/catalog/public.ts";
import { EMAIL } from "#lib/core/email-pattern.ts";
import type { PhoneField } from "#lib/shipping/freight.ts";
import type { Replaces } from "../cart/cart-content.ts";
import type { CartLine } from "../cart/placed-items.ts";
import {
  type Address,
  addressBody,
  addressIn,
  methodIn,
  type ShippingMethod,
  type WrongPart,
  wrongAddress,
} from "./address.ts";
import { bareDocument, isDocument, kindOf } from "./document-format.ts";
import type { Buyer } from "./remembered-buyer.ts";

export const isEmail = (text: string): boolean => EMAIL.test(text);
const GAME_USERNAME = /^[A-Za-z0-9_]{3,20}$/;
const NUMBER = /^-?\d{1,15}([.,]\d{1,6})?$/;

/** The current values of the form, by field name. */
export function typedIn(form: HTMLFormElement): Buyer {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? "");
  const ids = [...data.keys()].filter((name) => name.startsWith("customFields."));
  return {
    customerName: text("customerName"),
    customerEmail: text("customerEmail"),
    customerDocument: text("customerDocument"),
    customFields: Object.fromEntries(ids.map((name) => [name.slice("customFields.".length), text(name)])),
    method: methodIn(data),
    address: addressIn(data),
  };
}

/** A field's problem: a key of the texts `wrong` and the values of that text. */
export type Wrong = { key: WrongKey; values?: Record<string, number> };
type WrongKey =
  | "customerName"
  | "customerEmail"
  | "cpf"
  | "cnpj"
  | WrongPart
  | "noPostalCode"
  | "notServed"
  | "tooHeavy"
  | "number"
  | "between"
  | "least"
  | "most"
  | "letters"
  | "gameUsername"
  | "other";

/** Validates the fields and returns the problems by field name. The server validates again. */
export function wrongFields(
  typed: Buyer,
  fields: readonly PublicCustomField[],
  shipping: { phone: PhoneField },
): Record<string, Wrong> {
  const wrong: Record<string, Wrong> = {};
  if (!typed.customerName.trim()) wrong.customerName = { key: "customerName" };
  if (!isEmail(typed.customerEmail.trim())) wrong.customerEmail = { key: "customerEmail" };
  const document = typed.customerDocument.trim();
  if (document && !isDocument(document)) wrong.customerDocument = { key: kindOf(document) };
  if (typed.address && typed.method === "delivery")
    for (const [name, key] of Object.entries(wrongAddress(typed.address, shipping))) wrong[name] = { key };
  for (const field of fields) {
    const problem = wrongAnswer(field, (typed.customFields[field.id] ?? "").trim());
    if (problem) wrong[`customFields.${field.id}`] = problem;
  }
  return wrong;
}

/** Validates the value of a custom field. */
export function wrongAnswer(field: PublicCustomField, value: string): Wrong | null {
  if (value === "") return field.required ? { key: "required" } : null;
  switch (field.type) {
    case "NUMBER":
      if (!NUMBER.test(value)) return { key: "number" };
      return outside(field, Number(value.replace(",", ".")));
    case "EMAIL":
      return EMAIL.test(value) ? null : { key: "customerEmail" };
    case "GAME_USERNAME":
      return GAME_USERNAME.test(value) ? null : { key: "gameUsername" };
    case "TEXT":
      return (
        outside({ min: field.min, max: field.max ?? 1000 }, value.length) && {
          key: "letters",
          values: { min: field.min ?? 1, max: field.max ?? 1000 },
        }
      );
  }
}

function outside({ min, max }: { min: number | null; max: number | null }, value: number): Wrong | null {
  if ((min === null || value >= min) && (max === null || value <= max)) return null;
  if (min !== null && max !== null) return { key: "between", values: { min, max } };
  return min === null ? { key: "most", values: { max: max ?? 0 } } : { key: "least", values: { min } };
}

/** The body of `POST /orders/public`: identical for the same purchase, so that a retry keeps its key. */
export function orderBody(purchase: {
  typed: Buyer;
  lines: readonly CartLine[];
  fields: readonly PublicCustomField[];
  couponCode: string | undefined;
  /** The unpaid order that this one is made in place of. */
  replaces: Replaces | null;
  /** Null without parcels. */
  method: ShippingMethod | null;
  /** The total without the fee, and the amount of the Pix. */
  expected: { total: number; due: number };
}) {
  const { typed, lines, fields, couponCode, replaces, method, expected } = purchase;
  const answers = fields.flatMap(({ id }) => {
    const value = typed.customFields[id]?.trim();
    return value ? [[id, value] as const] : [];
  });
  const document = bareDocument(typed.customerDocument);
  return {
    customerName: typed.customerName.trim(),
    customerEmail: typed.customerEmail.trim(),
    ...(document ? { customerDocument: document } : {}),
    paymentMethod: "PIX" as const,
    items: lines.map(({ item: { productId, variantId, quantity } }) => ({ productId, quantity, variantId })),
    ...(answers.length > 0 ? { customFields: Object.fromEntries(answers) } : {}),
    ...(couponCode ? { couponCode } : {}),
    ...(method ? shippingBody(method, typed.address, typed.customerName.trim()) : {}),
    ...(replaces ? { replaces: replaces.id } : {}),
    ...(replaces?.unpaid ? { confirmedUnpaid: true } : {}),
    expectedTotal: expected.total,
    expectedAmountDue: expected.due,
  };
}

/** A pick-up has no address, even if one was typed before. */
export function shippingBody(method: ShippingMethod, address: Address | null, buyer: string) {
  return {
    shipping: { method },
    ...(address && method === "delivery" ? { shippingAddress: addressBody(address, buyer) } : {}),
  };
}
