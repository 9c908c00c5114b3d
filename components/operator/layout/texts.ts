import type { TextTree } from "#lib/core/locale.ts";

export const operatorLayout = {
  brand: { "pt-BR": "Vitrine", en: "Vitrine" },
  area: { "pt-BR": "Operação", en: "Operations" },
  skip: { "pt-BR": "Ir para o conteúdo", en: "Go to the content" },
  everyStore: { "pt-BR": "Todas as lojas da plataforma", en: "Every store of the platform" },
  nav: {
    label: { "pt-BR": "Páginas da operação", en: "Pages of operations" },
    cases: { "pt-BR": "Pendências", en: "Cases" },
    withdrawals: { "pt-BR": "Saques manuais", en: "Manual withdrawals" },
    accounts: { "pt-BR": "Contas em bancos", en: "Bank accounts" },
    disputes: { "pt-BR": "Contestações", en: "Disputes" },
    adjustments: { "pt-BR": "Ajustes de saldo", en: "Balance adjustments" },
    panel: { "pt-BR": "Voltar ao painel", en: "Back to the panel" },
    short: {
      cases: { "pt-BR": "Pendências", en: "Open" },
      withdrawals: { "pt-BR": "Saques", en: "Withdrawals" },
      accounts: { "pt-BR": "Contas", en: "Accounts" },
      disputes: { "pt-BR": "Contestações", en: "Disputes" },
      adjustments: { "pt-BR": "Ajustes", en: "Adjust" },
    },
  },
} satisfies TextTree;
