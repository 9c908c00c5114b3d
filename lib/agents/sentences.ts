import { fill } from "#lib/core/fill.ts";
import { type BilingualText, inLocale, type Locale } from "#lib/core/locale.ts";
import { money } from "#lib/core/money.ts";
import { RENEWED_AFTER, successorOf } from "#lib/core/renewal.ts";
import { reais } from "#lib/mail/amount.ts";
import { type Front, orderPage } from "./place.ts";
import { SENTENCES } from "./sentence-texts.ts";
import { pixAction } from "./ucp.ts";

/** The result of a tool: text for the model, structured data, and a QR code to show. */
type Shown = { text: string; data: Record<string, unknown>; image: string | null };

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any;
type Told = { body: Body; store: Front; locale: Locale };

/** The text of each tool's result. */
const ANSWERS: Readonly<Record<string, (told: Told) => string>> = {
  search_products: ({ body, locale }) =>
    fill(
      SENTENCES.searched[locale],
      { shown: String(body.products.length), total: String(body.pagination.total) },
      locale,
    ),
  get_product: ({ body: { product }, locale }) => {
    const variation = product.type === "variable" ? SENTENCES.variation[locale] : "";
    return fill(SENTENCES.product[locale], { name: product.name, id: product.id, variation }, locale);
  },
  quote_order: quoted,
  create_order: created,
  get_order_status: followed,
  cancel_order: followed,
};

function quoted({ body: { quote }, locale }: Told): string {
  const texts = inLocale(SENTENCES, locale);
  const amount = (value: number) => reais(money(value), locale);
  const options = quote.options.map((one: Body) => {
    const values = {
      subtotal: amount(quote.subtotal),
      discount: amount(quote.discount),
      freight: amount(one.shipping),
    };
    const parts = fill(texts.parts, values, locale);
    return `- ${one.method ?? texts.digital}: ${amount(one.expectedAmountDue)} (${parts}); expectedTotal ${one.expectedTotal}, expectedAmountDue ${one.expectedAmountDue}`;
  });
  const asks = quote.customFields.map(
    (one: Body) => `- customFields["${one.id}"]: ${one.label}${one.required ? texts.required : ""}`,
  );
  const reasons: Readonly<Record<string, string>> = texts.notDelivered;
  const missing = quote.notDelivered ? [reasons[quote.notDelivered] ?? ""] : [];
  const sends = quote.options.some((one: Body) => one.method !== null);
  const next = fill(texts.confirm, { shipping: sends ? texts.shipping : "" }, locale);
  const asked = asks.length > 0 ? [texts.ask, ...asks] : [];
  return [...options, ...missing, ...asked, ...(options.length > 0 ? [next] : [])].join("\n");
}

function created({ body, store, locale }: Told): string {
  const { order } = body;
  const texts = inLocale(SENTENCES, locale);
  const page = orderPage(store.slug, order.order_code);
  if (!isPayable(order))
    return [body.warning ?? stateOf(order.order_code, order.status.code, locale), page].join("\n");
  const amount = reais(money(order.pix.amount), locale);
  return [
    fill(texts.awaits, { code: order.order_code, amount, until: order.pix.expires_at }, locale),
    texts.copyPaste,
    order.pix.copy_paste,
    `${texts.page}: ${page}`,
    texts.hand,
    ...(store.mode === "test" ? [texts.test] : []),
  ].join("\n");
}

function followed({ body: { order }, store, locale }: Told): string {
  return [`${order.orderCode}: ${order.status}.`, next(order, locale), orderPage(store.slug, order.orderCode)]
    .filter(Boolean)
    .join(" ");
}

const RENEWS: readonly string[] = RENEWED_AFTER;
/** The outcomes of an order that no money arrived for. */
const UNPAID = [...RENEWS, "cancelled_by_store"];

/** The next step for a followed order. Money takes precedence over the status: nobody pays twice. */
function next({ id, status, outcome, relatedOrders }: Body, locale: Locale): string {
  const texts = inLocale(SENTENCES, locale);
  const sentences: Readonly<Record<string, string>> = texts.next;
  // A pending order still awaits its amount after a Pix of another amount went back.
  const kind = status === "pending" && outcome?.kind === "refunded" ? null : outcome?.kind;
  if (!kind) return sentences[status] ?? "";
  if (!UNPAID.includes(kind)) return [sentences[kind], texts.noSecondPix].filter(Boolean).join(" ");
  const successor = successorOf<Body>(relatedOrders);
  if (successor) return fill(texts.successor, { code: successor.orderCode }, locale);
  return RENEWS.includes(kind) ? fill(texts.renew, { id }, locale) : (sentences[kind] ?? "");
}

/** False for a created order that was paid before its first response: it still names its Pix. */
const isPayable = ({ pix, status }: Body) => pix !== null && status.code === "pending";

function stateOf(code: string, status: string, locale: Locale): string {
  const sentences: Readonly<Record<string, BilingualText>> = SENTENCES.next;
  return [`${code}: ${status}.`, sentences[status]?.[locale]].filter(Boolean).join(" ");
}

/** The result of a buyer's tool. The QR code is a separate image: the model should not read it as text. */
export function shown(name: string, told: Told): Shown {
  const { body, store } = told;
  const text = ANSWERS[name]?.(told) ?? "";
  const pix = body.order?.pix;
  if (!pix) return { text, data: body, image: null };
  const { qr_code: image, ...rest } = pix;
  const code = body.order.order_code ?? body.order.orderCode;
  const page = orderPage(store.slug, code);
  const data = { ...body, order: { ...body.order, pix: rest }, orderPage: page };
  if (name !== "create_order") return { text, data, image };
  if (!isPayable(body.order)) return { text, data, image: null };
  return { text, data: { ...data, actions: pixAction(body.order.transaction_id, pix, page) }, image };
}
