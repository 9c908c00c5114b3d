import type { Refusal } from "#lib/client/browser.ts";
import type { CartLine } from "../cart/placed-items.ts";
import { type CouponRefusal, couponRefusal } from "./coupon-refusal.ts";
import type { Wrong } from "./order-body.ts";
import type { Buyer } from "./remembered-buyer.ts";
import type { ShortLine } from "./use-lines.ts";

/** A line whose price differs from the one shown. */
type ChangedPrice = { name: string; before: number; now: number };
export type ChangedTotal = {
  prices: ChangedPrice[];
  discount: { before: number; now: number } | null;
  freight: { before: number; now: number } | null;
  fee: { before: number; now: number } | null;
  total: { before: number; now: number };
};

/** The reason why the order was not made, as shown on the page. */
export type Problem =
  | { kind: "code"; code: string }
  | { kind: "fields" }
  /** The store no longer asks for a field that the page shows. */
  | { kind: "asked" }
  | { kind: "coupon"; refusal: CouponRefusal }
  | { kind: "stock"; short: ShortLine[] }
  | { kind: "gone" }
  | { kind: "shipping" }
  /** Whether the order that this one replaces was paid is not known. */
  | { kind: "uncertain"; orderCode: string }
  | { kind: "changed"; changed: ChangedTotal };

/** `total` includes the `fee`. */
type Seen = { lines: readonly CartLine[]; discount: number; freight: number; fee: number; total: number };

/** Refused because the methods of the store or the kind of a product changed, not for what was typed. */
const OF_SHIPPING = ["shipping", "shipping.method", "shippingAddress"];

/** Their path is `items`, though every item is there. */
const OF_AMOUNT: ReadonlySet<string> = new Set([
  "MaxPerOrderExceeded",
  "AmountBelowFee",
  "AmountAboveMaximum",
]);

type Details = Record<string, unknown>;

/** Maps a refusal to a problem by its code, never by its message, which is for developers. */
export function problemOf(refusal: Refusal, seen: Seen): Problem {
  const { code, status } = refusal;
  if (code === "TotalChanged") return { kind: "changed", changed: changedTotal(refusal.details, seen) };
  if (code === "PaymentUncertain") return { kind: "uncertain", orderCode: orderCodeIn(refusal) ?? "" };
  if (code === "InsufficientStock") return { kind: "stock", short: shortLines(refusal.details, seen.lines) };
  if (code.startsWith("Coupon")) return { kind: "coupon", refusal: couponRefusal(refusal) };
  if (code === "ProductNotFound" || code === "VariantNotFound") return { kind: "gone" };
  if (code === "OrderTotalZero") return { kind: "coupon", refusal: couponRefusal(refusal) };
  if (OF_AMOUNT.has(code)) return { kind: "code", code };
  if (refusal.fields.some(({ path }) => path.startsWith("items"))) return { kind: "gone" };
  if (refusal.fields.some(({ path }) => OF_SHIPPING.includes(path))) return { kind: "shipping" };
  // Only an answer without a field has no code of its own.
  if (code === "ValidationError" && refusal.fields.some(isAnswer)) return { kind: "asked" };
  if (code.startsWith("CustomField") || Object.keys(refusedFields(refusal)).length > 0)
    return { kind: "fields" };
  if (status === 0) return { kind: "code", code: "Offline" };
  if (status === 429) return { kind: "code", code: "RateLimited" };
  if (status === 503) return { kind: "code", code: "ServiceUnavailable" };
  if (status >= 500 && code !== "PaymentFailed") return { kind: "code", code: "InternalError" };
  return { kind: "code", code };
}

/** The fields of the form that the server refused. `typed`: what they held. */
export function refusedFields(refusal: Refusal, typed?: Buyer): Record<string, Wrong> {
  return Object.fromEntries(
    refusal.fields.flatMap((field): [string, Wrong][] => {
      const { path } = field;
      if (path === "customerName" || path === "customerEmail") return [[path, { key: path }]];
      if (path === "customerDocument") return [[path, { key: "cpf" }]];
      if (path === PHONE && !typed?.address?.phone.trim()) return [[path, { key: "required" }]];
      if (path.startsWith("shippingAddress."))
        return [[path, { key: NOT_DELIVERED[refusal.code] ?? partKey(path) }]];
      if (!isAnswer(field)) return [];
      const answer = typed?.customFields[path.slice(ANSWER.length)]?.trim();
      return [[path, { key: answer ? "other" : "required" }]];
    }),
  );
}

const ANSWER = "customFields.";
const PHONE = "shippingAddress.phone";
const isAnswer = ({ path }: { path: string }) => path.startsWith(ANSWER);

/** The store may ask for other fields than the page shows: the page had found nothing wrong with its own. */
export function isAskedAnew({ fields }: Refusal): boolean {
  return fields.some((field) => isAnswer(field) || field.path === PHONE);
}

const NOT_DELIVERED: Readonly<Record<string, Wrong["key"]>> = {
  PostalCodeNotServed: "notServed",
  ParcelTooHeavy: "tooHeavy",
};

function partKey(path: string): Wrong["key"] {
  const part = path.slice("shippingAddress.".length);
  return part === "postalCode" || part === "state" || part === "phone" ? part : "other";
}

function shortLines(details: unknown, lines: readonly CartLine[]): ShortLine[] {
  return listOf(details).flatMap((detail): ShortLine[] => {
    const line = lineOf(detail, lines);
    return line ? [{ line, available: Number(detail.available) || 0, limit: "stock" }] : [];
  });
}

function changedTotal(details: unknown, seen: Seen): ChangedTotal {
  const now = (details ?? {}) as Details;
  const discount = Number(now.discount) || 0;
  const freight = Number(now.shipping) || 0;
  const due = Number(now.amountDue);
  const fee = Math.round((due - Number(now.total)) * 100) / 100;
  return {
    prices: listOf(now.items).flatMap((item) => {
      const line = lineOf(item, seen.lines);
      const price = Number(item.price);
      return line && line.price !== price
        ? [{ name: line.product.name, before: line.price, now: price }]
        : [];
    }),
    discount: discount === seen.discount ? null : { before: seen.discount, now: discount },
    freight: freight === seen.freight ? null : { before: seen.freight, now: freight },
    fee: fee === seen.fee ? null : { before: seen.fee, now: fee },
    total: { before: seen.total, now: due },
  };
}

function lineOf(detail: Details, lines: readonly CartLine[]): CartLine | undefined {
  return lines.find(
    ({ item }) =>
      item.productId === detail.productId &&
      (item.variantId === null || item.variantId === (detail.variantId ?? null)),
  );
}

function listOf(value: unknown): Details[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === "object" && entry !== null) : [];
}

const orderCodeIn = ({ details }: Refusal) => (details as { orderCode?: string } | null)?.orderCode;

/** The code of the order, if it exists but the bank did not confirm its charge in time. */
export function pendingOrder(refusal: Refusal): string | undefined {
  return refusal.code === "PaymentPendingConfirmation" ? orderCodeIn(refusal) : undefined;
}

/** The code of the paid order, if this one was to be made in its place. */
export function paidOrder(refusal: Refusal): string | undefined {
  return refusal.code === "OrderAlreadyPaid" ? orderCodeIn(refusal) : undefined;
}

/** The server refused the request, and a retry would be refused again. */
export function isFinal({ status, code }: Refusal): boolean {
  return status >= 400 && status < 500 && code !== "IdempotencyInProgress" && status !== 429;
}
