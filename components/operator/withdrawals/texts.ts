import type { TextTree } from "#lib/core/locale.ts";

export const operatorWithdrawals = {
  title: { "pt-BR": "Saques manuais", en: "Manual withdrawals" },
  text: {
    "pt-BR":
      "Pague pelo seu banco e informe o código do comprovante, ou recuse com um motivo. Os mais antigos vêm primeiro.",
    en: "Pay with your bank and enter the code of the receipt, or reject with a reason. The oldest come first.",
  },
  empty: { "pt-BR": "Nenhum saque aguardando você", en: "No withdrawal waits for you" },
  emptyText: {
    "pt-BR": "Quando uma loja com saques manuais pedir um, ele aparece aqui.",
    en: "Withdrawals of stores with manual withdrawals appear here.",
  },
  waiting: {
    "pt-BR": "{count, plural, one {# saque aguardando} other {# saques aguardando}}",
    en: "{count, plural, one {# withdrawal waits} other {# withdrawals wait}}",
  },
  list: { "pt-BR": "Saques aguardando", en: "Waiting withdrawals" },
  from: { "pt-BR": "{store} pediu <when></when>", en: "Requested by {store} <when></when>" },
  show: { "pt-BR": "Ver destino", en: "Show destination" },
  showHint: {
    "pt-BR": "Cada consulta fica na auditoria da loja.",
    en: "Each look is in the store's audit log.",
  },
  kinds: {
    pixKey: { "pt-BR": "Chave Pix", en: "Pix key" },
    brCode: { "pt-BR": "Pix copia e cola", en: "Pix code" },
  },
  destination: { "pt-BR": "destino", en: "destination" },
  check: {
    "pt-BR": "Se o seu banco mostrar outro valor ou outra pessoa, não pague: recuse.",
    en: "If your bank shows another amount or another person, do not pay: reject.",
  },
  paid: { "pt-BR": "Já paguei", en: "I have paid" },
  reject: { "pt-BR": "Recusar", en: "Reject" },
  approveTitle: { "pt-BR": "Confirmar o pagamento", en: "Confirm the payment" },
  amount: { "pt-BR": "Valor", en: "Amount" },
  store: { "pt-BR": "Loja", en: "Store" },
  to: { "pt-BR": "Destino", en: "Destination" },
  endToEndId: { "pt-BR": "Código do comprovante (endToEndId)", en: "Code of the receipt (endToEndId)" },
  endToEndHint: {
    "pt-BR": "Começa com E e tem 32 caracteres.",
    en: "It begins with E and has 32 characters.",
  },
  endToEndMissing: {
    "pt-BR": "Está no comprovante; começa com E.",
    en: "It is on the receipt; it begins with E.",
  },
  code: { "pt-BR": "Código do autenticador", en: "Authenticator code" },
  codeMissing: { "pt-BR": "Digite os 6 dígitos.", en: "Enter the 6 digits." },
  approve: { "pt-BR": "Confirmar {amount} pagos", en: "Confirm {amount} paid" },
  approved: { "pt-BR": "Saque de {amount} confirmado.", en: "Withdrawal of {amount} confirmed." },
  rejectTitle: { "pt-BR": "Recusar o saque", en: "Reject the withdrawal" },
  reason: { "pt-BR": "Motivo", en: "Reason" },
  reasonHint: { "pt-BR": "A loja lê este texto.", en: "The store reads this text." },
  reasonMissing: { "pt-BR": "A loja precisa saber por quê.", en: "The store has to know why." },
  rejectNow: { "pt-BR": "Recusar e devolver {amount}", en: "Reject and return {amount}" },
  rejected: {
    "pt-BR": "Saque recusado. {amount} voltaram para a loja.",
    en: "Withdrawal rejected. {amount} went back to the store.",
  },
  gone: { "pt-BR": "{amount} de {store}: {why}", en: "{amount} of {store}: {why}" },
} satisfies TextTree;
