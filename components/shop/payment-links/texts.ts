import type { TextTree } from "#lib/core/locale.ts";

export const shopPaymentLinks = {
  page: { "pt-BR": "Pagamento", en: "Payment" },
  described: { "pt-BR": "Pague {name} com Pix.", en: "Pay {name} by Pix." },
  payee: { "pt-BR": "Quem recebe", en: "Recipient" },
  amount: { "pt-BR": "Valor", en: "Amount" },
  amountHint: {
    "pt-BR": "Digite quanto vai pagar, como 1.234,56.",
    en: "Type how much you are going to pay, like 1,234.56.",
  },
  amountWrong: {
    "pt-BR": "Digite um valor de R$ 1,00 a R$ 1.000.000,00, com no máximo duas casas decimais, como 25,90.",
    en: "Type an amount from R$1.00 to R$1,000,000.00, with at most two decimals, like 25.90.",
  },
  fee: { "pt-BR": "Com a tarifa do Pix, o total é {due}.", en: "With the Pix fee, the total is {due}." },
  plusFee: {
    "pt-BR": "A tarifa do Pix é somada ao valor.",
    en: "The Pix fee is added to the amount.",
  },
  pay: { "pt-BR": "Pagar {amount} com Pix", en: "Pay {amount} by Pix" },
  paying: { "pt-BR": "Gerando seu Pix…", en: "Making your Pix…" },
  payFree: { "pt-BR": "Pagar com Pix", en: "Pay by Pix" },
  safe: {
    "pt-BR": "O Pix é gerado na hora. Confira o nome de quem recebe no app do seu banco antes de confirmar.",
    en: "The Pix is made at once. Compare the name of who receives it in your bank's app before you confirm.",
  },
  until: { "pt-BR": "Pode ser pago até {when}.", en: "Can be paid until {when}." },
  open: {
    title: { "pt-BR": "Você já gerou um Pix aqui", en: "You have made a Pix here already" },
    text: { "pt-BR": "Ele é de {amount} e ainda vale.", en: "It is for {amount} and still valid." },
    go: { "pt-BR": "Continuar com este Pix", en: "Continue with this Pix" },
    other: {
      "pt-BR": "Ou pague outro valor: o Pix anterior é cancelado.",
      en: "Or pay another amount: the Pix before is cancelled.",
    },
  },
  change: { "pt-BR": "Mudar o valor", en: "Change the amount" },
  again: { "pt-BR": "Fazer outro pagamento", en: "Make another payment" },
  shop: { "pt-BR": "Ver a loja", en: "See the shop" },
  closed: {
    expired: { "pt-BR": "O prazo deste link acabou", en: "This payment link has expired" },
    expiredText: {
      "pt-BR": "Ele podia ser pago até {when}. Para pagar, peça outro link a {name}.",
      en: "It could be paid until {when}. To pay, ask {name} for another link.",
    },
    used_up: { "pt-BR": "Este link já foi pago", en: "This link is paid already" },
    used_upText: {
      "pt-BR": "Ele não recebe mais pagamentos. Se você ainda precisa pagar, peça outro link a {name}.",
      en: "It takes no more payments. If you still have to pay, ask {name} for another link.",
    },
    inactive: { "pt-BR": "Este link está pausado", en: "This link is paused" },
    inactiveText: {
      "pt-BR": "{name} pausou os pagamentos por aqui. Fale com quem enviou o link.",
      en: "{name} has paused this payment link. Contact the person who sent it to you.",
    },
  },
  problem: {
    busy: {
      "pt-BR":
        "Já há um Pix deste link aguardando pagamento, seu ou de outra pessoa. Tente de novo em {minutes} min.",
      en: "A Pix for this link is already waiting to be paid, yours or somebody else's. Try again in {minutes} min.",
    },
    paid: {
      "pt-BR": "Este Pix já foi pago. Abrindo o comprovante.",
      en: "This Pix is paid already. Opening the receipt.",
    },
    uncertain: {
      "pt-BR":
        "Não conseguimos conferir com o banco se o Pix anterior foi pago. Se você já pagou, não pague de novo. Se não pagou, toque de novo no botão.",
      en: "We could not check with the bank whether the earlier Pix was paid. If you have paid already, do not pay again. If you have not, press the button again.",
    },
    changed: {
      "pt-BR":
        "Confira o valor: de R$ 1,00 a R$ 1.000.000,00, com no máximo duas casas decimais, como 25,90. Se o link tem valor fixo, ele pode ter mudado.",
      en: "Check the amount: from R$1.00 to R$1,000,000.00, with at most two decimals, like 25.90. If the link has an amount of its own, it may have changed.",
    },
    many: {
      "pt-BR": "Muitas tentativas seguidas. Espere um minuto e tente de novo.",
      en: "Too many attempts in a row. Wait a minute and try again.",
    },
    bank: {
      "pt-BR": "Não conseguimos gerar o Pix. Nada foi cobrado. Tente de novo.",
      en: "We could not make the Pix. Nothing was charged. Try again.",
    },
    pending: {
      "pt-BR":
        "O banco ainda não respondeu. Nada foi cobrado. Tente de novo em alguns segundos: você não paga duas vezes.",
      en: "The bank has not answered yet. Nothing was charged. Try again in a few seconds: you are not charged twice.",
    },
    unavailable: {
      "pt-BR":
        "Não foi possível gerar o Pix agora. Nada foi cobrado. Tente de novo em alguns minutos; se continuar assim, fale com quem enviou o link.",
      en: "The Pix could not be made right now. Nothing was charged. Try again in a few minutes; if this goes on, contact the person who sent you the link.",
    },
    fee: {
      "pt-BR": "O valor é menor que a tarifa do Pix. Digite um valor maior.",
      en: "The amount is below the Pix fee. Type a larger one.",
    },
    offline: {
      "pt-BR":
        "Não foi possível falar com a loja. Confira a conexão e tente de novo: você não paga duas vezes.",
      en: "The shop could not be reached. Check the connection and try again: you are not charged twice.",
    },
    other: {
      "pt-BR": "Algo falhou do nosso lado. Nada foi cobrado. Tente de novo.",
      en: "Something failed on our side. Nothing was charged. Try again.",
    },
  },
  help: {
    send: {
      "pt-BR": "Se está tudo certo e nada mudou em 10 minutos, mande o comprovante para {name}: {contact}.",
      en: "If all is right and nothing has changed in 10 minutes, send the receipt to {name}: {contact}.",
    },
    sendStore: {
      "pt-BR": "Se está tudo certo e nada mudou em 10 minutos, mande o comprovante para {name}.",
      en: "If all is right and nothing has changed in 10 minutes, send the receipt to {name}.",
    },
  },
  pix: {
    amountMismatch: {
      less: { "pt-BR": "Chegaram {came}, e o valor é {due}", en: "{came} arrived, and the amount is {due}" },
      more: {
        "pt-BR": "Chegaram {came}, mais que os {due} cobrados",
        en: "{came} arrived, more than the {due} due",
      },
      next: {
        "pt-BR":
          "O pagamento só é confirmado com um único Pix do valor exato: pagamentos parciais não se somam. Se ainda quiser pagar, pague {due} de uma vez com este código.",
        en: "The payment is only confirmed with a single Pix of the exact amount: partial payments do not add up. If you still want to pay, pay {due} at once with this code.",
      },
      back: {
        "pt-BR":
          "Os {held} estão com quem recebe, que já foi avisado. Para receber de volta, fale com quem enviou este link.",
        en: "The recipient has the {held} and has been told. To get it back, talk to the person who sent you this link.",
      },
    },
    receipt: {
      order: { "pt-BR": "Link", en: "Link" },
    },
    extra: {
      overpaymentText: {
        "pt-BR": "O pagamento já estava feito quando chegou outro Pix, em {when}.",
        en: "The payment was already made when another Pix arrived on {when}.",
      },
      amount_mismatchText: {
        "pt-BR": "Ele chegou em {when} com um valor diferente, e não faz parte deste pagamento.",
        en: "It arrived on {when} with a different amount, and is no part of this payment.",
      },
      held: {
        "pt-BR":
          "O dinheiro está com quem recebe, que já foi avisado e decide: reembolsa por Pix na conta que pagou, ou combina com você deixar como crédito.",
        en: "The recipient has the money and has been told. They decide whether to refund it by Pix to the account that paid, or to agree with you to keep it as a credit.",
      },
      kept: {
        "pt-BR":
          "Quem recebe marcou {kept} como já acertados com você. Não combinou isso? Fale com quem enviou este link.",
        en: "The recipient has marked {kept} as settled with you. If you did not agree to that, talk to the person who sent you this link.",
      },
    },
    both: {
      title: { "pt-BR": "Você pagou duas vezes", en: "You paid twice" },
      text: {
        "pt-BR":
          "Outro Pix deste mesmo pagamento também foi pago: {amount}, em {when}. O dinheiro está com quem recebe.",
        en: "Another Pix for the same payment was paid, too: {amount}, on {when}. The recipient has the money.",
      },
      ask: {
        "pt-BR":
          "Quem recebe decide: reembolsa por Pix na conta que pagou, ou combina com você deixar como crédito. Fale com quem enviou este link.",
        en: "The recipient decides whether to refund it by Pix to the account that paid, or to agree with you to keep it as a credit. Talk to the person who sent you this link.",
      },
      refunded: {
        "pt-BR":
          "Outro Pix deste mesmo pagamento também foi pago. Os {amount} voltaram em {when} para a conta que pagou.",
        en: "Another Pix for the same payment was paid, too. Its {amount} went back on {when} to the account that paid.",
      },
      see: { "pt-BR": "Ver o outro pagamento", en: "See the other payment" },
    },
    ended: {
      expiredText: {
        "pt-BR":
          "Se ainda não pagou, um toque gera outro código com o mesmo valor: conferimos antes se este foi pago.",
        en: "If you have not paid, one tap creates another code for the same amount: we check first whether this one was paid.",
      },
      expiredPaid: {
        "pt-BR":
          "Se você já pagou, não pague de novo: estamos conferindo. Quando o Pix chegar, ele é confirmado aqui.",
        en: "If you have paid already, do not pay again: we are checking. When the Pix arrives, it is confirmed here.",
      },
      cancelled_by_shopper: { "pt-BR": "Este Pix foi cancelado", en: "This Pix was cancelled" },
      cancelled_by_store: { "pt-BR": "Este Pix foi cancelado", en: "This Pix was cancelled" },
      cancelled_by_storeText: {
        "pt-BR": "Nada foi cobrado e o código não vale mais.",
        en: "Nothing was charged and the code is no longer valid.",
      },
      uncertainText: {
        "pt-BR":
          "O código não vale mais. Se você já pagou, não pague de novo: estamos conferindo com o banco. Quando o Pix chegar, ele é confirmado aqui.",
        en: "The code is no longer valid. If you have paid already, do not pay again: we are checking with the bank. When the Pix arrives, it is confirmed here.",
      },
      askReason: {
        "pt-BR": "Ele foi trocado por outro, ou cancelado por quem recebe.",
        en: "Another one took its place, or the recipient cancelled it.",
      },
      successorPaid: {
        "pt-BR": "Este pagamento já foi feito, com outro Pix. Não pague de novo.",
        en: "This payment is already made, with another Pix. Do not pay again.",
      },
      successorOpen: {
        "pt-BR": "Você já gerou outro Pix para este pagamento.",
        en: "You have already made another Pix for this payment.",
      },
      successor: { "pt-BR": "Ver o outro Pix", en: "See the other Pix" },
      lateText: {
        "pt-BR": "Estamos conferindo com o banco. O pagamento é confirmado aqui.",
        en: "We are checking with the bank. The payment is confirmed here.",
      },
      refund_failedText: {
        "pt-BR": "O banco recusou o reembolso de {amount}. Quem recebe foi avisado e resolve com você.",
        en: "The bank refused the refund of {amount}. The recipient has been notified and will resolve it with you.",
      },
      amount_mismatch: { "pt-BR": "Chegou um valor diferente", en: "Another amount arrived" },
      amount_mismatchText: {
        "pt-BR": "Chegaram {came}, e o valor era {due}. O código não vale mais.",
        en: "{came} arrived, and the amount was {due}. The code is no longer valid.",
      },
      other: { "pt-BR": "Este Pix foi encerrado", en: "This Pix has ended" },
      reason: {
        out_of_stock: { "pt-BR": "O Pix chegou depois do prazo.", en: "The Pix arrived late." },
        other_payer: {
          "pt-BR": "O Pix saiu da conta de outra pessoa, e aqui só se aceita o de quem foi informado.",
          en: "The Pix came from somebody else's account. This link accepts only payments by the named person.",
        },
        amount_mismatch: {
          "pt-BR": "O Pix tinha um valor diferente.",
          en: "The Pix was for another amount.",
        },
        store: { "pt-BR": "Quem recebeu fez este reembolso.", en: "The recipient sent it back." },
      },
    },
  },
} satisfies TextTree;
