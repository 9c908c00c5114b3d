import type { TextTree } from "#lib/core/locale.ts";

export const operatorLayout = {
  brand: { "pt-BR": "Vitrine", en: "Vitrine" },
  area: { "pt-BR": "Operação", en: "Operations" },
  skip: { "pt-BR": "Ir para o conteúdo", en: "Go to the content" },
  everyStore: { "pt-BR": "Todas as lojas da plataforma", en: "Every store of the platform" },
  notOperator: {
    title: { "pt-BR": "Seu acesso não inclui esta parte", en: "Your access does not cover this part" },
    text: {
      "pt-BR": "Esta área é de quem opera a plataforma. Se for o seu caso, entre com a conta de operador.",
      en: "This area is for the platform's operators. If you are one, sign in with your operator account.",
    },
  },
  nav: {
    label: { "pt-BR": "Páginas da operação", en: "Pages of operations" },
    cases: { "pt-BR": "Pendências", en: "Cases" },
    withdrawals: { "pt-BR": "Saques manuais", en: "Manual withdrawals" },
    gatewayAccounts: { "pt-BR": "Contas em bancos", en: "Bank accounts" },
    disputes: { "pt-BR": "Contestações", en: "Disputes" },
    adjustments: { "pt-BR": "Ajustes de saldo", en: "Balance adjustments" },
    stores: { "pt-BR": "Lojas", en: "Stores" },
    income: { "pt-BR": "Receita", en: "Income" },
    health: { "pt-BR": "Sistema", en: "System" },
    signUps: { "pt-BR": "Cadastros e convites", en: "Sign-ups and invitations" },
    more: { "pt-BR": "Mais", en: "More" },
    close: { "pt-BR": "Fechar", en: "Close" },
    panel: { "pt-BR": "Voltar ao painel", en: "Back to the panel" },
    short: {
      cases: { "pt-BR": "Pendências", en: "Cases" },
      stores: { "pt-BR": "Lojas", en: "Stores" },
      health: { "pt-BR": "Sistema", en: "System" },
      signUps: { "pt-BR": "Cadastros", en: "Sign-ups" },
      income: { "pt-BR": "Receita", en: "Income" },
      withdrawals: { "pt-BR": "Saques", en: "Withdrawals" },
      gatewayAccounts: { "pt-BR": "Contas", en: "Accounts" },
      disputes: { "pt-BR": "Contestações", en: "Disputes" },
      adjustments: { "pt-BR": "Ajustes", en: "Adjustments" },
    },
  },
} satisfies TextTree;
