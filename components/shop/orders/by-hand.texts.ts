import type { TextTree } from "#lib/core/locale.ts";

/** Overrides `shopOrders` for a charge of which no bank can be asked: the shop itself sees the Pix arrive and confirms it. */
export const shopOrdersByHand = {
  live: {
    self: {
      "pt-BR": "A loja confere o Pix no banco dela, e a confirmação aparece aqui.",
      en: "The shop checks at its bank that the Pix has arrived, and confirms it. This page updates automatically.",
    },
    receivedText: { "pt-BR": "A loja já confirmou o seu Pix.", en: "The shop has confirmed your Pix." },
    overText: {
      "pt-BR": "Se você já pagou, não pague de novo: a loja confere o Pix no banco dela e confirma aqui.",
      en: "If you have paid, do not pay again: the shop checks its bank and confirms the Pix here.",
    },
  },
  help: {
    normal: {
      "pt-BR":
        "O Pix chega ao banco da loja em segundos, mas quem confirma aqui é uma pessoa da loja, no horário dela. A página muda sozinha.",
      en: "The Pix is at the shop's bank within seconds, but a person of the shop confirms it here, in its opening hours. The page updates automatically.",
    },
    send: {
      "pt-BR": "Para adiantar, mande o comprovante e o código {code} para a loja: {contact}.",
      en: "To speed it up, send the receipt and the code {code} to the shop: {contact}.",
    },
    sendStore: {
      "pt-BR": "Para adiantar, mande o comprovante e o código {code} para a loja.",
      en: "To speed it up, send the receipt and the code {code} to the shop.",
    },
    looked: {
      "pt-BR": "Conferido agora: a loja ainda não confirmou o pagamento.",
      en: "Checked just now: the shop has not confirmed the payment yet.",
    },
  },
  ended: {
    expiredText: {
      "pt-BR": "Se ainda não pagou à loja, um toque gera outro código.",
      en: "If you have not paid the shop, one tap creates another code.",
    },
    expiredPaid: {
      "pt-BR": "Se você já pagou, não pague de novo: a loja confere no banco dela e confirma aqui.",
      en: "If you have paid already, do not pay again: the shop checks its bank and confirms it here.",
    },
    unchecked: {
      "pt-BR":
        "A loja confere os pagamentos no banco dela. Se você já pagou, espere: esta página muda quando ela confirmar.",
      en: "The shop checks its bank for payments. If you have paid already, wait: this page changes when the shop confirms it.",
    },
    backText: {
      "pt-BR": "A loja faz o reembolso pelo banco dela, na conta de onde o Pix saiu, e confirma aqui.",
      en: "The shop refunds it from its bank, to the account that the Pix came from, and confirms it here.",
    },
    refund_failedText: {
      "pt-BR": "A loja ainda não fez o reembolso de {amount}. Fale com ela para resolver.",
      en: "The shop has not made the refund of {amount} yet. Contact the shop to resolve it.",
    },
    uncertainText: {
      "pt-BR":
        "O código Pix não vale mais. Se você já pagou, não pague de novo: a loja confere no banco dela e confirma aqui.",
      en: "The Pix code no longer works. If you have paid already, do not pay again: the shop checks its bank and confirms it here.",
    },
  },
} satisfies TextTree;
