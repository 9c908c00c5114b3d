import { z } from "zod";
import { reais } from "#lib/core/amounts.ts";
import { nameSchema, type Said } from "#lib/core/described.ts";
import { email, line, webAddress } from "#lib/core/text.ts";
import { document } from "#lib/pix/document-field.ts";

export const createOrderBody = z.strictObject({
  customerName: line(120),
  customerEmail: email(),
  customerDocument: document.optional(),
  paymentMethod: z.literal("PIX"),
  items: z
    .array(
      z.strictObject({
        productId: z.uuid(),
        variantId: z.uuid().nullish(),
        quantity: z.number().int().min(1).max(10_000),
      }),
    )
    .min(1)
    .max(100),
  customFields: z.record(z.uuid(), z.string().max(1000)).optional(),
  couponCode: line(40).nullish(),
  idempotencyKey: z.string().optional(),
});

const pix = z.object({
  qr_code: z.string(),
  copy_paste: z.string(),
  expires_at: z.iso.datetime(),
  amount: reais(),
});
export const orderStatus = z.enum(["pending", "paid", "shipped", "cancelled", "refunded"]);

export const createdOrder = z.object({
  order: z.object({
    id: z.uuid(),
    order_code: z.string(),
    customer_name: z.string(),
    customer_email: z.string(),
    financial: z.object({
      currency: z.literal("BRL"),
      price: reais(),
      subtotal: reais(),
      discount: reais(),
      fee: reais(),
      amount_due: reais(),
      coupon_code: z.string().nullable(),
    }),
    status: z.object({ code: orderStatus, display: z.string() }),
    items: z.array(
      z.object({
        product_id: z.uuid(),
        variant_id: z.uuid().nullable(),
        name: z.string(),
        quantity: z.number().int(),
        price: reais(),
      }),
    ),
    pix: pix.nullable(),
    created_at: z.iso.datetime(),
  }),
  warning: z.string().optional(),
});

export const orderAnswer = z.object({
  order: z.object({
    id: z.uuid(),
    orderCode: z.string(),
    status: orderStatus,
    total: reais(),
    customerName: z.string(),
    customerEmail: z.string(),
    payerName: z.string().nullable(),
    items: z.array(
      z.object({
        productId: z.uuid(),
        variantId: z.uuid().nullable(),
        name: z.string(),
        quantity: z.number().int(),
        price: reais(),
        deliveredAt: z.iso.datetime().nullable(),
      }),
    ),
    subtotal: reais(),
    discount: reais(),
    fee: reais(),
    amountDue: reais(),
    couponCode: z.string().nullable(),
    customFields: z.array(z.object({ id: z.uuid(), label: z.string(), type: z.string(), value: z.string() })),
    trackingCode: z.string().nullable(),
    trackingUrl: z.string().nullable(),
    expiresAt: z.iso.datetime(),
    paidAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  }),
});

/** An order as a list shows it (service.md 2.2). */
export const listedOrder = orderAnswer.shape.order
  .pick({
    id: true,
    orderCode: true,
    status: true,
    total: true,
    customerName: true,
    customerEmail: true,
    payerName: true,
    createdAt: true,
  })
  .extend({ items: z.array(orderAnswer.shape.order.shape.items.element.omit({ deliveredAt: true })) });

export const shipOrderBody = z.strictObject({
  trackingCode: line(60).nullish(),
  trackingUrl: webAddress().nullish(),
});

export const orderStatusAnswer = z.object({
  order: z.object({
    id: z.uuid(),
    orderCode: z.string(),
    status: orderStatus,
    total: reais(),
    currency: z.literal("BRL"),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    paidAt: z.iso.datetime().nullable(),
    pix: pix.nullable(),
    deliveries: z
      .array(
        z.object({
          productId: z.uuid(),
          variantId: z.uuid().nullable(),
          name: z.string(),
          url: z.url(),
          deliveredAt: z.iso.datetime(),
        }),
      )
      .optional(),
  }),
});

const ITEM = {
  name: ["Nome do produto no momento da compra.", "Name of the product at the time of the purchase."],
  quantity: ["Quantas unidades.", "How many units."],
  price: ["Preço de uma unidade.", "Price of one unit."],
} as const satisfies Record<string, Said>;
const PRODUCT: Said = ["O produto.", "The product."];
const VARIANT: Said = [
  "A variação; null num produto `normal`.",
  "The variation; null for a `normal` product.",
];
const BUYER_NAME: Said = ["Nome de quem compra.", "Name of the buyer."];
const BUYER_EMAIL: Said = [
  "E-mail de quem compra; a entrega vai para ele.",
  "E-mail of the buyer; the delivery goes there.",
];
const STATE: Said = [
  "`pending` aguarda pagamento; `paid` pago; `shipped` enviado; `cancelled` cancelado; `refunded` devolvido.",
  "`pending` awaits payment; `paid`; `shipped`; `cancelled`; `refunded`.",
];
const CODE: Said = ["Código curto do pedido, para pessoas.", "Short code of the order, for people."];
const SUBTOTAL: Said = ["Soma dos itens.", "Sum of the items."];
const DISCOUNT: Said = ["Desconto do cupom.", "Discount of the coupon."];
const COUPON: Said = ["O cupom usado, ou null.", "The coupon that was used, or null."];
const TOTAL: Said = ["Itens menos desconto.", "Items less discount."];
const FEE: Said = [
  "Tarifa que quem compra paga a mais; 0 se a loja a assume.",
  "Fee that the buyer pays on top; 0 if the store bears it.",
];
const DUE: Said = ["O que o Pix cobra: total mais tarifa.", "What the Pix charges: total plus fee."];
const UNTIL: Said = ["Até quando pode ser pago.", "Until when it can be paid."];
const PAID_AT: Said = ["Quando foi pago, ou null.", "When it was paid, or null."];

nameSchema("NewOrder", createOrderBody, ["Um pedido a criar.", "An order to create."], {
  customerName: BUYER_NAME,
  customerEmail: BUYER_EMAIL,
  customerDocument: ["CPF ou CNPJ de quem compra.", "CPF or CNPJ of the buyer."],
  paymentMethod: ["Sempre `PIX`.", "Always `PIX`."],
  items: ["O que é comprado; o preço é o do catálogo.", "What is bought; the price is the catalog's."],
  "items.productId": PRODUCT,
  "items.variantId": [
    "A variação; obrigatória num produto `variable`.",
    "The variation; required for a `variable` product.",
  ],
  "items.quantity": ITEM.quantity,
  customFields: [
    "Valor de cada campo do checkout, pelo id do campo.",
    "Value of each checkout field, by the field's id.",
  ],
  couponCode: ["Código de um cupom.", "Code of a coupon."],
});
nameSchema("OrderPix", pix, ["Como pagar.", "How to pay."], {
  qr_code: [
    "Imagem do QR Code, como data URL de um PNG.",
    "Picture of the QR code, as the data URL of a PNG.",
  ],
  copy_paste: ["Código Pix copia e cola.", "Pix copy-and-paste code."],
  expires_at: UNTIL,
  amount: ["O que o Pix cobra.", "What the Pix charges."],
});
nameSchema("CreatedOrder", createdOrder.shape.order, ["O pedido criado.", "The order that was created."], {
  order_code: CODE,
  customer_name: BUYER_NAME,
  customer_email: BUYER_EMAIL,
  financial: ["Os valores.", "The amounts."],
  "financial.price": TOTAL,
  "financial.subtotal": SUBTOTAL,
  "financial.discount": DISCOUNT,
  "financial.fee": FEE,
  "financial.amount_due": DUE,
  "financial.coupon_code": COUPON,
  status: ["O estado.", "The state."],
  "status.code": STATE,
  "status.display": [
    "O mesmo em palavras, no idioma da requisição.",
    "The same in words, in the request's language.",
  ],
  items: ["O que foi comprado.", "What was bought."],
  "items.product_id": PRODUCT,
  "items.variant_id": VARIANT,
  "items.name": ITEM.name,
  "items.quantity": ITEM.quantity,
  "items.price": ITEM.price,
  pix: [
    "Como pagar; null quando o banco recusou a cobrança.",
    "How to pay; null when the bank refused the charge.",
  ],
});
nameSchema("CreatedOrderAnswer", createdOrder, ["O pedido criado.", "The order that was created."], {
  warning: ["Só quando `pix` é null: o que fazer.", "Only when `pix` is null: what to do."],
});

const READ = {
  orderCode: CODE,
  status: STATE,
  total: TOTAL,
  customerName: BUYER_NAME,
  customerEmail: BUYER_EMAIL,
  payerName: ["Titular da conta que pagou, ou null.", "Holder of the account that paid, or null."],
  items: ["O que foi comprado.", "What was bought."],
  "items.productId": PRODUCT,
  "items.variantId": VARIANT,
  "items.name": ITEM.name,
  "items.quantity": ITEM.quantity,
  "items.price": ITEM.price,
} as const satisfies Record<string, Said>;
nameSchema(
  "ListedOrder",
  listedOrder,
  ["Um pedido, como a lista o mostra.", "An order as the list shows it."],
  READ,
);
nameSchema("Order", orderAnswer.shape.order, ["Um pedido.", "An order."], {
  ...READ,
  "items.deliveredAt": ["Quando foi entregue, ou null.", "When it was delivered, or null."],
  subtotal: SUBTOTAL,
  discount: DISCOUNT,
  fee: FEE,
  amountDue: DUE,
  couponCode: COUPON,
  customFields: ["Os valores dos campos do checkout.", "The values of the checkout fields."],
  "customFields.label": [
    "O nome do campo no momento da compra.",
    "The field's label at the time of the purchase.",
  ],
  "customFields.type": ["O tipo do campo.", "The type of the field."],
  "customFields.value": ["O que foi preenchido.", "What was filled in."],
  trackingCode: ["Código de rastreio, ou null.", "Tracking code, or null."],
  trackingUrl: ["Página de rastreio, ou null.", "Tracking page, or null."],
  expiresAt: UNTIL,
  paidAt: PAID_AT,
});
nameSchema("Shipment", shipOrderBody, ["O rastreio.", "The tracking."], {
  trackingCode: ["Código de rastreio.", "Tracking code."],
  trackingUrl: ["Página de rastreio.", "Tracking page."],
});
nameSchema(
  "OrderStatus",
  orderStatusAnswer.shape.order,
  ["O que a vitrine mostra de um pedido.", "What a shop front shows of an order."],
  {
    orderCode: CODE,
    status: STATE,
    total: TOTAL,
    expiresAt: UNTIL,
    paidAt: PAID_AT,
    pix: ["Como pagar, enquanto é possível.", "How to pay, as long as that is possible."],
    deliveries: [
      "Depois do pagamento: onde está cada produto digital.",
      "After the payment: where each digital product is.",
    ],
    "deliveries.productId": PRODUCT,
    "deliveries.variantId": VARIANT,
    "deliveries.name": ITEM.name,
    "deliveries.url": [
      "Página da entrega; quem tem o link a vê.",
      "Page of the delivery; whoever has the link sees it.",
    ],
    "deliveries.deliveredAt": ["Quando foi entregue.", "When it was delivered."],
  },
);
