import type { TextTree } from "#lib/core/locale.ts";

export const orderReturns = {
  returning: {
    title: { "pt-BR": "Pedido de devolução", en: "Return request" },
    badge: { "pt-BR": "Devolução pedida", en: "Return requested" },
    next: {
      "pt-BR": "Quem comprou desistiu da compra. Veja abaixo o que fazer.",
      en: "The buyer requested a return. See below what to do.",
    },
    nextToSend: {
      "pt-BR": "Quem comprou desistiu: não envie. Veja abaixo o que fazer.",
      en: "The buyer requested a return: do not send the order. See below what to do.",
    },
    nextToRefund: {
      "pt-BR": "Quem comprou desistiu: não envie. Reembolse o pedido abaixo.",
      en: "The buyer requested a return: do not send the order. Refund it below.",
    },
    nextOfManager: {
      "pt-BR": "Quem comprou desistiu: não envie. Quem é gerente ou dono reembolsa.",
      en: "The buyer requested a return: do not send the order. A manager or owner refunds it.",
    },
    stillSend: {
      "pt-BR":
        "Quem comprou desistiu da compra. Se o pacote ainda está com você, fique com ele: o valor inteiro precisa ser reembolsado.",
      en: "The buyer requested a return. If you still have the parcel, keep it: the whole amount must be refunded.",
    },
    filter: { "pt-BR": "Pedidos de devolução", en: "Return requests" },
    lead: {
      "pt-BR": "Quem comprou desistiu dentro do prazo. A lei manda reembolsar o valor inteiro.",
      en: "The buyer changed their mind in time. The law requires a refund of the whole amount.",
    },
    leadFreight: {
      "pt-BR": "Quem comprou desistiu dentro do prazo. A lei manda reembolsar o valor inteiro, com o frete.",
      en: "The buyer changed their mind in time. The law requires a refund of the whole amount, including the freight.",
    },
    ofManager: {
      "pt-BR": "Seu papel não permite reembolsar. Quem é gerente ou dono reembolsa.",
      en: "Your role can't refund. A manager or owner does it.",
    },
    moving: {
      "pt-BR": "O reembolso está a caminho. O pedido de devolução termina quando o banco confirmar.",
      en: "The refund is on its way. The return ends when the bank confirms it.",
    },
    nothingLeft: {
      "pt-BR":
        "Não há mais o que reembolsar por aqui. Se o valor voltou de outro jeito, encerre e diga a quem comprou como.",
      en: "Nothing is left to refund here. If the money went back in another way, close the return and tell the buyer how.",
    },
    state: {
      refunded: { "pt-BR": "Terminou com o reembolso de tudo.", en: "Ended with the refund of everything." },
      withdrawn: {
        "pt-BR": "Quem comprou mudou de ideia e ficou com o pedido.",
        en: "The buyer changed their mind again and keeps the order.",
      },
      closed: {
        "pt-BR": "Encerrado: o valor voltou por fora da Vitrine.",
        en: "Closed: the money went back outside Vitrine.",
      },
    },
    requestedAt: { "pt-BR": "Solicitado em", en: "Requested at" },
    deadline: { "pt-BR": "Prazo da lei", en: "Period by law" },
    deadlineUntil: { "pt-BR": "até {day}", en: "until {day}" },
    deadlineOpen: {
      "pt-BR": "7 dias depois da entrega; ainda não entregue",
      en: "7 days after the delivery; not delivered yet",
    },
    reason: { "pt-BR": "Motivo", en: "Reason" },
    noReason: { "pt-BR": "Não disse, e não precisa dizer", en: "None given, and none is needed" },
    yourAnswer: { "pt-BR": "Sua resposta", en: "Your answer" },
    refund: { "pt-BR": "Reembolsar {amount}", en: "Refund {amount}" },
    refundTitle: { "pt-BR": "Reembolsar {amount}?", en: "Refund {amount}?" },
    refundText: {
      "pt-BR":
        "Tudo o que resta do pedido {code} volta por Pix para a conta que pagou, e o pedido de devolução termina. Isto não pode ser desfeito.",
      en: "All that is left of order {code} goes back by Pix to the account that paid, and the return ends. This cannot be undone.",
    },
    refundAmount: { "pt-BR": "Valor", en: "Amount" },
    refundTo: { "pt-BR": "Vai para", en: "Goes to" },
    refundPayer: { "pt-BR": "quem pagou, pelo mesmo Pix", en: "the payer, by the same Pix" },
    refundAction: { "pt-BR": "Reembolsar {amount}", en: "Refund {amount}" },
    refundReason: { "pt-BR": "Direito de arrependimento", en: "Right of withdrawal" },
    refundDone: { "pt-BR": "Reembolso de {amount} a caminho.", en: "Refund of {amount} on its way." },
    answer: { "pt-BR": "Responder", en: "Answer" },
    answerAgain: { "pt-BR": "Responder de novo", en: "Answer again" },
    answerTitle: { "pt-BR": "Responder a quem comprou", en: "Answer the buyer" },
    answerText: {
      "pt-BR":
        "Por exemplo, como devolver o produto. Vai por e-mail e aparece na página do pedido. O direito ao reembolso continua.",
      en: "For example how to send the goods back. It goes by e-mail and shows on the order's page. The right to the refund stays.",
    },
    answerLabel: { "pt-BR": "Mensagem", en: "Message" },
    answerMissing: { "pt-BR": "Escreva a mensagem.", en: "Write the message." },
    answerAction: { "pt-BR": "Enviar resposta", en: "Send answer" },
    answerDone: { "pt-BR": "Resposta enviada.", en: "Answer sent." },
    close: { "pt-BR": "Encerrar", en: "Close" },
    closeTitle: { "pt-BR": "Encerrar o pedido de devolução", en: "Close the return" },
    closeText: {
      "pt-BR":
        "Diga a quem comprou como e quando o valor voltou. Vai por e-mail e aparece na página do pedido.",
      en: "Tell the buyer how and when the money went back. It goes by e-mail and shows on the order's page.",
    },
    closeAction: { "pt-BR": "Encerrar pedido de devolução", en: "Close the return" },
    closeDone: { "pt-BR": "Pedido de devolução encerrado.", en: "Return closed." },
    timeline: {
      requested: { "pt-BR": "Quem comprou desistiu da compra", en: "The buyer requested a return" },
      withdrawn: {
        "pt-BR": "Quem comprou ficou com o pedido afinal",
        en: "The buyer keeps the order after all",
      },
      answered: { "pt-BR": "Pedido de devolução respondido", en: "Return request answered" },
      closed: { "pt-BR": "Pedido de devolução encerrado", en: "Return request closed" },
    },
  },
} satisfies TextTree;
