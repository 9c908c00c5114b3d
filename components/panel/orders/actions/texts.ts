import type { TextTree } from "#lib/core/locale.ts";

export const orderActions = {
  actions: {
    label: { "pt-BR": "O que fazer com este pedido", en: "What to do with this order" },
    ship: { "pt-BR": "Enviar", en: "Send" },
    shipParcel: { "pt-BR": "Marcar como enviado", en: "Mark as sent" },
    ready: { "pt-BR": "Pronto para retirar", en: "Ready for pick-up" },
    deliver: { "pt-BR": "Marcar como entregue", en: "Mark as delivered" },
    tracking: { "pt-BR": "Alterar rastreio", en: "Change tracking" },
    resend: { "pt-BR": "Reenviar entrega", en: "Resend delivery" },
    reissue: { "pt-BR": "Trocar entrega", en: "Replace delivery" },
    refund: { "pt-BR": "Reembolsar", en: "Refund" },
    cancel: { "pt-BR": "Cancelar pedido", en: "Cancel order" },
    copyPix: { "pt-BR": "Copiar código Pix", en: "Copy Pix code" },
    pixCopied: { "pt-BR": "Código Pix copiado.", en: "Pix code copied." },
    pixNotCopied: {
      "pt-BR": "Não foi possível copiar. Abra a página do pedido na loja.",
      en: "It could not be copied. Open the order's page in the shop.",
    },
    receipt: { "pt-BR": "Recibo", en: "Receipt" },
    shop: { "pt-BR": "Ver na loja", en: "See in the shop" },
    more: { "pt-BR": "Mais ações", en: "More actions" },
    open: { "pt-BR": "Abrir página", en: "Open page" },
  },
  ship: {
    title: { "pt-BR": "Enviar o pedido {code}", en: "Send order {code}" },
    titleReady: { "pt-BR": "O pedido {code} pode ser retirado?", en: "Can order {code} be picked up?" },
    textReady: {
      "pt-BR": "{email} recebe um e-mail com o endereço e o horário da retirada.",
      en: "{email} gets an e-mail with the address and hours of the pick-up.",
    },
    actionReady: { "pt-BR": "Avisar que está pronto", en: "Mark as ready" },
    doneReady: { "pt-BR": "Pedido {code} pronto para retirar.", en: "Order {code} ready for pick-up." },
    titleAgain: { "pt-BR": "Rastreio do pedido {code}", en: "Tracking of order {code}" },
    text: {
      "pt-BR": "{email} recebe um e-mail com o rastreio. O rastreio pode ficar vazio.",
      en: "{email} gets an e-mail with the tracking. The tracking may be left empty.",
    },
    textAgain: {
      "pt-BR": "O novo rastreio aparece na página do pedido. Nenhum outro e-mail é enviado.",
      en: "The new tracking appears on the order's page. No other e-mail is sent.",
    },
    carrierName: { "pt-BR": "Nome da transportadora", en: "Name of the carrier" },
    carrierNameHint: {
      "pt-BR": "Quem comprou vê no e-mail e na página do pedido.",
      en: "The buyer sees it in the e-mail and on the order's page.",
    },
    code: { "pt-BR": "Código de rastreio", en: "Tracking code" },
    url: { "pt-BR": "Link de rastreio", en: "Tracking link" },
    urlHint: { "pt-BR": "Começa com https://", en: "Begins with https://" },
    action: { "pt-BR": "Marcar como enviado", en: "Mark as sent" },
    actionAgain: { "pt-BR": "Guardar rastreio", en: "Save tracking" },
    done: { "pt-BR": "Pedido {code} marcado como enviado.", en: "Order {code} marked as sent." },
    doneAgain: { "pt-BR": "Rastreio guardado.", en: "Tracking saved." },
  },
  cancel: {
    title: { "pt-BR": "Cancelar o pedido {code}?", en: "Cancel order {code}?" },
    text: {
      "pt-BR":
        "A cobrança de {amount} deixa de valer, e o estoque e o cupom voltam. Se o Pix ainda chegar, nada se perde: o pedido é entregue se houver estoque, senão o valor é reembolsado.",
      en: "The charge of {amount} is no longer valid, and stock and coupon go back. Should the Pix still arrive, nothing is lost: the order is delivered if there is stock, else it is refunded.",
    },
    action: { "pt-BR": "Cancelar pedido", en: "Cancel order" },
    done: { "pt-BR": "Pedido {code} cancelado.", en: "Order {code} cancelled." },
  },
  refund: {
    title: { "pt-BR": "Reembolsar o pedido {code}", en: "Refund order {code}" },
    amount: { "pt-BR": "Valor a reembolsar", en: "Amount to refund" },
    amountHint: { "pt-BR": "Até {maximum}", en: "Up to {maximum}" },
    amountMissing: { "pt-BR": "Diga quanto reembolsar.", en: "Enter the amount to refund." },
    amountAbove: { "pt-BR": "O máximo é {maximum}.", en: "The most is {maximum}." },
    reason: { "pt-BR": "Motivo", en: "Reason" },
    reasonHint: { "pt-BR": "Fica no histórico do pedido.", en: "Stays in the order's history." },
    all: { "pt-BR": "Tudo, {amount}", en: "All of it, {amount}" },
    review: { "pt-BR": "Revisar", en: "Review" },
    reviewTitle: { "pt-BR": "Reembolsar {amount}", en: "Refund {amount}" },
    goesTo: { "pt-BR": "Vai para", en: "Goes to" },
    payer: { "pt-BR": "quem pagou, pelo mesmo Pix", en: "the payer, by the same Pix" },
    comesFrom: { "pt-BR": "Sai de", en: "Comes from" },
    wallet: { "pt-BR": "saldo disponível da carteira", en: "the wallet's available balance" },
    left: { "pt-BR": "Resta deste pedido", en: "Left of this order" },
    becomes: {
      "pt-BR": "O pedido fica como reembolsado. O que já foi entregue continua com quem comprou.",
      en: "The order becomes refunded. The buyer keeps what was delivered.",
    },
    staysPartly: {
      "pt-BR": "O pedido continua como está. O que já foi entregue continua com quem comprou.",
      en: "The order stays as it is. The buyer keeps what was delivered.",
    },
    fee: {
      "pt-BR": "A tarifa de {fee} desta venda não volta.",
      en: "The fee of {fee} of this sale is not returned.",
    },
    tax: {
      "pt-BR":
        "O banco reteve {tax} deste Pix como tributo, que não chegou ao seu saldo. O que você devolver sai do saldo, também essa parte.",
      en: "The bank withheld {tax} of this Pix as tax, which never reached your balance. What you refund is taken from the balance, that part as well.",
    },
    action: { "pt-BR": "Reembolsar {amount}", en: "Refund {amount}" },
    done: { "pt-BR": "Reembolso de {amount} a caminho.", en: "Refund of {amount} on its way." },
  },
  resend: {
    title: { "pt-BR": "Reenviar a entrega", en: "Resend the delivery" },
    text: {
      "pt-BR": "{email} recebe de novo o link do que comprou.",
      en: "{email} gets the link to the purchase again.",
    },
    which: { "pt-BR": "O que reenviar", en: "What to resend" },
    all: {
      "pt-BR": "Tudo ({count} itens, num só e-mail)",
      en: "Everything ({count} items, in one e-mail)",
    },
    email: { "pt-BR": "E-mail de quem comprou", en: "The buyer's e-mail" },
    emailHint: {
      "pt-BR": "Estava errado? Corrija aqui: o pedido guarda o endereço novo.",
      en: "Was it wrong? Correct it here: the order keeps the new address.",
    },
    action: { "pt-BR": "Reenviar e-mail", en: "Resend e-mail" },
    done: { "pt-BR": "Entrega reenviada para {email}.", en: "Delivery resent to {email}." },
  },
  email: {
    title: { "pt-BR": "Corrigir o e-mail", en: "Correct the e-mail" },
    label: { "pt-BR": "E-mail de quem comprou", en: "The buyer's e-mail" },
    hint: {
      "pt-BR": "Os próximos e-mails vão para este endereço. Nada é reenviado agora.",
      en: "Later e-mails go to this address. Nothing is resent now.",
    },
    missing: { "pt-BR": "Informe o e-mail.", en: "Enter the e-mail." },
    action: { "pt-BR": "Salvar e-mail", en: "Save e-mail" },
    done: { "pt-BR": "E-mail corrigido para {email}.", en: "E-mail corrected to {email}." },
  },
  reissue: {
    title: { "pt-BR": "Trocar a entrega de {name}", en: "Replace the delivery of {name}" },
    text: {
      "pt-BR":
        "Uma unidade nova sai do estoque e vai para {email} com um link novo. A antiga fica marcada como trocada e não volta ao estoque; o link antigo deixa de valer.",
      en: "A new unit leaves the stock and goes to {email} with a new link. The old one is marked as replaced and does not go back to the stock; the old link is no longer valid.",
    },
    which: { "pt-BR": "O que trocar", en: "What to replace" },
    units: { "pt-BR": "Unidades a trocar", en: "Units to replace" },
    unitsMissing: { "pt-BR": "Escolha ao menos uma unidade.", en: "Choose at least one unit." },
    reason: { "pt-BR": "Motivo", en: "Reason" },
    reasonHint: { "pt-BR": "Só a sua equipe vê.", en: "Only your team sees it." },
    action: {
      "pt-BR": "{count, plural, one {Trocar # unidade} other {Trocar # unidades}}",
      en: "{count, plural, one {Replace # unit} other {Replace # units}}",
    },
    done: {
      "pt-BR": "Entrega trocada. O novo link foi para {email}.",
      en: "Delivery replaced. The new link went to {email}.",
    },
  },
} satisfies TextTree;
