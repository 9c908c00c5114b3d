import type { BilingualText } from "#lib/core/locale.ts";
import type { Changes } from "./input.ts";

/** A tool for buyers: an operation of the API, with a description for agents. */
export type BuyerTool = {
  name: string;
  operation: string;
  title: BilingualText;
  description: BilingualText;
  /** Read-only. */
  reads: boolean;
  changes?: Changes;
};

const FROM_QUOTE: BilingualText = {
  "pt-BR": "Copie da opção escolhida em quote_order: é o valor que a pessoa confirmou.",
  en: "Copy it from the chosen option of quote_order: it is the amount that the buyer confirmed.",
};

export const BUYER_TOOLS: readonly BuyerTool[] = [
  {
    name: "get_store",
    operation: "getPublicStore",
    reads: true,
    title: { "pt-BR": "Quem vende", en: "Who sells" },
    description: {
      "pt-BR": "Nome, descrição, CNPJ ou CPF, contato e políticas da loja que vende.",
      en: "Name, description, tax number, contact and policies of the store that sells.",
    },
  },
  {
    name: "search_products",
    operation: "listPublicProducts",
    reads: true,
    title: { "pt-BR": "Buscar produtos", en: "Search products" },
    description: {
      "pt-BR":
        "Passo 1 da compra. Os produtos à venda, com preço em reais, estoque e variações. Sem `search` vem o catálogo inteiro, em páginas. O `id` é o `productId` dos próximos passos; o `id` de uma variação é o `variantId`.",
      en: "Step 1 of buying. The products on sale, with price in reais (BRL), stock and variations. Without `search`, the whole catalog in pages. A product's `id` is the `productId` of the next steps; a variation's `id` is the `variantId`.",
    },
  },
  {
    name: "get_product",
    operation: "getPublicProduct",
    reads: true,
    title: { "pt-BR": "Ler um produto", en: "Read a product" },
    description: {
      "pt-BR":
        "Descrição, imagens, variações e campos a preencher de um produto. Num produto `variable`, escolha uma variação com `in_stock`: true.",
      en: "Description, pictures, variations and checkout fields of a product. For a `variable` product, choose a variation with `in_stock`: true.",
    },
  },
  {
    name: "quote_order",
    operation: "quoteOrder",
    reads: true,
    title: { "pt-BR": "Calcular os preços", en: "Quote prices" },
    description: {
      "pt-BR":
        "Passo 2 da compra. Os preços de agora com cupom e frete, uma opção para cada forma de receber, e os campos a perguntar. Envie o CEP em `postalCode` se já o souber: o frete pode depender dele, e `notDelivered` diz quando falta. Não reserva nada. Mostre a opção à pessoa e peça a confirmação do valor antes de create_order.",
      en: "Step 2 of buying. The prices of now with coupon and freight, one option for each way to receive the items, and the fields to ask for. Send the CEP as `postalCode` if you know it: the freight may depend on it, and `notDelivered` says when it is missing. Reserves nothing. Show the option to the buyer and get the amount confirmed before create_order.",
    },
  },
  {
    name: "create_order",
    operation: "createPublicOrder",
    reads: false,
    title: { "pt-BR": "Fazer o pedido", en: "Place the order" },
    description: {
      "pt-BR":
        "Passo 3 da compra, só depois que a pessoa confirmou o valor. Reserva os itens e abre um Pix. A resposta traz o código Pix copia e cola, o QR Code como imagem, o prazo e a página do pedido: entregue-os à pessoa, que paga no app do banco dela. Nada é cobrado por esta chamada. Se o preço mudou desde quote_order, nada é criado e o erro `TotalChanged` traz o preço novo, a confirmar.",
      en: "Step 3 of buying, only after the buyer confirmed the amount. Reserves the items and opens a Pix payment. The answer has the Pix copy-and-paste code, the QR code as an image, the time limit and the order's page: hand them to the buyer, who pays in their bank's app. This call charges nothing. If a price has changed since quote_order, nothing is created and the error `TotalChanged` tells the new one, to be confirmed.",
    },
    changes: {
      fixed: { paymentMethod: "PIX" },
      required: ["expectedTotal", "expectedAmountDue", "idempotencyKey"],
      words: {
        expectedTotal: FROM_QUOTE,
        expectedAmountDue: FROM_QUOTE,
        idempotencyKey: {
          "pt-BR":
            "Um UUID novo para cada compra. Se a resposta se perder, repita a chamada com a mesma chave: nunca nascem dois pedidos.",
          en: "A new UUID for each purchase. If the answer gets lost, repeat the call with the same key: there will never be two orders.",
        },
      },
    },
  },
  {
    name: "get_order_status",
    operation: "getOrderStatus",
    reads: true,
    title: { "pt-BR": "Acompanhar o pedido", en: "Follow the order" },
    description: {
      "pt-BR":
        "Passo 4 da compra. O estado de um pedido pelo `id` ou pelo código: `pending` aguarda o Pix, `paid` está pago. Enquanto a pessoa paga, chame a cada 5 segundos ou mais.",
      en: "Step 4 of buying. The state of an order by its `id` or order code: `pending` awaits the Pix, `paid` is paid. While the buyer pays, call every 5 seconds or less often.",
    },
    changes: {
      words: { id: { "pt-BR": "O `id` ou o código do pedido.", en: "The order's `id` or order code." } },
    },
  },
  {
    name: "cancel_order",
    operation: "cancelPublicOrder",
    reads: false,
    title: { "pt-BR": "Cancelar o pedido", en: "Cancel the order" },
    description: {
      "pt-BR": "Só enquanto o pedido aguarda o Pix. Libera os itens; repetir devolve o mesmo resultado.",
      en: "Only while the order awaits the Pix. Releases the items; repeating returns the same result.",
    },
    changes: {
      words: { id: { "pt-BR": "O `id` ou o código do pedido.", en: "The order's `id` or order code." } },
    },
  },
];

export const LIST_STORES = {
  name: "list_stores",
  title: { "pt-BR": "As lojas deste servidor", en: "The stores of this server" },
  description: {
    "pt-BR":
      "Este servidor tem várias lojas: escolha uma e envie o `slug` dela como `store` nas outras ferramentas. Cada loja também atende sozinha em `mcp`.",
    en: "This server has several stores: choose one and send its `slug` as `store` to the other tools. Each store also answers alone at its `mcp` address.",
  },
} as const;

export const STORE_ARGUMENT: BilingualText = {
  "pt-BR": "O `slug` da loja, de list_stores.",
  en: "The store's `slug`, from list_stores.",
};

/** An overview of the purchase, for clients that show it to their model before any tool. */
export const INSTRUCTIONS: BilingualText = {
  "pt-BR":
    "Para comprar: search_products, get_product, quote_order, mostre o valor e peça a confirmação, create_order com os dados de quem compra, entregue o Pix (código, QR Code e página) a essa pessoa, que paga no app do banco, e acompanhe com get_order_status. Os valores são em reais. Um erro diz o campo e o que fazer.",
  en: "To buy: search_products, get_product, quote_order, show the amount and get it confirmed, create_order with the buyer's data, hand the Pix (code, QR code and page) to the buyer, who pays in a bank's app, and follow with get_order_status. Amounts are in reais (BRL). An error names the field and what to do.",
};
