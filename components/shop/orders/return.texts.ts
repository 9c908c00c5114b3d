import type { TextTree } from "#lib/core/locale.ts";

export const returnedOrder = {
  returning: {
    title: { "pt-BR": "Desistir da compra", en: "Return the order" },
    offer: {
      "pt-BR": "Mudou de ideia? Você pode desistir até {day} e receber tudo de volta, sem dizer por quê.",
      en: "Changed your mind? You can return the order until {day} and get everything back, without a reason.",
    },
    offerOpen: {
      "pt-BR":
        "Mudou de ideia? Você pode desistir até 7 dias depois de receber e ter tudo de volta, sem dizer por quê.",
      en: "Changed your mind? You can return the order until 7 days after it arrives and get everything back, without a reason.",
    },
    link: { "pt-BR": "Desistir da compra", en: "Return the order" },
    text: {
      "pt-BR": "A loja reembolsa {amount} por Pix, na conta que pagou.",
      en: "The shop refunds {amount} by Pix to the account that paid.",
    },
    textFreight: {
      "pt-BR": "A loja reembolsa {amount}, com o frete, por Pix, na conta que pagou.",
      en: "The shop refunds {amount}, including the freight, by Pix to the account that paid.",
    },
    mail: {
      "pt-BR": "Você recebe a confirmação por e-mail.",
      en: "You get a confirmation by e-mail.",
    },
    goods: {
      "pt-BR": "O que já chegou volta para a loja: combine com ela como devolver.",
      en: "Goods that have arrived go back to the shop: agree with it how to send them.",
    },
    reason: { "pt-BR": "Motivo", en: "Reason" },
    optional: { "pt-BR": "(opcional)", en: "(optional)" },
    keep: { "pt-BR": "Ficar com o pedido", en: "Keep the order" },
    back: { "pt-BR": "Voltar ao pedido", en: "Back to the order" },
    action: { "pt-BR": "Desistir da compra", en: "Return the order" },
    failed: {
      "pt-BR": "Não foi possível registrar agora. Confira a conexão e tente de novo.",
      en: "It could not be recorded now. Check the connection and try again.",
    },
    invalid: {
      "pt-BR": "Não foi possível registrar. Confira o que escreveu e tente de novo.",
      en: "It could not be recorded. Check what you wrote and try again.",
    },
    keepFailed: {
      "pt-BR": "Não foi possível manter o pedido agora. Tente de novo ou fale com a loja.",
      en: "The order could not be kept now. Try again or ask the shop.",
    },
    refused: {
      "pt-BR": "Este pedido não pode mais ser devolvido por aqui. Fale com a loja.",
      en: "This order can no longer be returned here. Ask the shop.",
    },
    requested: { "pt-BR": "Recebemos o seu pedido de devolução", en: "You requested to return this order" },
    requestedText: {
      "pt-BR": "Em {when}. A loja já foi avisada, e {amount} voltam por Pix para a conta que pagou.",
      en: "On {when}. The shop has been told, and {amount} will go back by Pix to the account that paid.",
    },
    hold: { "pt-BR": "Ainda não enviado", en: "Not sent yet" },
    holdText: {
      "pt-BR": "A loja sabe que você desistiu e não deve mais enviar.",
      en: "The shop knows that you cancelled the purchase and should not send it.",
    },
    answer: { "pt-BR": "A loja respondeu em {when}:", en: "The shop answered on {when}:" },
    withdraw: { "pt-BR": "Ficar com o pedido", en: "Keep the order after all" },
    kept: { "pt-BR": "Combinado: você fica com o pedido.", en: "All right: you keep the order." },
    closed: {
      "pt-BR": "A loja encerrou o seu pedido de devolução",
      en: "The shop closed your return request",
    },
    closedText: {
      "pt-BR": "Segundo a loja, o valor voltou de outro jeito. Se não recebeu, fale com ela.",
      en: "The shop says that the money went back in another way. If you did not get it, ask the shop.",
    },
    fact: { "pt-BR": "Devolução pedida em", en: "Return requested on" },
  },
} satisfies TextTree;
