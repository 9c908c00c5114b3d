import type { TextTree } from "#lib/core/locale.ts";
import { OUTCOME_NAMES } from "#lib/resolutions/words.ts";

export const cases = {
  title: { "pt-BR": "Pendências", en: "Cases" },
  text: {
    "pt-BR":
      "O que precisa de um olhar: devoluções pedidas, dinheiro sem cobrança, reembolsos e saques sem resposta. Nada se perde enquanto está aqui.",
    en: "Cases that need attention: requested returns, money without a charge, and refunds and withdrawals without an answer. Nothing is lost while it is here.",
  },
  list: { "pt-BR": "Pendências, da mais antiga à mais nova", en: "Cases, oldest first" },
  filter: { "pt-BR": "Tipo", en: "Kind" },
  all: { "pt-BR": "Todos os tipos", en: "All kinds" },
  count: {
    "pt-BR": "{count, plural, one {# pendência} other {# pendências}}",
    en: "{count, plural, one {# case} other {# cases}}",
  },
  empty: {
    title: { "pt-BR": "Nada pendente", en: "No open cases" },
    text: {
      "pt-BR":
        "Quando o banco não responder, ou chegar um Pix que não se encaixa, aparece aqui com o que dá para fazer.",
      en: "When the bank does not answer, or a Pix arrives that matches nothing, it appears here with the possible actions.",
    },
  },
  nothing: { "pt-BR": "Nenhuma pendência deste tipo", en: "No case of this kind" },
  clear: { "pt-BR": "Ver todas", en: "Show all" },
  viewer: {
    "pt-BR": "Seu papel permite ver as pendências. Quem é gerente ou dono resolve.",
    en: "Your role may see cases. A manager or owner deals with them.",
  },
  waits: {
    you: { "pt-BR": "Aguardando você", en: "Waits for you" },
    bank: { "pt-BR": "Com o banco", en: "With the bank" },
    platform: { "pt-BR": "Com a plataforma", en: "With the platform" },
    store: { "pt-BR": "Com a loja", en: "With the store" },
    manager: { "pt-BR": "Com gerente ou dono", en: "With a manager or owner" },
  },
  next: {
    "pt-BR": "o banco é consultado de novo <when></when>",
    en: "the bank is asked again <when></when>",
  },
  now: { "pt-BR": "o banco está sendo consultado", en: "the bank is being asked" },
  attempts: {
    "pt-BR": "{count, plural, one {# tentativa} other {# tentativas}}",
    en: "{count, plural, one {# attempt} other {# attempts}}",
  },
  deadline: {
    "pt-BR": "prazo de quem comprou: até {day}",
    en: "the buyer's period: until {day}",
  },
  reference: { "pt-BR": "id no banco", en: "id at the bank" },
  order: { "pt-BR": "Pedido {code}", en: "Order {code}" },
  withdrawal: { "pt-BR": "Ver saque", en: "Show withdrawal" },
  link: { "pt-BR": "Ver link de pagamento", en: "Show payment link" },
  somebody: { "pt-BR": "Alguém", en: "Somebody" },
  actions: {
    retry: { "pt-BR": "Perguntar agora", en: "Ask now" },
    refund: { "pt-BR": "Reembolsar {amount}", en: "Refund {amount}" },
    credit: { "pt-BR": "Creditar {amount}", en: "Credit {amount}" },
    return: { "pt-BR": "Reembolsar {amount}", en: "Refund {amount}" },
    booking: { "pt-BR": "Lançar {amount}", en: "Book {amount}" },
    dismissal: { "pt-BR": "Encerrar", en: "Close" },
    decision: { "pt-BR": "Registrar decisão", en: "Record decision" },
    confirmation: { "pt-BR": "Já reembolsei", en: "I refunded it" },
    rejection: { "pt-BR": "Não vou reembolsar", en: "I won't refund it" },
    proposal: { "pt-BR": "Propor baixa manual", en: "Propose a manual resolution" },
    approval: { "pt-BR": "Aprovar", en: "Approve" },
    refusal: { "pt-BR": "Recusar", en: "Reject" },
    cancellation: { "pt-BR": "Cancelar proposta", en: "Cancel the proposal" },
    answer: { "pt-BR": "Responder", en: "Answer" },
  },
  done: {
    retry: { "pt-BR": "O banco está sendo consultado.", en: "The bank is being asked." },
    refund: { "pt-BR": "Reembolso de {amount} pedido.", en: "Refund of {amount} requested." },
    credit: { "pt-BR": "{amount} creditados no saldo.", en: "{amount} credited to the balance." },
    return: { "pt-BR": "Reembolso de {amount} em andamento.", en: "{amount} is being refunded." },
    booking: { "pt-BR": "{amount} lançados na carteira.", en: "{amount} booked in the wallet." },
    dismissal: { "pt-BR": "Pendência encerrada.", en: "Case closed." },
    decision: { "pt-BR": "Decisão registrada.", en: "Decision recorded." },
    confirmation: { "pt-BR": "Reembolso de {amount} confirmado.", en: "Refund of {amount} confirmed." },
    rejection: {
      "pt-BR": "Reembolso cancelado. {amount} voltaram ao saldo.",
      en: "Refund cancelled. {amount} is in the balance again.",
    },
    answer: { "pt-BR": "Resposta enviada.", en: "Answer sent." },
    proposal: { "pt-BR": "Proposta registrada.", en: "Proposal recorded." },
    approval: { "pt-BR": "Baixa manual aprovada.", en: "Manual resolution approved." },
    refusal: { "pt-BR": "Proposta recusada.", en: "Proposal rejected." },
    cancellation: { "pt-BR": "Proposta cancelada.", en: "Proposal cancelled." },
  },
  outcomes: OUTCOME_NAMES,
  proposal: {
    says: {
      "pt-BR": "{name} propôs <when></when>: {outcome}.",
      en: "{name} proposed <when></when>: {outcome}.",
    },
    outcome: { "pt-BR": "Desfecho", en: "Outcome" },
    proof: { "pt-BR": "Prova", en: "Proof" },
    note: { "pt-BR": "O que foi apurado", en: "Findings" },
    by: { "pt-BR": "Quem propôs", en: "Proposed by" },
  },
  dialog: {
    amount: { "pt-BR": "Valor", en: "Amount" },
    what: { "pt-BR": "Do que se trata", en: "What it is about" },
    payer: { "pt-BR": "Quem pagou", en: "Payer" },
    store: { "pt-BR": "Loja", en: "Store" },
    effect: { "pt-BR": "O que acontece", en: "What happens" },
    refund: {
      title: { "pt-BR": "Reembolsar {payer}", en: "Refund {payer}" },
      effect: {
        "pt-BR": "Sai do seu saldo e volta para quem pagou.",
        en: "It leaves your balance and goes back to the payer.",
      },
    },
    credit: {
      title: { "pt-BR": "Creditar Pix sem cobrança", en: "Credit a Pix without a charge" },
      effect: { "pt-BR": "Entra no saldo da loja.", en: "It enters the store's balance." },
    },
    return: {
      title: { "pt-BR": "Reembolsar Pix sem cobrança", en: "Refund a Pix without a charge" },
      effect: { "pt-BR": "Volta para a conta de quem pagou.", en: "It goes back to the payer's account." },
    },
    booking: {
      title: { "pt-BR": "Lançar reembolso feito no banco", en: "Book a refund made at the bank" },
      effect: {
        "pt-BR": "Sai do saldo: o banco já reembolsou.",
        en: "It leaves the balance: the bank has refunded it.",
      },
    },
    bookingSent: {
      title: { "pt-BR": "Lançar saque enviado pelo banco", en: "Book a withdrawal sent by the bank" },
      effect: {
        "pt-BR": "Sai do saldo da loja, sem tarifa: o banco já enviou ao destino.",
        en: "It leaves the store's balance, without a fee: the bank has sent it to the recipient.",
      },
    },
    bookingDifference: {
      title: { "pt-BR": "Lançar o que falta da diferença", en: "Book the rest of the difference" },
      effect: {
        "pt-BR": "O que ainda não foi debitado sai do saldo da loja: o banco já enviou.",
        en: "The amount not debited yet leaves the store's balance: the bank has sent it.",
      },
    },
    dismissal: {
      title: { "pt-BR": "Encerrar pendência", en: "Close the case" },
      effect: {
        "pt-BR": "Nenhum dinheiro se move. O motivo fica no registro.",
        en: "No money moves. The reason stays in the log.",
      },
    },
    confirmation: {
      title: { "pt-BR": "Confirmar reembolso", en: "Confirm the refund" },
      effect: {
        "pt-BR": "O reembolso termina e o pedido mostra o valor reembolsado.",
        en: "The refund ends and the order shows the refunded amount.",
      },
    },
    rejection: {
      title: { "pt-BR": "Desistir do reembolso", en: "Give up the refund" },
      effect: {
        "pt-BR": "O valor volta ao saldo e quem pagou não recebe.",
        en: "The amount is in the balance again and the payer gets nothing.",
      },
    },
    approval: {
      title: { "pt-BR": "Aprovar baixa manual", en: "Approve the manual resolution" },
      effect: {
        "pt-BR": "Confira a prova no banco. O que foi proposto é lançado agora.",
        en: "Check the proof at the bank. The proposal is booked now.",
      },
    },
    refusal: {
      title: { "pt-BR": "Recusar baixa manual", en: "Reject the manual resolution" },
      effect: {
        "pt-BR": "Nada muda: a pendência continua aberta.",
        en: "Nothing changes: the case stays open.",
      },
    },
    cancellation: {
      title: { "pt-BR": "Cancelar a proposta", en: "Cancel the proposal" },
      effect: {
        "pt-BR": "Nada muda: a pendência continua aberta.",
        en: "Nothing changes: the case stays open.",
      },
    },
    reason: { "pt-BR": "Motivo", en: "Reason" },
    reasonHint: {
      "pt-BR": "Para quem olhar depois. Ex.: reembolsado em dinheiro no balcão.",
      en: "A note for later, for example: refunded in cash at the counter.",
    },
    reasonMissing: { "pt-BR": "Escreva o motivo.", en: "Write the reason." },
    refundReason: { "pt-BR": "Motivo", en: "Reason" },
    refundReasonHint: { "pt-BR": "Aparece no reembolso.", en: "It is stored with the refund." },
    proof: { "pt-BR": "Id do Pix que você fez", en: "Id of the Pix that you made" },
    proofHint: {
      "pt-BR": "Está no comprovante do banco: começa com E, ou com D se foi uma devolução.",
      en: "It is on the bank's receipt: it begins with E, or with D for a devolução.",
    },
    proofMissing: { "pt-BR": "Cole o id que está no comprovante.", en: "Paste the id from the receipt." },
  },
} satisfies TextTree;
