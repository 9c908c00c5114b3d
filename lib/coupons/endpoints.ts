import { z } from "zod";
import { cartRules, wantedItems } from "#lib/checkout/cart.ts";
import { validateCoupon } from "#lib/checkout/validate-coupon.ts";
import { amount, reais } from "#lib/core/amounts.ts";
import { describeFields, nameSchema } from "#lib/core/described.ts";
import type { BilingualText } from "#lib/core/locale.ts";
import { MAX_CART_TOTAL } from "#lib/core/money.ts";
import { line } from "#lib/core/text.ts";
import { endpoint, endpoints } from "#lib/http/endpoint.ts";
import { page, pagination } from "#lib/http/pagination.ts";
import { orderItems } from "#lib/orders/schemas.ts";
import { createCoupon, removeCoupon, updateCoupon } from "./change.ts";
import { couponsCsv } from "./export.ts";
import { couponState, listCoupons } from "./list.ts";
import { type Coupon, coupon, createCouponBody, readCoupon, updateCouponBody } from "./manage.ts";
import { spelledCoupon, WRONG_COUPON } from "./wrong-codes.ts";

const writes = { kind: "key", scopes: ["catalog.write"] } as const;
const byId = z.object({ id: z.uuid() });
const message = z.string();
const paging = page(50, 100);

const CREATED: BilingualText = { "pt-BR": "Cupom criado.", en: "Coupon created." };
const UPDATED: BilingualText = { "pt-BR": "Cupom atualizado.", en: "Coupon updated." };
const REMOVED: BilingualText = { "pt-BR": "Cupom removido.", en: "Coupon removed." };

export const coupons = endpoints({
  validateCoupon: endpoint({
    tag: "Coupons",
    method: "POST",
    path: "/coupons/validate",
    summary: { "pt-BR": "Calcular o desconto de um cupom", en: "Calculate a coupon's discount" },
    description: {
      "pt-BR":
        "Não reserva nada: o uso é do pedido. Aplique o desconto devolvido como ele vem. Com `items` ele é exatamente o do pedido, com os preços do catálogo (`total` e `product_ids` não contam). Sem `items`, um cupom que vale só para alguns produtos desconta do `total` inteiro quando todos os `product_ids` são deles; senão, só dos preços de catálogo dos produtos dele em `product_ids`, um por repetição. `appliesTo` diz se o desconto foi calculado sobre o pedido inteiro (`order`) ou só sobre os produtos do cupom (`products`), e `eligibleTotal`, sobre quanto. Com `items`, um cupom que deixaria o pedido de graça é recusado, como no pedido; sem `items`, o desconto vai até o `total`, e `finalTotal` pode ser 0.",
      en: "Reserves nothing: the coupon is used only when the order is created. Apply the returned discount as is. With `items`, the discount is exactly the order's, at catalog prices (`total` and `product_ids` are ignored). Without `items`, a coupon limited to some products discounts the whole `total` if all `product_ids` are eligible; otherwise it discounts only the catalog prices of its products in `product_ids`, once per occurrence. `appliesTo` tells whether the discount applies to the whole order (`order`) or only to the coupon's products (`products`), and `eligibleTotal` is the amount it was calculated on. With `items`, a coupon that would make the order free is refused, as the order would be; without `items`, the discount goes up to `total`, and `finalTotal` may be 0.",
    },
    access: { kind: "open", limit: "publicRead" },
    guessing: {
      what: "coupon",
      codes: WRONG_COUPON,
      secret: ({ body }) => spelledCoupon(body.code),
    },
    storeInBody: ({ body }) => body.store_id,
    body: z.strictObject({
      code: line(40),
      store_id: z.uuid(),
      total: amount({ min: 0.01, max: MAX_CART_TOTAL }),
      product_ids: z.array(z.uuid()).max(100).optional(),
      items: orderItems.optional(),
    }),
    response: z.object({
      valid: z.literal(true),
      coupon: z.object({
        id: z.uuid(),
        code: z.string(),
        type: z.enum(["percentage", "fixed"]),
        value: z.number(),
        freight: z.enum(["none", "free"]),
        discount: reais(),
        finalTotal: reais(),
        appliesTo: z.enum(["order", "products"]),
        eligibleTotal: reais(),
      }),
    }),
    status: 200,
    errors: [
      "CouponNotFound",
      "CouponExpired",
      "CouponInactive",
      "CouponLimitReached",
      "CouponMinimumNotReached",
      "CouponNotApplicable",
      "ProductNotFound",
      "VariantNotFound",
      "OrderTotalZero",
      "AmountAboveMaximum",
      "AmountBelowFee",
    ],
    run: async (ctx, { body }) => ({
      valid: true,
      coupon: await validateCoupon({
        rules: cartRules(ctx),
        code: body.code,
        storeId: body.store_id,
        total: body.total,
        productIds: body.product_ids,
        items: body.items && wantedItems(body.items),
      }),
    }),
  }),

  listCoupons: endpoint({
    tag: "Coupons",
    method: "GET",
    path: "/coupons",
    summary: { "pt-BR": "Listar os cupons", en: "List coupons" },
    description: {
      "pt-BR":
        "`usedCount` conta os pedidos que seguram o cupom; um pedido não pago que é cancelado devolve o uso, e se for pago com atraso conta de novo, mesmo acima de `maxUses`. Cupom esgotado aparece com `active: false`.",
      en: "`usedCount` is the number of orders that hold the coupon; cancelling an unpaid order releases its use, and late payment of it counts again, even above `maxUses`. A coupon with no uses left has `active: false`.",
    },
    access: { kind: "key", scopes: ["catalog.read", "catalog.write"] },
    query: z.strictObject({
      limit: paging.limit.unwrap().optional(),
      offset: paging.offset,
      search: line(40).optional(),
      state: couponState.optional(),
    }),
    response: z.object({ coupons: z.array(coupon), pagination }),
    status: 200,
    run: (ctx, { query }) => listCoupons(ctx, query),
    csv: (ctx, { query }) => couponsCsv(ctx, query),
  }),

  createCoupon: endpoint({
    tag: "Coupons",
    method: "POST",
    path: "/coupons",
    summary: { "pt-BR": "Criar um cupom", en: "Create a coupon" },
    access: writes,
    body: createCouponBody,
    response: z.object({ message, coupon }),
    status: 201,
    errors: ["CouponCodeTaken", "ProductNotFound", "CategoryNotFound"],
    run: (ctx, { body }) => createCoupon(ctx, body),
    present: (ctx, made: Coupon) => ({ message: CREATED[ctx.locale], coupon: made }),
  }),

  getCoupon: endpoint({
    tag: "Coupons",
    method: "GET",
    path: "/coupons/{id}",
    summary: { "pt-BR": "Ler um cupom", en: "Read a coupon" },
    access: { kind: "key", scopes: ["catalog.read", "catalog.write"] },
    params: byId,
    response: z.object({ coupon }),
    status: 200,
    run: async (ctx, { params }) => ({ coupon: await readCoupon(ctx, params.id) }),
  }),

  updateCoupon: endpoint({
    tag: "Coupons",
    method: "PUT",
    path: "/coupons/{id}",
    summary: { "pt-BR": "Alterar um cupom", en: "Update a coupon" },
    description: {
      "pt-BR":
        "Só muda o que é enviado; `null` retira uma condição; `active: false` suspende e mantém o histórico. O código não muda.",
      en: "Only the fields sent are updated; `null` removes a condition; `active: false` suspends the coupon and keeps its history. The code cannot be changed.",
    },
    access: writes,
    params: byId,
    body: updateCouponBody,
    response: z.object({ message, coupon }),
    status: 200,
    errors: ["ProductNotFound", "CategoryNotFound"],
    run: (ctx, { params, body }) => updateCoupon(ctx, params.id, body),
    present: (ctx, changed: Coupon) => ({ message: UPDATED[ctx.locale], coupon: changed }),
  }),

  deleteCoupon: endpoint({
    tag: "Coupons",
    method: "DELETE",
    path: "/coupons/{id}",
    summary: { "pt-BR": "Excluir um cupom", en: "Delete a coupon" },
    description: {
      "pt-BR": "De vez. Os pedidos que o usaram mantêm código e desconto.",
      en: "Permanent. Orders that used the coupon keep its code and discount.",
    },
    access: writes,
    params: byId,
    response: z.object({ message }),
    status: 200,
    run: (ctx, { params }) => removeCoupon(ctx, params.id),
    present: (ctx) => ({ message: REMOVED[ctx.locale] }),
  }),
});

describeFields(coupons.listCoupons.query, {
  limit: {
    "pt-BR": "Quantos por página; sem ele, todos.",
    en: "Number of coupons per page; if omitted, all are returned.",
  },
  search: { "pt-BR": "Parte do código.", en: "Part of the code." },
  state: { "pt-BR": "Só os deste estado.", en: "Filter by state." },
});
const CODE = { "pt-BR": "O código do cupom.", en: "The coupon's code." } as const;
nameSchema(
  "CouponQuestion",
  { "pt-BR": "Um cupom a conferir.", en: "A coupon to check." },
  coupons.validateCoupon.body,
  {
    code: CODE,
    store_id: { "pt-BR": "A loja.", en: "The store." },
    total: { "pt-BR": "A soma dos itens da compra.", en: "The subtotal of the items in the purchase." },
    product_ids: {
      "pt-BR": "Os produtos da compra; um cupom só de alguns produtos precisa deles.",
      en: "The products in the purchase; required for a coupon limited to some products.",
    },
    items: {
      "pt-BR": "Os itens da compra: com eles o desconto é exato.",
      en: "The items in the purchase; required for an exact discount.",
    },
    "items.productId": { "pt-BR": "O produto.", en: "The product." },
    "items.variantId": {
      "pt-BR": "A variação de um produto `variable`.",
      en: "The variation of a `variable` product.",
    },
    "items.quantity": { "pt-BR": "Quantas unidades.", en: "Number of units." },
  },
);
describeFields(coupons.validateCoupon.response, {
  valid: { "pt-BR": "Sempre `true`.", en: "Always `true`." },
});
nameSchema(
  "ValidCoupon",
  { "pt-BR": "O desconto.", en: "The discount." },
  coupons.validateCoupon.response.shape.coupon,
  {
    code: CODE,
    type: { "pt-BR": "`percentage` ou `fixed`.", en: "`percentage` or `fixed`." },
    value: {
      "pt-BR": "Pontos percentuais em `percentage`, reais em `fixed`.",
      en: "Percentage points for `percentage`, reais for `fixed`.",
    },
    freight: {
      "pt-BR": "`free` se o pedido não paga frete; `none` se o cupom não muda o frete.",
      en: "`free` if the order pays no freight; `none` if the coupon does not change the freight.",
    },
    discount: { "pt-BR": "O desconto desta compra.", en: "The discount on this purchase." },
    finalTotal: { "pt-BR": "O total depois do desconto.", en: "The total after the discount." },
    appliesTo: {
      "pt-BR": "`order`: vale para o pedido inteiro; `products`: só para os produtos da lista do cupom.",
      en: "`order`: applies to the whole order; `products`: applies only to the coupon's products.",
    },
    eligibleTotal: {
      "pt-BR": "A parte da compra da qual o desconto foi calculado.",
      en: "The part of the purchase that the discount was calculated on.",
    },
  },
);
