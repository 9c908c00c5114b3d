import type { TextTree } from "#lib/core/locale.ts";
import { ORDER_TEXTS, type OrderMailKind } from "./order-texts.ts";

const { expired, "refund-begun": begun, "refund-done": done } = ORDER_TEXTS;

/** The mails that speak of the bank, for stores without one that can be asked: a person looks and pays there. */
export const BY_HAND_TEXTS = {
  expired: {
    ...expired,
    paragraphs: [
      {
        "pt-BR":
          "Olá! O prazo para pagar o pedido {code} na {store} acabou, e os produtos voltaram para a loja. Se você já pagou, não pague de novo: a loja confere o Pix no banco dela.",
        en: "Hello. The time to pay order {code} at {store} is over, and the goods are back in the shop. If you have paid already, do not pay again: the store looks for the Pix at its bank.",
      },
      expired.paragraphs[1],
    ],
  },
  "refund-begun": {
    ...begun,
    title: { "pt-BR": "A loja vai reembolsar {refund}", en: "The store will refund {refund}" },
    paragraphs: [
      begun.paragraphs[0],
      {
        "pt-BR": "A própria loja faz este Pix, no banco dela. Avisamos quando ela confirmar que fez.",
        en: "The store makes this Pix itself, at its bank. We will e-mail you when it confirms that it has.",
      },
    ],
  },
  "refund-done": {
    ...done,
    title: { "pt-BR": "A loja reembolsou {refund}", en: "The store has refunded {refund}" },
    paragraphs: [
      done.paragraphs[0],
      {
        "pt-BR":
          "A loja confirmou que fez o reembolso por Pix. No extrato ele pode aparecer como um Pix comum ou como Pix devolvido.",
        en: "The store has confirmed that it made the refund by Pix. The statement may show it as an ordinary or as a returned Pix.",
      },
    ],
  },
} as const satisfies Partial<Record<OrderMailKind, TextTree>>;
