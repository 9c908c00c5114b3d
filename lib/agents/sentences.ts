import type { Locale, Texts } from "#lib/core/locale.ts";
import { money } from "#lib/core/money.ts";
import { reais } from "#lib/mail/amount.ts";
import { type Front, orderPage } from "./place.ts";
import { pixAction } from "./ucp.ts";

/** The answer of a tool: sentences for the model, data, and the QR code to show. */
type Shown = { text: string; data: Record<string, unknown>; image: string | null };

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any;
type Told = { body: Body; store: Front; locale: Locale };

/** The sentences of each tool: what came out, and the next step. */
const SENTENCES: Readonly<Record<string, (told: Told) => string>> = {
  search_products: ({ body, locale }) =>
    locale === "en"
      ? `${body.products.length} of ${body.pagination.total} products. Next: get_product for one, or quote_order.`
      : `${body.products.length} de ${body.pagination.total} produtos. A seguir: get_product para um deles, ou quote_order.`,
  get_product: ({ body: { product }, locale }) => {
    const variable = product.type === "variable";
    return locale === "en"
      ? `${product.name}. Next: quote_order with productId ${product.id}${variable ? " and the variantId of a variation" : ""}.`
      : `${product.name}. A seguir: quote_order com productId ${product.id}${variable ? " e o variantId de uma variação" : ""}.`;
  },
  quote_order: quoted,
  create_order: created,
  get_order_status: followed,
  cancel_order: followed,
};

function quoted({ body: { quote }, locale }: Told): string {
  const en = locale === "en";
  const amount = (value: number) => reais(money(value), locale);
  const options = quote.options.map((one: Body) => {
    const way = one.method ?? (en ? "digital delivery" : "entrega digital");
    const parts = en
      ? `items ${amount(quote.subtotal)}, discount ${amount(quote.discount)}, freight ${amount(one.shipping)}`
      : `itens ${amount(quote.subtotal)}, desconto ${amount(quote.discount)}, frete ${amount(one.shipping)}`;
    return `- ${way}: ${amount(one.expectedAmountDue)} (${parts}); expectedTotal ${one.expectedTotal}, expectedAmountDue ${one.expectedAmountDue}`;
  });
  const asks = quote.customFields.map(
    (one: Body) =>
      `- customFields["${one.id}"]: ${one.label}${one.required ? (en ? ", required" : ", obrigatório") : ""}`,
  );
  const missing: string[] = quote.notDelivered ? [NOT_DELIVERED[quote.notDelivered]?.[locale] ?? ""] : [];
  const sends = quote.options.some((one: Body) => one.method !== null);
  const next = en
    ? `Next: show the amount to the buyer and get it confirmed; then create_order with these items, the buyer's name and e-mail, expectedTotal and expectedAmountDue of the option${sends ? ", shipping.method and, for delivery, shippingAddress" : ""}, and a new idempotencyKey.`
    : `A seguir: mostre o valor e peça a confirmação; depois create_order com estes itens, nome e e-mail de quem compra, expectedTotal e expectedAmountDue da opção${sends ? ", shipping.method e, na entrega, shippingAddress" : ""}, e uma idempotencyKey nova.`;
  const asked = asks.length > 0 ? [en ? "To ask for:" : "A perguntar:", ...asks] : [];
  return [...options, ...missing, ...asked, ...(options.length > 0 ? [next] : [])].join("\n");
}

/** Why the delivery is no option, and what to do. */
const NOT_DELIVERED: Readonly<Record<string, Texts>> = {
  postal_code_needed: {
    "pt-BR": "A entrega depende do CEP: pergunte o CEP e chame quote_order de novo com postalCode.",
    en: "The delivery depends on the CEP (postal code): ask for it and call quote_order again with postalCode.",
  },
  postal_code_not_served: {
    "pt-BR": "A loja não entrega neste CEP. Confira o CEP com a pessoa; outro vai em postalCode.",
    en: "The store does not deliver to this CEP. Check it with the buyer; another one goes into postalCode.",
  },
  parcel_too_heavy: {
    "pt-BR": "O pedido é pesado demais para este CEP. Diminua a quantidade ou informe outro postalCode.",
    en: "The order is too heavy for this CEP. Lower the quantity or send another postalCode.",
  },
};

function created({ body, store, locale }: Told): string {
  const { order } = body;
  const en = locale === "en";
  const page = orderPage(store.slug, order.order_code);
  if (!order.pix) return [body.warning, page].join("\n");
  const amount = reais(money(order.pix.amount), locale);
  const test = en
    ? 'This is a test store: the Pix is not real money. POST /api/v1/sandbox/payments with {"copyPaste": …} pays it.'
    : 'Esta é uma loja de testes: o Pix não é dinheiro de verdade. POST /api/v1/sandbox/payments com {"copyPaste": …} paga.';
  return [
    en
      ? `Order ${order.order_code} awaits a Pix of ${amount} until ${order.pix.expires_at}.`
      : `O pedido ${order.order_code} aguarda um Pix de ${amount} até ${order.pix.expires_at}.`,
    en ? "Pix copy-and-paste code:" : "Código Pix copia e cola:",
    order.pix.copy_paste,
    `${en ? "Order page" : "Página do pedido"}: ${page}`,
    en
      ? "Next: hand the code, the QR code image and the page to the buyer, who pays in a bank's app. Then follow with get_order_status."
      : "A seguir: entregue o código, a imagem do QR Code e a página a quem compra, que paga no app do banco. Depois acompanhe com get_order_status.",
    ...(store.mode === "test" ? [test] : []),
  ].join("\n");
}

function followed({ body: { order }, store, locale }: Told): string {
  const page = orderPage(store.slug, order.orderCode);
  const next: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
    pending: {
      "pt-BR": "Aguarda o Pix: pergunte de novo em 5 segundos ou mais.",
      en: "Awaits the Pix: ask again in 5 seconds or later.",
    },
    paid: { "pt-BR": "Está pago. A compra terminou.", en: "It is paid. The purchase is complete." },
    cancelled: {
      "pt-BR": "Foi cancelado. Para comprar, faça quote_order de novo.",
      en: "It was cancelled. To buy, start again with quote_order.",
    },
  };
  return [`${order.orderCode}: ${order.status}.`, next[order.status]?.[locale], page]
    .filter(Boolean)
    .join(" ");
}

/** The answer of a buyer's tool. The QR code is an image of its own, not text for the model to read. */
export function shown(name: string, told: Told): Shown {
  const { body, store } = told;
  const text = SENTENCES[name]?.(told) ?? "";
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
