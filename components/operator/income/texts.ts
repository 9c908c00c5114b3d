import type { TextTree } from "#lib/core/locale.ts";

export const operatorIncome = {
  title: { "pt-BR": "Receita", en: "Income" },
  text: {
    "pt-BR": "As tarifas que a plataforma recebeu, de {from} a {to}. São as mesmas dos extratos das lojas.",
    en: "The fees that the platform took, from {from} to {to}. They equal the fees in the stores' statements.",
  },
  period: { "pt-BR": "Período", en: "Period" },
  last7: { "pt-BR": "Últimos 7 dias", en: "Last 7 days" },
  last30: { "pt-BR": "Últimos 30 dias", en: "Last 30 days" },
  thisMonth: { "pt-BR": "Este mês", en: "This month" },
  lastMonth: { "pt-BR": "Mês passado", en: "Last month" },
  lastYear: { "pt-BR": "Últimos 365 dias", en: "Last 365 days" },
  by: {
    label: { "pt-BR": "Somar por", en: "Add up by" },
    dia: { "pt-BR": "Dia", en: "Day" },
    mes: { "pt-BR": "Mês", en: "Month" },
    loja: { "pt-BR": "Loja", en: "Store" },
  },
  mode: {
    label: { "pt-BR": "Lojas", en: "Stores" },
    producao: { "pt-BR": "Produção", en: "Live" },
    teste: { "pt-BR": "Teste", en: "Test" },
  },
  total: { "pt-BR": "Receita", en: "Income" },
  saleFees: { "pt-BR": "Tarifas de vendas", en: "Fees of sales" },
  withdrawalFees: { "pt-BR": "Tarifas de saques", en: "Fees of withdrawals" },
  parts: {
    "pt-BR": "vendas <sales></sales> · saques <withdrawals></withdrawals>",
    en: "sales <sales></sales> · withdrawals <withdrawals></withdrawals>",
  },
  chart: { "pt-BR": "Receita por dia", en: "Income by day" },
  chartLabel: { "pt-BR": "Receita de cada dia", en: "Income of each day" },
  emptyTitle: { "pt-BR": "Nenhuma tarifa neste período", en: "No fees in this period" },
  emptyText: {
    "pt-BR": "Tarifas aparecem quando uma loja vende ou saca. Escolha outro período ou outro modo.",
    en: "Fees appear when a store sells or withdraws. Choose another period or the other mode.",
  },
} satisfies TextTree;
