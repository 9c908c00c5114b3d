import { z } from "zod";
import { reais } from "#lib/core/amounts.ts";
import { nameSchema } from "#lib/core/described.ts";
import type { BilingualText } from "#lib/core/locale.ts";

const span = z.object({ from: z.iso.date(), to: z.iso.date() });
const count = z.number().int();

/** The period of a report and the previous one, which it is compared with. */
export const periods = { period: span, previousPeriod: span };

const sold = { units: count, amount: reais() };
export const productReport = z.object({
  productId: z.uuid(),
  name: z.string(),
  ...sold,
  previous: z.object(sold),
});

const redeemed = { orders: count, discount: reais(), sales: reais() };
export const couponReport = z.object({
  couponId: z.uuid(),
  code: z.string(),
  ...redeemed,
  previous: z.object(redeemed),
});

const ofBuyers = { customers: count, orders: count, sales: reais() };
export const salesFigures = z.object({
  orders: count,
  sales: reais(),
  averageTicket: reais().nullable(),
  newCustomers: z.object(ofBuyers),
  returningCustomers: z.object(ofBuyers),
});
export const salesDay = z.object({ day: z.iso.date(), orders: count, sales: reais() });

export type ProductReport = z.output<typeof productReport>;
export type CouponReport = z.output<typeof couponReport>;
export type SalesFigures = z.output<typeof salesFigures>;
export type SalesDay = z.output<typeof salesDay>;

const ORDERS: BilingualText = { "pt-BR": "Quantos pedidos foram pagos.", en: "Number of orders paid." };
const SALES: BilingualText = {
  "pt-BR": "Quanto esses pedidos somam, já com os descontos, sem a tarifa repassada.",
  en: "Total of those orders after discounts, without the fee that the buyer pays.",
};
const PREVIOUS: BilingualText = {
  "pt-BR": "O mesmo no período anterior.",
  en: "The same in the preceding period.",
};
const SOLD = {
  units: { "pt-BR": "Quantas unidades foram vendidas.", en: "Number of units sold." },
  amount: {
    "pt-BR": "Quanto renderam: preço vezes quantidade, antes dos cupons.",
    en: "What they brought in: price times quantity, before coupons.",
  },
} as const satisfies Record<string, BilingualText>;
const REDEEMED = {
  orders: { "pt-BR": "Quantos pedidos pagos o usaram.", en: "Number of paid orders that used it." },
  discount: { "pt-BR": "Quanto foi descontado neles.", en: "Total discount on those orders." },
  sales: SALES,
} as const satisfies Record<string, BilingualText>;
const prefixed = (at: string, texts: Readonly<Record<string, BilingualText>>) =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [`${at}.${name}`, text]));

nameSchema(
  "ProductReport",
  { "pt-BR": "Um produto no período.", en: "A product in the period." },
  productReport,
  {
    ...SOLD,
    productId: { "pt-BR": "O produto.", en: "The product." },
    name: { "pt-BR": "O nome que ele tem agora.", en: "Its current name." },
    previous: PREVIOUS,
    ...prefixed("previous", SOLD),
  },
);
nameSchema("CouponReport", { "pt-BR": "Um cupom no período.", en: "A coupon in the period." }, couponReport, {
  ...REDEEMED,
  couponId: { "pt-BR": "O cupom.", en: "The coupon." },
  code: { "pt-BR": "O que a pessoa digita.", en: "The code that the buyer types." },
  previous: PREVIOUS,
  ...prefixed("previous", REDEEMED),
});
const BUYERS = {
  customers: { "pt-BR": "Quantas pessoas.", en: "Number of customers." },
  orders: ORDERS,
  sales: SALES,
} as const satisfies Record<string, BilingualText>;
nameSchema(
  "SalesFigures",
  { "pt-BR": "As vendas de um período.", en: "The sales of a period." },
  salesFigures,
  {
    orders: ORDERS,
    sales: SALES,
    averageTicket: {
      "pt-BR": "`sales` dividido por `orders`, ou null sem pedidos.",
      en: "`sales` divided by `orders`, or null without orders.",
    },
    newCustomers: {
      "pt-BR": "Quem não tinha pago nenhum pedido antes do período.",
      en: "Customers who had paid no order before the period.",
    },
    ...prefixed("newCustomers", BUYERS),
    returningCustomers: {
      "pt-BR": "Quem já tinha pago um pedido antes do período.",
      en: "Customers who had paid an order before the period.",
    },
    ...prefixed("returningCustomers", BUYERS),
  },
);
nameSchema("SalesDay", { "pt-BR": "Um dia do período.", en: "A day of the period." }, salesDay, {
  day: { "pt-BR": "O dia, no horário de São Paulo.", en: "The day, in São Paulo time." },
  orders: ORDERS,
  sales: SALES,
});

export const PERIODS = {
  period: { "pt-BR": "O período do relatório.", en: "The period of the report." },
  "period.from": { "pt-BR": "O primeiro dia.", en: "The first day." },
  "period.to": { "pt-BR": "O último dia, inclusive.", en: "The last day, inclusive." },
  previousPeriod: {
    "pt-BR": "O período de mesmo tamanho logo antes.",
    en: "The preceding period of the same length.",
  },
  "previousPeriod.from": { "pt-BR": "O primeiro dia.", en: "The first day." },
  "previousPeriod.to": { "pt-BR": "O último dia, inclusive.", en: "The last day, inclusive." },
} as const satisfies Record<string, BilingualText>;
