import type { TextTree } from "#lib/core/locale.ts";

export const transactions = {
  title: { "pt-BR": "Confirmar recebimento", en: "Confirm the payment" },
  text: {
    "pt-BR":
      "Abra antes o aplicativo do seu banco e veja se este Pix chegou. Confirmar entrega o que foi vendido.",
    en: "Open your bank's app first and see whether this Pix arrived. Confirming delivers what was sold.",
  },
  of: {
    order: { "pt-BR": "Pedido", en: "Order" },
    link: { "pt-BR": "Cobrança", en: "Charge" },
  },
  due: { "pt-BR": "Valor cobrado", en: "Amount charged" },
  key: { "pt-BR": "Chave que recebe", en: "Key that receives" },
  amount: { "pt-BR": "Valor que chegou", en: "Amount that arrived" },
  amountMissing: { "pt-BR": "Digite o valor que chegou.", en: "Type the amount that arrived." },
  other: {
    "pt-BR": "Outro valor não paga a cobrança: entra no saldo e fica em Pendências para você reembolsar.",
    en: "Another amount does not pay the charge: it enters the balance and is among the cases for you to refund.",
  },
  payer: { "pt-BR": "Nome de quem pagou", en: "Name of the payer" },
  payerHint: { "pt-BR": "Como aparece no banco.", en: "As your bank shows it." },
  endToEndId: { "pt-BR": "Id do Pix", en: "Id of the Pix" },
  endToEndIdHint: {
    "pt-BR": "Está no comprovante e começa com E. Com ele, o mesmo Pix nunca conta duas vezes.",
    en: "It is on the receipt and begins with E. With it the same Pix never counts twice.",
  },
  action: { "pt-BR": "Confirmar {amount}", en: "Confirm {amount}" },
  open: { "pt-BR": "Confirmar recebimento", en: "Confirm the payment" },
  openShort: { "pt-BR": "Confirmar", en: "Confirm" },
  done: {
    "pt-BR": "{amount} confirmados. O pagamento é lançado em segundos.",
    en: "{amount} confirmed. The payment is booked within seconds.",
  },
  asks: {
    "pt-BR":
      "Esta loja recebe na sua própria chave: só você vê o Pix chegar. Olhe o aplicativo do banco e confirme aqui.",
    en: "This store receives on its own key: only you see the Pix arrive. Look at your bank's app and confirm here.",
  },
  late: {
    "pt-BR": "O prazo passou, mas o Pix ainda pode chegar. Se ele está no seu banco, confirme aqui.",
    en: "Its time is over, but the Pix may still arrive. If it is at your bank, confirm here.",
  },
  viewer: {
    "pt-BR": "Quem é gerente ou dono confirma o Pix depois de ver no banco.",
    en: "A manager or owner confirms the Pix after seeing it at the bank.",
  },
  refund: {
    "pt-BR": "Falta reembolsar {amount} a {payer}, no aplicativo do banco. O valor está reservado.",
    en: "{amount} still has to be refunded to {payer}, in your bank's app. The amount is reserved.",
  },
  single: {
    title: { "pt-BR": "Cobranças sem pedido", en: "Charges without an order" },
    status: { "pt-BR": "Situação", en: "Status" },
    PENDING: { "pt-BR": "Aguardando pagamento", en: "Awaiting payment" },
    CANCELLED: { "pt-BR": "Vencidas", en: "Ended" },
    none: { "pt-BR": "Nenhuma cobrança aqui.", en: "No charges here." },
  },
  somebody: { "pt-BR": "quem pagou", en: "who paid" },
  // How operators ended what the bank did not answer: the store gets the proof, not their names.
  resolved: {
    moved: {
      "pt-BR": "Confirmado à mão pela plataforma com o comprovante {proof}",
      en: "Confirmed manually by the platform with the receipt {proof}",
    },
    denied: {
      "pt-BR": "Encerrado à mão pela plataforma; protocolo do banco: {proof}",
      en: "Ended manually by the platform; the bank's protocol number: {proof}",
    },
  },
} satisfies TextTree;
