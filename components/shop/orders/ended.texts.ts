import type { TextTree } from "#lib/core/locale.ts";

export const endedOrder = {
  done: {
    named: { "pt-BR": "Pago. É seu, {name}.", en: "Paid. It is yours, {name}." },
    plain: { "pt-BR": "Pago.", en: "Paid." },
    shipped: { "pt-BR": "Enviado.", en: "Shipped." },
    tab: { "pt-BR": "Pago", en: "Paid" },
    second: {
      "pt-BR": "Pagamento de {amount} confirmado em 1 segundo",
      en: "Payment of {amount} confirmed in 1 second",
    },
    seconds: {
      "pt-BR": "Pagamento de {amount} confirmado em {count} segundos",
      en: "Payment of {amount} confirmed in {count} seconds",
    },
    minute: {
      "pt-BR": "Pagamento de {amount} confirmado em 1 minuto",
      en: "Payment of {amount} confirmed in 1 minute",
    },
    minutes: {
      "pt-BR": "Pagamento de {amount} confirmado em {count} minutos",
      en: "Payment of {amount} confirmed in {count} minutes",
    },
    on: {
      "pt-BR": "Pagamento de {amount} confirmado em {when}",
      en: "Payment of {amount} confirmed on {when}",
    },
    confirmed: { "pt-BR": "Pagamento de {amount} confirmado", en: "Payment of {amount} confirmed" },
    open: { "pt-BR": "Abrir minha entrega", en: "Open my delivery" },
    openNamed: { "pt-BR": "Abrir minha entrega: {name}", en: "Open my delivery: {name}" },
    yourCode: { "pt-BR": "Seu código", en: "Your code" },
    yourCodes: { "pt-BR": "Seus códigos", en: "Your codes" },
    copy: { "pt-BR": "Copiar", en: "Copy" },
    copied: { "pt-BR": "Copiado", en: "Copied" },
    copyAll: { "pt-BR": "Copiar os {count} códigos", en: "Copy the {count} codes" },
    see: { "pt-BR": "Ver a página desta entrega", en: "See the page of this delivery" },
    all: { "pt-BR": "São {count} unidades: ver todas", en: "There are {count} units: see all" },
    pending: {
      "pt-BR": "A loja prepara o seu pedido e avisa quando enviar.",
      en: "The shop is preparing your order and tells you when it ships.",
    },
    mail: { "pt-BR": "Também enviamos tudo para {email}.", en: "We also send everything to {email}." },
    mailTo: {
      "pt-BR": "Também enviamos tudo para o e-mail do pedido.",
      en: "We also send everything to the order's e-mail.",
    },
    mailCorrected: {
      "pt-BR": "A loja corrigiu o e-mail deste pedido. O que ela enviar agora vai para o endereço corrigido.",
      en: "The shop corrected the e-mail of this order. What it sends now goes to the corrected address.",
    },
    noMail: {
      "pt-BR":
        "Esta loja ainda não envia e-mails para fora: guarde o endereço desta página, ou copie o que comprou.",
      en: "This shop does not send e-mail out yet: keep this page's address, or copy what you bought.",
    },
    keep: {
      "pt-BR": "Guarde o endereço desta página: quem o tem vê o que você comprou.",
      en: "Keep this page's address private: it shows what you bought.",
    },
    shop: { "pt-BR": "Voltar à loja", en: "Back to the shop" },
    print: { "pt-BR": "Imprimir comprovante", en: "Print receipt" },
    tracking: { "pt-BR": "Código de rastreio", en: "Tracking code" },
    track: { "pt-BR": "Acompanhar a entrega", en: "Follow the delivery" },
  },
  ended: {
    expired: { "pt-BR": "Este Pix venceu", en: "This Pix has expired" },
    expiredText: {
      "pt-BR":
        "Se ainda não pagou, um toque gera outro código: conferimos antes se este foi pago. Seus itens e dados estão guardados.",
      en: "If you have not paid, one tap creates another code: we check first whether this one was paid. Your items and details are kept.",
    },
    expiredElsewhere: {
      "pt-BR":
        "Se ainda não pagou, um toque põe os mesmos itens no seu carrinho, com o preço e o estoque de agora.",
      en: "If you have not paid, one tap puts the same items in your cart, with today's prices and stock.",
    },
    expiredPaid: {
      "pt-BR":
        "Se você já pagou, não pague de novo: estamos conferindo. Quando o Pix chegar, o pedido é liberado aqui ou o dinheiro volta para você.",
      en: "If you have paid already, do not pay again: we are checking. When the Pix arrives, the order is released here or the money is returned to you.",
    },
    unchecked: {
      "pt-BR":
        "Não conseguimos conferir com o banco se este Pix foi pago. Se você já pagou, espere: esta página muda quando ele chegar.",
      en: "We could not check with the bank whether this Pix was paid. If you have paid already, wait: this page changes when it arrives.",
    },
    renewUnchecked: { "pt-BR": "Não paguei: gerar um novo Pix", en: "I have not paid: create a new Pix" },
    againUnchecked: { "pt-BR": "Não paguei: comprar de novo", en: "I have not paid: buy again" },
    uncertainText: {
      "pt-BR":
        "O código Pix não vale mais. Se você já pagou, não pague de novo: estamos conferindo com o banco. Quando o Pix chegar, o pedido é liberado aqui ou o dinheiro volta para você.",
      en: "The Pix code no longer works. If you have paid already, do not pay again: we are checking with the bank. When the Pix arrives, the order is released here or the money is returned to you.",
    },
    askReason: {
      "pt-BR": "Para saber o motivo, fale com a loja.",
      en: "Ask the shop for the reason.",
    },
    successorPaid: {
      "pt-BR": "Esta compra já foi paga, no pedido {code}. Não pague de novo.",
      en: "This purchase is already paid, with order {code}. Do not pay again.",
    },
    successorOpen: {
      "pt-BR": "Você já gerou outro Pix para esta compra, no pedido {code}.",
      en: "You have already made another Pix for this purchase, with order {code}.",
    },
    successor: { "pt-BR": "Ver o pedido {code}", en: "See order {code}" },
    cancelled_by_shopper: { "pt-BR": "Você cancelou este pedido", en: "You cancelled this order" },
    cancelled_by_shopperText: {
      "pt-BR": "Nada foi cobrado e o código Pix não vale mais.",
      en: "Nothing was charged and the Pix code no longer works.",
    },
    cancelled_by_store: { "pt-BR": "A loja cancelou este pedido", en: "The shop cancelled this order" },
    cancelled_by_storeText: {
      "pt-BR": "Nada foi cobrado e o código Pix não vale mais.",
      en: "Nothing was charged and the Pix code no longer works.",
    },
    charge_failed: { "pt-BR": "Não conseguimos gerar o Pix", en: "We could not make the Pix" },
    charge_failedText: { "pt-BR": "Nada foi cobrado.", en: "Nothing was charged." },
    charge_failedKept: {
      "pt-BR": "Seus itens e dados estão guardados: tente de novo.",
      en: "Your items and details are kept: try again.",
    },
    charge_failedElsewhere: {
      "pt-BR": "Um toque põe os mesmos itens no seu carrinho, com o preço e o estoque de agora.",
      en: "One tap puts the same items in your cart, with today's prices and stock.",
    },
    late: { "pt-BR": "Seu Pix chegou depois do prazo", en: "Your Pix arrived late" },
    lateText: {
      "pt-BR":
        "Estamos vendo se os itens ainda estão disponíveis. Se estiverem, o pedido é liberado aqui; se não, o dinheiro volta para a conta de onde saiu.",
      en: "We are checking whether the items are still available. If they are, the order is released here; if not, the money goes back to the account it came from.",
    },
    turned_away: { "pt-BR": "{amount} estão voltando para quem pagou", en: "{amount} is on its way back" },
    refunding: { "pt-BR": "{amount} estão voltando para quem pagou", en: "{amount} is on its way back" },
    backText: {
      "pt-BR":
        "O dinheiro vai para a conta de onde o Pix saiu. Costuma levar minutos, e no máximo um dia útil.",
      en: "The money goes to the account that the Pix came from. It usually takes minutes, and one working day at most.",
    },
    backBefore: {
      "pt-BR": "Antes disso, {amount} já tinham voltado.",
      en: "Before that, {amount} had already gone back.",
    },
    refund_failed: { "pt-BR": "O reembolso ainda não passou", en: "The refund has not gone through yet" },
    refund_failedText: {
      "pt-BR":
        "O banco recusou o reembolso de {amount}. A loja foi avisada e resolve com você. Guarde o código do pedido.",
      en: "The bank refused the refund of {amount}. The shop knows and will resolve it with you. Keep the order's code.",
    },
    refunded: { "pt-BR": "{amount} voltaram para quem pagou", en: "{amount} went back to the payer" },
    refundedText: {
      "pt-BR":
        "Reembolsados em {when}, para a conta de onde o Pix saiu. Se não achar no extrato, fale com o seu banco e diga a data.",
      en: "Refunded on {when}, to the account that the Pix came from. If you do not find it, ask your bank and name the date.",
    },
    refundedTextSoon: {
      "pt-BR": "Para a conta de onde o Pix saiu. Se não achar no extrato, fale com o seu banco.",
      en: "To the account that the Pix came from. If you do not find it, ask your bank.",
    },
    amount_mismatch: {
      "pt-BR": "Chegou um valor diferente do pedido",
      en: "A different amount arrived than was due",
    },
    amount_mismatchText: {
      "pt-BR":
        "Chegaram {came}, e o pedido era de {due}. O pedido foi encerrado, e o código Pix não vale mais.",
      en: "{came} came, and the order was {due}. The order is closed, and the Pix code no longer works.",
    },
    amount_mismatchSeveral: {
      "pt-BR": "Chegaram {came} em mais de um Pix, e só valia um único Pix de {due}. O código não vale mais.",
      en: "{came} came in more than one Pix, and only a single Pix of {due} counted. The code no longer works.",
    },
    partly_refunded: { "pt-BR": "{amount} já voltaram para quem pagou", en: "{amount} already went back" },
    partly_refundedText: {
      "pt-BR": "Para a conta de onde o Pix saiu, em {when}.",
      en: "To the account that the Pix came from, on {when}.",
    },
    other: { "pt-BR": "Este pedido foi encerrado", en: "This order is closed" },
    otherText: { "pt-BR": "O código Pix não vale mais.", en: "The Pix code no longer works." },
    reason: {
      out_of_stock: {
        "pt-BR": "O Pix chegou depois do prazo, e os itens já tinham acabado.",
        en: "The Pix arrived late, and the items were sold out.",
      },
      other_payer: {
        "pt-BR": "O Pix saiu da conta de outra pessoa, e esta loja só aceita o de quem comprou.",
        en: "The Pix came from another person's account, and this shop accepts only the buyer's own.",
      },
      amount_mismatch: {
        "pt-BR": "O Pix tinha um valor diferente do pedido.",
        en: "The amount of the Pix differs from the order's.",
      },
      disputed: {
        "pt-BR": "O Pix foi contestado no banco de quem pagou, que devolveu o valor.",
        en: "The payer disputed the Pix at their bank, which returned the amount.",
      },
      outside: {
        "pt-BR": "A loja devolveu o valor por fora, como respondeu à sua devolução. Dúvidas? Fale com ela.",
        en: "The shop paid the amount back in another way, as it answered to your return. Any questions? Ask the shop.",
      },
      store: { "pt-BR": "A loja fez este reembolso.", en: "The shop made this refund." },
    },
    renew: { "pt-BR": "Gerar um novo Pix", en: "Make a new Pix" },
    again: { "pt-BR": "Comprar de novo", en: "Buy again" },
    others: {
      "pt-BR": "O que está no seu carrinho vai junto: você confere tudo antes de pagar.",
      en: "What is in your cart comes along: you check everything before you pay.",
    },
    reorder: { "pt-BR": "Pedir de novo", en: "Order again" },
    shop: { "pt-BR": "Ver a loja", en: "See the shop" },
    contact: { "pt-BR": "Falar com a loja", en: "Contact the shop" },
  },
  facts: {
    amount: { "pt-BR": "Valor", en: "Amount" },
    made: { "pt-BR": "Feito em", en: "Made on" },
    at: {
      expired: { "pt-BR": "Venceu em", en: "Expired on" },
      cancelled: { "pt-BR": "Cancelado em", en: "Cancelled on" },
      failed: { "pt-BR": "Recusado em", en: "Refused on" },
      came: { "pt-BR": "Pix recebido em", en: "Pix received on" },
      asked: { "pt-BR": "Reembolso pedido em", en: "Refund requested on" },
      returned: { "pt-BR": "Reembolsado em", en: "Refunded on" },
      ended: { "pt-BR": "Encerrado em", en: "Ended on" },
    },
  },
  delivery: {
    title: { "pt-BR": "Sua compra", en: "Your purchase" },
    of: { "pt-BR": "{store} · pedido {code}", en: "{store} · order {code}" },
    download: { "pt-BR": "Baixar em texto", en: "Download as text" },
    keep: {
      "pt-BR": "Guarde este endereço: quem o tem pode ver o que você comprou.",
      en: "Keep this address private: it shows what you bought.",
    },
    replaced: { "pt-BR": "Esta entrega foi trocada", en: "This delivery was replaced" },
    replacedText: {
      "pt-BR": "A loja entregou outra no lugar e mandou o novo endereço por e-mail. Este não vale mais.",
      en: "The shop delivered another one instead and sent the new address by e-mail. This one no longer works.",
    },
    refunded: { "pt-BR": "Esta compra foi reembolsada", en: "This purchase was refunded" },
    refundedText: {
      "pt-BR":
        "O valor do pedido {code} voltou para a conta de onde o Pix saiu, e por isso o que foi entregue não aparece mais aqui.",
      en: "The amount of order {code} went back to the account that the Pix came from, so what was delivered is no longer shown here.",
    },
    toOrder: { "pt-BR": "Ver o pedido", en: "See the order" },
  },
} satisfies TextTree;
