import type { TextTree } from "#lib/core/locale.ts";

/** Money that was paid without need. */
export const extraPaid = {
  extra: {
    overpayment: { "pt-BR": "Você pagou {amount} a mais", en: "You paid {amount} too much" },
    overpaymentText: {
      "pt-BR": "Este pedido já estava pago quando chegou outro Pix, em {when}.",
      en: "This order was already paid when another Pix arrived on {when}.",
    },
    amount_mismatch: {
      "pt-BR": "Chegou também um Pix de {amount}",
      en: "A Pix of {amount} came as well",
    },
    amount_mismatchText: {
      "pt-BR": "Ele chegou em {when} com um valor diferente, e não faz parte do pagamento deste pedido.",
      en: "It arrived on {when} with a different amount, and is no part of this order's payment.",
    },
    held: {
      "pt-BR":
        "O dinheiro está com a loja, que já foi avisada e decide: reembolsa por Pix na conta que pagou, ou combina com você deixar como crédito.",
      en: "The shop has the money and has been told. It decides whether to refund it by Pix to the account that paid, or to agree with you to keep it as a credit.",
    },
    kept: {
      "pt-BR": "A loja marcou {kept} como já acertados com você. Não combinou isso? Fale com ela.",
      en: "The shop has marked {kept} as settled with you. If you did not agree to that, contact the shop.",
    },
    returning: {
      "pt-BR":
        "O valor está voltando por Pix para a conta que pagou. Costuma levar minutos, e no máximo um dia útil.",
      en: "The amount is going back by Pix to the account that paid. It usually takes minutes, and one working day at most.",
    },
    returned: {
      "pt-BR": "{back} voltaram em {on} para a conta que pagou.",
      en: "{back} went back on {on} to the account that paid.",
    },
    disputed: {
      "pt-BR":
        "{back} voltaram em {on} para a conta que pagou: o Pix foi contestado no banco, que devolveu o valor.",
      en: "{back} went back on {on} to the account that paid: the Pix was disputed at the bank, which returned the amount.",
    },
    part: { "pt-BR": "{back} já voltaram em {on}.", en: "{back} already went back on {on}." },
  },
  both: {
    title: { "pt-BR": "Você pagou esta compra duas vezes", en: "You paid this purchase twice" },
    text: {
      "pt-BR":
        "O pedido {code} é da mesma compra e também foi pago: {amount}, em {when}. Os dois foram liberados.",
      en: "Order {code} is of the same purchase and was paid, too: {amount}, on {when}. Both were released.",
    },
    next: {
      "pt-BR":
        "Se queria só um, abra um deles e toque em “Desistir da compra” dentro de 7 dias: a loja reembolsa tudo por Pix na conta que pagou.",
      en: "If you wanted only one, open one of them and choose “Return the order” within 7 days: the shop refunds everything by Pix to the account that paid.",
    },
    ask: {
      "pt-BR": "Se queria só um, fale com a loja.",
      en: "If you wanted only one, contact the shop.",
    },
    refunded: {
      "pt-BR":
        "O pedido {code} é da mesma compra e também foi pago. Os {amount} dele voltaram para quem pagou em {when}.",
      en: "Order {code} is of the same purchase and was paid, too. Its {amount} went back to the payer on {when}.",
    },
    see: { "pt-BR": "Ver o pedido {code}", en: "See order {code}" },
  },
} satisfies TextTree;
