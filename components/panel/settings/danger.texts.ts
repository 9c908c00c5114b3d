import type { TextTree } from "#lib/core/locale.ts";

export const dangerZone = {
  danger: {
    title: { "pt-BR": "Fechar a loja por um tempo", en: "Close the shop for a while" },
    text: {
      "pt-BR":
        "Para férias ou balanço. A vitrine continua no ar e diz que está fechada; ninguém faz pedidos novos. Pix já gerados, links de pagamento e pedidos pela sua chave de API continuam valendo.",
      en: "For holidays or stocktaking. The shop stays online and says that it is closed; nobody can place orders. Pix codes already made, payment links and orders by your API key still work.",
    },
    note: { "pt-BR": "Aviso para quem visita a loja", en: "Message to visitors" },
    noteHint: {
      "pt-BR": "Por exemplo: “Voltamos no dia 5 de janeiro.”",
      en: "For example: “We are back on January 5.”",
    },
    close: { "pt-BR": "Fechar a loja", en: "Close the shop" },
    open: { "pt-BR": "Reabrir a loja", en: "Open the shop again" },
    isClosed: { "pt-BR": "A loja está fechada para pedidos novos.", en: "The shop is closed to new orders." },
    closed: {
      "pt-BR": "Loja fechada. Você pode reabrir quando quiser.",
      en: "Shop closed. Open it again at any time.",
    },
    opened: { "pt-BR": "Loja aberta.", en: "Shop open." },
    sure: { "pt-BR": "Fechar a loja?", en: "Close the shop?" },
    sureText: {
      "pt-BR": "Quem estiver no checkout agora não consegue mais terminar o pedido.",
      en: "Buyers who are at the checkout now can no longer place their order.",
    },
    keep: { "pt-BR": "Salvar o aviso", en: "Save the message" },
    kept: { "pt-BR": "Aviso salvo.", en: "Message saved." },
  },
} as const satisfies TextTree;
