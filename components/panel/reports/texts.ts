import type { TextTree } from "#lib/core/locale.ts";

export const reports = {
  title: { "pt-BR": "Relatórios", en: "Reports" },
  text: {
    "pt-BR":
      "Pedidos pagos de {from} a {to}, comparados com {days, plural, one {o dia anterior} other {os # dias anteriores}}.",
    en: "Orders paid from {from} to {to}, compared with {days, plural, one {the day} other {the # days}} before.",
  },
  period: { "pt-BR": "Período", en: "Period" },
  yesterday: { "pt-BR": "Ontem", en: "Yesterday" },
  last7: { "pt-BR": "7 dias", en: "7 days" },
  last30: { "pt-BR": "30 dias", en: "30 days" },
  last90: { "pt-BR": "90 dias", en: "90 days" },
  thisMonth: { "pt-BR": "Este mês", en: "This month" },
  lastMonth: { "pt-BR": "Mês passado", en: "Last month" },
  gross: {
    "pt-BR": "Reembolsos não são descontados.",
    en: "Refunds are not deducted.",
  },
  tabs: {
    sales: { "pt-BR": "Vendas", en: "Sales" },
    products: { "pt-BR": "Produtos", en: "Products" },
    coupons: { "pt-BR": "Cupons", en: "Coupons" },
  },
  figures: { "pt-BR": "Números do período", en: "Figures of the period" },
  sales: { "pt-BR": "Vendas", en: "Sales" },
  orders: { "pt-BR": "Pedidos pagos", en: "Paid orders" },
  ticket: { "pt-BR": "Ticket médio", en: "Average ticket" },
  newCustomers: { "pt-BR": "Clientes novos", en: "New customers" },
  returningCustomers: { "pt-BR": "Clientes que voltaram", en: "Returning customers" },
  before: { "pt-BR": "antes {value}", en: "before {value}" },
  bought: { "pt-BR": "compraram {value}", en: "spent {value}" },
  chart: { "pt-BR": "Vendas por dia", en: "Sales by day" },
  chartLabel: {
    "pt-BR": "Vendas por dia; use as setas para ir de dia em dia",
    en: "Sales by day; use the arrow keys to go from day to day",
  },
  now: { "pt-BR": "este período", en: "this period" },
  previous: { "pt-BR": "anterior", en: "previous" },
  product: { "pt-BR": "Produto", en: "Product" },
  units: { "pt-BR": "Unidades", en: "Units" },
  amount: { "pt-BR": "Valor", en: "Amount" },
  amountBefore: { "pt-BR": "Antes", en: "Before" },
  coupon: { "pt-BR": "Cupom", en: "Coupon" },
  discount: { "pt-BR": "Desconto", en: "Discount" },
  change: { "pt-BR": "Variação", en: "Change" },
  none: { "pt-BR": "Nenhuma venda neste período", en: "No sales in this period" },
  noneText: {
    "pt-BR": "Nem no período anterior. Escolha outro.",
    en: "Nor in the one before. Choose another.",
  },
} satisfies TextTree;
