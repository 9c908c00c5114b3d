import { z } from "zod";
import { reais } from "#lib/core/amounts.ts";
import { nameSchema } from "#lib/core/described.ts";
import type { Texts } from "#lib/core/locale.ts";

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

const soldProduct = z.object({
  productId: z.uuid(),
  name: z.string(),
  image: z.string().nullable(),
  units: z.number().int(),
  amount: reais(),
});

const attention = z.object({
  openCases: z.number().int(),
  ordersToConfirm: z.number().int(),
  ordersToShip: z.number().int(),
  failedRefunds: z.number().int(),
  oddPayments: z.number().int(),
  pausedWebhooks: z.number().int(),
  withdrawalsToDecide: z.number().int(),
  uncertainWithdrawals: z.number().int(),
  productsOutOfStock: z.number().int(),
  productsLowOnStock: z.number().int(),
});

export const overview = z.object({
  period: span,
  timeZone: z.literal("America/Sao_Paulo"),
  currency: z.literal("BRL"),
  totals,
  days: z.array(figuresOfDay),
  previous: z.object({ period: span, totals, days: z.array(figuresOfDay) }).nullable(),
  topProducts: z.array(soldProduct),
  attention,
});

export type OverviewView = z.output<typeof overview>;
export type TotalsView = z.output<typeof totals>;
export type DayView = z.output<typeof figuresOfDay>;

const MONEY_FIELDS = {
  sales: { "pt-BR": "O que entrou por vendas pagas.", en: "What came in by paid sales." },
  fees: { "pt-BR": "As tarifas dessas vendas.", en: "The fees of these sales." },
  net: { "pt-BR": "`sales` menos `fees`.", en: "`sales` less `fees`." },
  refunds: {
    "pt-BR": "O que foi devolvido ou está sendo devolvido, pelo dia em que foi pedido.",
    en: "What was sent back or is on its way back, by the day it was asked for.",
  },
  payments: { "pt-BR": "Quantas vendas foram pagas.", en: "How many sales were paid." },
  orders: { "pt-BR": "Quantas delas são pedidos.", en: "How many of them are orders." },
  charges: { "pt-BR": "Quantas cobranças Pix foram criadas.", en: "How many Pix charges were created." },
  paidCharges: { "pt-BR": "Quantas dessas já foram pagas.", en: "How many of those have been paid." },
  conversion: {
    "pt-BR": "`paidCharges` dividido por `charges`, de 0 a 1; null sem cobranças.",
    en: "`paidCharges` divided by `charges`, 0 to 1; null without charges.",
  },
  averageSecondsToPay: {
    "pt-BR": "Segundos entre a cobrança e o pagamento, em média, das vendas pagas; null sem vendas.",
    en: "Seconds from the charge to the payment, on average, of the paid sales; null without sales.",
  },
} as const satisfies Record<string, Texts>;

nameSchema(
  "OverviewTotals",
  { "pt-BR": "Os números de um período.", en: "The figures of a period." },
  totals,
  {
    ...MONEY_FIELDS,
    medianSecondsToPay: {
      "pt-BR": "A mediana dos mesmos segundos, com erro de até 5 %.",
      en: "The median of the same seconds, within 5 %.",
    },
  },
);
nameSchema("OverviewDay", { "pt-BR": "Os números de um dia.", en: "The figures of a day." }, figuresOfDay, {
  ...MONEY_FIELDS,
  day: { "pt-BR": "O dia, no horário de São Paulo.", en: "The day, São Paulo time." },
});
nameSchema(
  "DaySpan",
  { "pt-BR": "Dias de São Paulo, inclusive ambos.", en: "Days of São Paulo, both included." },
  span,
  {
    from: { "pt-BR": "O primeiro dia.", en: "The first day." },
    to: { "pt-BR": "O último dia.", en: "The last day." },
  },
);
nameSchema("SoldProduct", { "pt-BR": "Um produto vendido.", en: "A product that was sold." }, soldProduct, {
  productId: { "pt-BR": "O produto.", en: "The product." },
  image: { "pt-BR": "A primeira imagem, ou null.", en: "The first image, or null." },
  units: { "pt-BR": "Unidades vendidas.", en: "Units sold." },
  amount: {
    "pt-BR": "O valor delas, a preço de pedido, antes de descontos.",
    en: "What they were worth, at the prices in the orders, before discounts.",
  },
});
nameSchema(
  "Attention",
  {
    "pt-BR": "O que espera por uma pessoa; além de `ordersToShip` e `ordersToConfirm`, conta até 100.",
    en: "What waits for a person; but for `ordersToShip` and `ordersToConfirm` counted up to 100.",
  },
  attention,
  {
    openCases: { "pt-BR": "O que está em GET /stores/me/cases.", en: "What is in GET /stores/me/cases." },
    ordersToConfirm: {
      "pt-BR":
        "Pedidos à espera do Pix, em lojas cujos pagamentos alguém confirma à mão; todos são contados.",
      en: "Orders that wait for their Pix, in stores whose payments a person confirms by hand; all are counted.",
    },
    ordersToShip: {
      "pt-BR": "Pedidos pagos ainda não enviados, em lojas que já enviaram algum.",
      en: "Paid orders not yet shipped, in stores that have shipped any.",
    },
    failedRefunds: {
      "pt-BR": "Reembolsos que falharam nos últimos 30 dias.",
      en: "Refunds that failed in the last 30 days.",
    },
    oddPayments: {
      "pt-BR": "Pagamentos em dobro ou de outro valor dos últimos 90 dias que não foram devolvidos.",
      en: "Overpayment payments and those of a wrong amount of the last 90 days that were not sent back.",
    },
    pausedWebhooks: { "pt-BR": "Webhooks pausados.", en: "Webhooks that are paused." },
    withdrawalsToDecide: {
      "pt-BR": "Saques que esperam por um segundo membro.",
      en: "Withdrawals that wait for a second member.",
    },
    uncertainWithdrawals: {
      "pt-BR": "Saques que o banco não confirmou em mais de um minuto.",
      en: "Withdrawals that the bank has not confirmed for more than a minute.",
    },
    productsLowOnStock: {
      "pt-BR": "Produtos ou variações com tão pouco estoque quanto o aviso pede, ainda com alguma unidade.",
      en: "Products or variations with as little stock as their alert says, and still some unit.",
    },
    productsOutOfStock: {
      "pt-BR": "Produtos ativos sem nenhuma unidade disponível.",
      en: "Active products without any available unit.",
    },
  },
);
nameSchema("Overview", { "pt-BR": "A loja num período.", en: "The store in a period." }, overview, {
  period: { "pt-BR": "O período.", en: "The period." },
  timeZone: { "pt-BR": "Em que horário os dias contam.", en: "The time zone of the days." },
  totals: { "pt-BR": "O período inteiro.", en: "The whole period." },
  days: { "pt-BR": "Cada dia, do primeiro ao último.", en: "Each day, first to last." },
  previous: {
    "pt-BR": "O período de mesmo tamanho logo antes, com `compare`; senão null.",
    en: "The period of the same length right before, with `compare`; else null.",
  },
  "previous.period": { "pt-BR": "O período anterior.", en: "The period before." },
  "previous.totals": { "pt-BR": "O período anterior inteiro.", en: "The whole period before." },
  "previous.days": { "pt-BR": "Cada dia dele.", en: "Each day of it." },
  topProducts: {
    "pt-BR": "Os mais vendidos, por valor; até 5.",
    en: "What sold most, by amount; up to 5.",
  },
  attention: { "pt-BR": "O que espera por uma pessoa, agora.", en: "What waits for a person, now." },
});
