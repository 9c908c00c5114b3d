import { z } from "zod";
import type { StoreContext } from "#lib/context/context.ts";
import {
  answerProblems,
  checkedAnswers,
  type GivenAnswers,
  type LookedAt,
  lookAtAnswers,
} from "#lib/custom-fields/check.ts";
import { sql } from "#lib/db/pool.ts";
import { AppError, type FieldProblem, problemsError } from "#lib/errors/app-error.ts";
import type { CustomFieldAnswer } from "#lib/orders/order.ts";
import { createOrderBody } from "#lib/orders/schemas.ts";
import {
  type ChosenShipping,
  chooseShipping,
  notQuoted,
  type Quoted,
  unneeded,
  type WantedShipping,
  weightOf,
} from "#lib/shipping/freight.ts";
import { quoteDelivery } from "#lib/shipping/quoters.ts";
import { readFreightRules } from "#lib/shipping/settings.ts";
import {
  type Cart,
  type CartLine,
  cartRules,
  type LookedUpCart,
  lookUpCart,
  type WantedItem,
} from "./cart.ts";
import { orderMessages } from "./messages.ts";

type Wanted = {
  items: WantedItem[];
  customFields: GivenAnswers;
  couponCode: string | null;
  shipping: WantedShipping;
};
type Checked = { cart: Cart; customFields: CustomFieldAnswer[]; shipping: QuotedShipping | null };
export type QuotedShipping = ChosenShipping & { quoted: Quoted | null };

/**
 * Reads the cart of an order and validates the buyer's input. Throws the specific error for a single problem
 * (CouponNotFound, CustomFieldRequired, CustomFieldInvalid), or a ValidationError that names each of several.
 */
export async function checkOrder(ctx: StoreContext, wanted: Wanted): Promise<Checked> {
  const storeId = ctx.store.id;
  const { problems, ...cart } = await lookUpCart(storeId, wanted.items, wanted.couponCode, cartRules(ctx));
  const shipping = await shippingOf(storeId, cart.lines, wanted.shipping);
  const looked = lookAtAnswers(cart.fields, wanted.customFields);
  const noCoupon = wanted.couponCode !== null && cart.coupon === null;
  const isFit = problems.length === 0 && shipping.problems.length === 0;
  if (isFit && (!noCoupon || !namesCoupon(ctx))) {
    const customFields = checkedAnswers(looked);
    if (noCoupon) throw new AppError("CouponNotFound");
    return { cart, customFields, shipping: shipping.chosen };
  }
  // With an unknown product it is not known whether anything must be shipped.
  const unsent = problems.length > 0 ? [] : shipping.problems;
  const fields = [...(await wrongFields(ctx, wanted, { ...cart, problems }, problems.length > 0)), ...unsent];
  if (noCoupon && namesCoupon(ctx) && fields.length === 1) throw new AppError("CouponNotFound");
  throw problemsError(fields);
}

/**
 * Whether an unknown coupon may be reported along with other problems. Not to a stranger, who could otherwise test
 * codes without a counted wrong guess (lib/http/guesses.ts): everything else is checked first.
 */
function namesCoupon({ actor }: StoreContext): boolean {
  return actor.kind !== "shopper";
}

/** The choice for the parcels of these lines; an order without any takes none. */
async function shippingOf(
  storeId: string,
  lines: readonly CartLine[],
  wanted: WantedShipping,
): Promise<{ chosen: QuotedShipping | null; problems: FieldProblem[] }> {
  const parcels = lines.some(({ delivery }) => delivery === "shipping");
  if (!parcels) return { chosen: null, problems: unneeded(wanted) };
  const rules = await readFreightRules(storeId);
  const { chosen, problems } = chooseShipping(rules, wanted);
  if (!chosen?.address) return { chosen: chosen && { ...chosen, quoted: null }, problems };
  const parcel = { storeId, postalCode: chosen.address.postalCode, weight: weightOf(lines, rules) };
  const { quoted, why } = await quoteDelivery(rules, parcel);
  return quoted ? { chosen: { ...chosen, quoted }, problems } : { chosen: null, problems: [notQuoted(why)] };
}

/** Validates the readable parts of a body that the schema has refused. */
export async function orderProblems(ctx: StoreContext, json: unknown): Promise<FieldProblem[]> {
  const body = z.looseObject({}).safeParse(json).data ?? {};
  const { all, items } = readableItems(body.items);
  const { answers, named } = readableAnswers(body.customFields);
  const wanted: Wanted = {
    items: items.map(({ item }) => item),
    customFields: answers,
    couponCode: COUPON_CODE.safeParse(body.couponCode).data ?? null,
    // The schema has named what is wrong with the address.
    shipping: { method: null, address: null },
  };
  const cart = await lookUpCart(ctx.store.id, wanted.items, wanted.couponCode, cartRules(ctx));
  const incomplete = items.length < all || items.length === 0 || cart.problems.length > 0;
  const fields = await wrongFields(ctx, wanted, cart, incomplete);
  return fields
    .filter(({ path }) => !named.has(path))
    .map((field) => ({ ...field, path: asSent(field.path, items) }));
}

const { items: ITEMS, customFields: ANSWERS, couponCode: COUPON_CODE } = createOrderBody.shape;
const MOST_ITEMS = 100;

type ReadableItem = { index: number; item: WantedItem };

/** The well-formed items with their indexes, and the number of all items. */
function readableItems(given: unknown): { all: number; items: ReadableItem[] } {
  if (!Array.isArray(given) || given.length > MOST_ITEMS) return { all: 0, items: [] };
  const items = given.flatMap((one, index): ReadableItem[] => {
    const { success, data } = ITEMS.element.safeParse(one);
    if (!success) return [];
    const productId = data.productId.toLowerCase();
    const variantId = data.variantId?.toLowerCase() ?? null;
    return [{ index, item: { productId, variantId, quantity: data.quantity } }];
  });
  return { all: given.length, items };
}

/** The well-formed answers, and the paths of the others: the schema has named what is wrong with them. */
function readableAnswers(given: unknown): { answers: GivenAnswers; named: Set<string> } {
  const entries = Object.entries(z.record(z.string(), z.unknown()).safeParse(given).data ?? {});
  const read = entries.map(([id, value]) => ({ id, ...ANSWERS.safeParse({ [id]: value }) }));
  return {
    answers: Object.assign({}, ...read.map(({ data }) => data)),
    named: new Set(read.flatMap(({ id, success }) => (success ? [] : `customFields.${id.toLowerCase()}`))),
  };
}

/** Maps `items.N`, counted among the readable items, back to the index in the buyer's list. */
function asSent(path: string, items: readonly ReadableItem[]): string {
  return path.replace(/^items\.(\d+)/, (_, place: string) => `items.${items[Number(place)]?.index ?? place}`);
}

/** `incomplete`: a product is unknown, so an unexpected answer may belong to it. */
async function wrongFields(
  ctx: StoreContext,
  wanted: Wanted,
  cart: LookedUpCart,
  incomplete: boolean,
): Promise<FieldProblem[]> {
  const looked = lookAtAnswers(cart.fields, wanted.customFields);
  const unknown = incomplete ? await ofNoProduct(ctx.store.id, looked) : looked.unknown;
  const noCoupon = namesCoupon(ctx) && wanted.couponCode !== null && cart.coupon === null;
  return [
    ...cart.problems,
    ...answerProblems({ ...looked, unknown }),
    ...(noCoupon ? [{ path: "couponCode", message: orderMessages.couponUnknown }] : []),
  ];
}

/** Returns the unknown ids that are not custom fields of the store at all. */
async function ofNoProduct(storeId: string, { unknown }: LookedAt): Promise<string[]> {
  if (unknown.length === 0) return [];
  const rows = await sql<{ id: string }>(
    "known-fields",
    "SELECT id FROM custom_fields WHERE store_id = $1 AND id = ANY ($2::uuid[])",
    [storeId, unknown],
  );
  const known = new Set(rows.map(({ id }) => id));
  return unknown.filter((id) => !known.has(id));
}
