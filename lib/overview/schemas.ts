import { z } from "zod";
import { reais } from "#lib/core/amounts.ts";
import { type BilingualText, nameSchema } from "#lib/core/described.ts";

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

export const attention = z.object({
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
  sales: ["O que entrou por vendas pagas.", "What came in by paid sales."],
  fees: ["As tarifas dessas vendas.", "The fees of these sales."],
  net: ["`sales` menos `fees`.", "`sales` less `fees`."],
  refunds: [
    "O que foi devolvido ou está sendo devolvido, pelo dia em que foi pedido.",
    "What was sent back or is on its way back, by the day it was asked for.",
  ],
  payments: ["Quantas vendas foram pagas.", "How many sales were paid."],
  orders: ["Quantas delas são pedidos.", "How many of them are orders."],
  charges: ["Quantas cobranças Pix foram criadas.", "How many Pix charges were created."],
  paidCharges: ["Quantas dessas já foram pagas.", "How many of those have been paid."],
  conversion: [
    "`paidCharges` dividido por `charges`, de 0 a 1; null sem cobranças.",
    "`paidCharges` divided by `charges`, 0 to 1; null without charges.",
  ],
  averageSecondsToPay: [
    "Segundos entre a cobrança e o pagamento, em média, das vendas pagas; null sem vendas.",
    "Seconds from the charge to the payment, on average, of the paid sales; null without sales.",
  ],
} as const satisfies Record<string, BilingualText>;

nameSchema("OverviewTotals", totals, ["Os números de um período.", "The figures of a period."], {
  ...MONEY_FIELDS,
  medianSecondsToPay: [
    "A mediana dos mesmos segundos, com erro de até 5 %.",
    "The median of the same seconds, within 5 %.",
  ],
});
nameSchema("OverviewDay", figuresOfDay, ["Os números de um dia.", "The figures of a day."], {
  ...MONEY_FIELDS,
  day: ["O dia, no horário de São Paulo.", "The day, São Paulo time."],
});
nameSchema("DaySpan", span, ["Dias de São Paulo, inclusive ambos.", "Days of São Paulo, both included."], {
  from: ["O primeiro dia.", "The first day."],
  to: ["O último dia.", "The last day."],
});
nameSchema("SoldProduct", soldProduct, ["Um produto vendido.", "A product that was sold."], {
  productId: ["O produto.", "The product."],
  image: ["A primeira imagem, ou null.", "The first image, or null."],
  units: ["Unidades vendidas.", "Units sold."],
  amount: [
    "O valor delas, a preço de pedido, antes de descontos.",
    "What they were worth, at the prices in the orders, before discounts.",
  ],
});
nameSchema(
  "Attention",
  attention,
  [
    "O que espera por uma pessoa; além de `ordersToShip` e `ordersToConfirm`, conta até 100.",
    "What waits for a person; but for `ordersToShip` and `ordersToConfirm` counted up to 100.",
  ],
  {
    openCases: ["O que está em GET /stores/me/cases.", "What is in GET /stores/me/cases."],
    ordersToConfirm: [
      "Pedidos à espera do Pix, em lojas cujos pagamentos alguém confirma à mão; todos são contados.",
      "Orders that wait for their Pix, in stores whose payments a person confirms by hand; all are counted.",
    ],
    ordersToShip: [
      "Pedidos pagos ainda não enviados, em lojas que já enviaram algum.",
      "Paid orders not yet shipped, in stores that have shipped any.",
    ],
    failedRefunds: [
      "Reembolsos que falharam nos últimos 30 dias.",
      "Refunds that failed in the last 30 days.",
    ],
    oddPayments: [
      "Pagamentos em dobro ou de outro valor dos últimos 90 dias que não foram devolvidos.",
      "Overpayment payments and those of a wrong amount of the last 90 days that were not sent back.",
    ],
    pausedWebhooks: ["Webhooks pausados.", "Webhooks that are paused."],
    withdrawalsToDecide: [
      "Saques que esperam por um segundo membro.",
      "Withdrawals that wait for a second member.",
    ],
    uncertainWithdrawals: [
      "Saques que o banco não confirmou em mais de um minuto.",
      "Withdrawals that the bank has not confirmed for more than a minute.",
    ],
    productsLowOnStock: [
      "Produtos ou variações com tão pouco estoque quanto o aviso pede, ainda com alguma unidade.",
      "Products or variations with as little stock as their alert says, and still some unit.",
    ],
    productsOutOfStock: [
      "Produtos ativos sem nenhuma unidade disponível.",
      "Active products without any available unit.",
    ],
  },
);
nameSchema("Overview", overview, ["A loja num período.", "The store in a period."], {
  period: ["O período.", "The period."],
  timeZone: ["Em que horário os dias contam.", "The time zone of the days."],
  totals: ["O período inteiro.", "The whole period."],
  days: ["Cada dia, do primeiro ao último.", "Each day, first to last."],
  previous: [
    "O período de mesmo tamanho logo antes, com `compare`; senão null.",
    "The period of the same length right before, with `compare`; else null.",
  ],
  "previous.period": ["O período anterior.", "The period before."],
  "previous.totals": ["O período anterior inteiro.", "The whole period before."],
  "previous.days": ["Cada dia dele.", "Each day of it."],
  topProducts: ["Os mais vendidos, por valor; até 5.", "What sold most, by amount; up to 5."],
  attention: ["O que espera por uma pessoa, agora.", "What waits for a person, now."],
});
