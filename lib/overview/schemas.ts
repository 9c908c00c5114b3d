import { z } from "zod";
import { reais } from "#lib/core/amounts.ts";
import { nameSchema } from "#lib/core/described.ts";
import type { BilingualText } from "#lib/core/locale.ts";
import { attention } from "./attention-schemas.ts";

const money = {
  sales: reais(),
  fees: reais(),
  net: reais(),
  refunds: reais(),
};

const counts = {
  payments: z.number().int(),
  orders: z.number().int(),
  charges: z.number().int(),
  paidCharges: z.number().int(),
  conversion: z.number().nullable(),
  averageSecondsToPay: z.number().nullable(),
};

const totals = z.object({ ...money, ...counts, medianSecondsToPay: z.number().nullable() });

const figuresOfDay = z.object({ day: z.iso.date(), ...money, ...counts });

const span = z.object({ from: z.iso.date(), to: z.iso.date() });

const soFar = z.object({ sales: reais(), payments: z.number().int(), orders: z.number().int() });

const figuresOfHour = z.object({ hour: z.number().int().min(0).max(23), ...soFar.shape });

const soldProduct = z.object({
  productId: z.uuid(),
  name: z.string(),
  image: z.string().nullable(),
  units: z.number().int(),
  amount: reais(),
});

export const overview = z.object({
  period: span,
  timeZone: z.literal("America/Sao_Paulo"),
  currency: z.literal("BRL"),
  totals,
  days: z.array(figuresOfDay),
  hours: z.array(figuresOfHour).nullable(),
  previous: z
    .object({
      period: span,
      totals,
      days: z.array(figuresOfDay),
      hours: z.array(figuresOfHour).nullable(),
      soFar: soFar.nullable(),
    })
    .nullable(),
  topProducts: z.array(soldProduct),
  attention,
});

export type OverviewView = z.output<typeof overview>;
export type TotalsView = z.output<typeof totals>;
export type DayView = z.output<typeof figuresOfDay>;
export type HourView = z.output<typeof figuresOfHour>;
export type SoFarView = z.output<typeof soFar>;

const MONEY_FIELDS = {
  sales: {
    "pt-BR": "O que entrou por vendas pagas, com o que não pôde ser aceito e está em `refunds`.",
    en: "Total of paid sales, with payments that could not be accepted and are in `refunds`.",
  },
  fees: { "pt-BR": "As tarifas dessas vendas.", en: "Fees on these sales." },
  net: {
    "pt-BR":
      "`sales` mais os Pix a mais ou de outro valor, menos `fees`, `refunds`, contestações perdidas e tributos retidos pelo banco; negativo num dia só de reembolsos.",
    en: "`sales` plus extra Pix and Pix of a different amount, minus `fees`, `refunds`, lost disputes and taxes withheld by the bank; negative on a day of refunds only.",
  },
  refunds: {
    "pt-BR": "O que foi reembolsado ou está sendo reembolsado, pelo dia em que foi pedido.",
    en: "Total refunded, including refunds in progress, by the day of the request.",
  },
  payments: { "pt-BR": "Quantas vendas foram pagas.", en: "Number of paid sales." },
  orders: {
    "pt-BR": "Quantos pedidos elas pagaram. Um pagamento que não pôde ser aceito não paga o seu.",
    en: "Number of orders they paid. A payment that could not be accepted pays none.",
  },
  charges: { "pt-BR": "Quantas cobranças Pix foram criadas.", en: "Number of Pix charges created." },
  paidCharges: {
    "pt-BR": "Quantas dessas já foram pagas.",
    en: "Number of those charges that have been paid.",
  },
  conversion: {
    "pt-BR": "`paidCharges` dividido por `charges`, de 0 a 1; null sem cobranças.",
    en: "`paidCharges` divided by `charges`, from 0 to 1; null if there are no charges.",
  },
  averageSecondsToPay: {
    "pt-BR": "Segundos entre a cobrança e o pagamento, em média, das vendas pagas; null sem vendas.",
    en: "Average seconds from charge to payment for the paid sales; null if there are no sales.",
  },
} as const satisfies Record<string, BilingualText>;

nameSchema(
  "OverviewTotals",
  { "pt-BR": "Os números de um período.", en: "The figures of a period." },
  totals,
  {
    ...MONEY_FIELDS,
    medianSecondsToPay: {
      "pt-BR": "A mediana dos mesmos segundos, com erro de até 5%.",
      en: "Median of the same seconds, accurate to within 5%.",
    },
  },
);
nameSchema("OverviewDay", { "pt-BR": "Os números de um dia.", en: "The figures of a day." }, figuresOfDay, {
  ...MONEY_FIELDS,
  day: { "pt-BR": "O dia, no horário de São Paulo.", en: "The day, São Paulo time." },
});
const SOLD_FIELDS = {
  sales: MONEY_FIELDS.sales,
  payments: MONEY_FIELDS.payments,
  orders: MONEY_FIELDS.orders,
};
nameSchema(
  "OverviewHour",
  { "pt-BR": "As vendas de uma hora.", en: "The sales of an hour." },
  figuresOfHour,
  {
    ...SOLD_FIELDS,
    hour: {
      "pt-BR": "A hora, de 0 a 23, no horário de São Paulo.",
      en: "The hour, 0 to 23, São Paulo time.",
    },
  },
);
nameSchema(
  "OverviewSoFar",
  {
    "pt-BR": "As vendas de um dia até a hora de agora.",
    en: "The sales of a day until the current time of day.",
  },
  soFar,
  SOLD_FIELDS,
);
nameSchema(
  "DaySpan",
  { "pt-BR": "Dias de São Paulo, inclusive ambos.", en: "Days in São Paulo time, both inclusive." },
  span,
  {
    from: { "pt-BR": "O primeiro dia.", en: "The first day of the period." },
    to: { "pt-BR": "O último dia.", en: "The last day of the period." },
  },
);
nameSchema("SoldProduct", { "pt-BR": "Um produto vendido.", en: "A product sold." }, soldProduct, {
  productId: { "pt-BR": "O produto.", en: "The product." },
  image: { "pt-BR": "A primeira imagem, ou null.", en: "The first image, or null." },
  units: { "pt-BR": "Unidades vendidas.", en: "Units sold." },
  amount: {
    "pt-BR": "O valor delas, a preço de pedido, antes de descontos.",
    en: "Their total at the prices in the orders, before discounts.",
  },
});
nameSchema("Overview", { "pt-BR": "A loja num período.", en: "The store's figures in a period." }, overview, {
  period: { "pt-BR": "O período.", en: "The period." },
  timeZone: { "pt-BR": "Em que horário os dias contam.", en: "The time zone of the days." },
  totals: { "pt-BR": "O período inteiro.", en: "The whole period." },
  days: { "pt-BR": "Cada dia, do primeiro ao último.", en: "The figures of each day, in order." },
  hours: {
    "pt-BR": "Cada hora, se o período é de um dia; senão null.",
    en: "The figures of each hour if the period is one day; otherwise null.",
  },
  previous: {
    "pt-BR": "O período de mesmo tamanho logo antes, com `compare`; senão null.",
    en: "The preceding period of the same length, with `compare`; otherwise null.",
  },
  "previous.period": { "pt-BR": "O período anterior.", en: "The preceding period." },
  "previous.totals": { "pt-BR": "O período anterior inteiro.", en: "The whole preceding period." },
  "previous.days": { "pt-BR": "Cada dia dele.", en: "The figures of each day in it." },
  "previous.hours": {
    "pt-BR": "Cada hora dele, se é um dia; senão null.",
    en: "The figures of each hour in it if it is one day; otherwise null.",
  },
  "previous.soFar": {
    "pt-BR": "As vendas de ontem até a mesma hora, se o período é só o dia de hoje; senão null.",
    en: "Yesterday's sales until the same time of day, if the period is today alone; otherwise null.",
  },
  topProducts: {
    "pt-BR": "Os mais vendidos, por valor; até 5.",
    en: "The best-selling products by amount; up to 5.",
  },
  attention: {
    "pt-BR": "O que aguarda uma pessoa agora.",
    en: "Items that currently need a person's attention.",
  },
});
