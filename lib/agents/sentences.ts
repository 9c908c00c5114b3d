import { fill } from "#lib/core/fill.ts";
import { type BilingualText, inLocale, type Locale } from "#lib/core/locale.ts";
import { money } from "#lib/core/money.ts";
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
  if (!order.pix) return [body.warning, page].join("\n");
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
  const page = orderPage(store.slug, order.orderCode);
  const next: Readonly<Record<string, BilingualText>> = SENTENCES.next;
  return [`${order.orderCode}: ${order.status}.`, next[order.status]?.[locale], page]
    .filter(Boolean)
    .join(" ");
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
  return {
    text,
    data:
      name === "create_order" ? { ...data, actions: pixAction(body.order.transaction_id, pix, page) } : data,
    image,
  };
}
