import type { TextTree } from "#lib/core/locale.ts";

/** In the checkout. */
export const buyerLink = {
  ask: {
    "pt-BR": "Já comprou aqui? Receba um link",
    en: "Bought here before? Get a link",
  },
  email: {
    "pt-BR": "Escreva o seu e-mail acima e toque de novo.",
    en: "Enter your e-mail above and tap again.",
  },
  busy: {
    "pt-BR": "Você já pediu alguns links. Espere um minuto e toque de novo.",
    en: "You have asked for several links. Wait a minute and tap again.",
  },
  failed: {
    "pt-BR": "Não conseguimos pedir o link. Tente de novo.",
    en: "We could not ask for the link. Try again.",
  },
  forget: { "pt-BR": "Esquecer meus dados neste aparelho", en: "Forget my details on this device" },
} satisfies TextTree;

/** The page of the mailed link. */
export const buyerData = {
  title: { "pt-BR": "Seus dados", en: "Your details" },
  text: {
    "pt-BR":
      "Vamos preencher o checkout com o nome, o e-mail e o endereço da sua última compra na {store}. O CPF não é preenchido.",
    en: "We will fill in the checkout with the name, e-mail and address of your last purchase at {store}. The CPF is not filled in.",
  },
  kept: {
    "pt-BR": "Os dados ficam guardados neste aparelho. Use só um aparelho seu.",
    en: "The details are kept on this device. Only use a device of your own.",
  },
  use: { "pt-BR": "Usar meus dados neste aparelho", en: "Use my details on this device" },
  failed: {
    "pt-BR": "A loja não respondeu. Tente de novo em um instante.",
    en: "The shop did not answer. Try again in a moment.",
  },
  noScript: {
    "pt-BR": "Para usar os seus dados, ligue o JavaScript do navegador.",
    en: "To use your details, turn on JavaScript in your browser.",
  },
  gone: {
    title: { "pt-BR": "Este link não vale mais", en: "This link is no longer valid" },
    text: {
      "pt-BR": "Ele já foi usado ou venceu. Peça um link novo no checkout.",
      en: "It was used or has expired. Ask for a new link at the checkout.",
    },
    checkout: { "pt-BR": "Ir para o checkout", en: "Go to the checkout" },
    shop: { "pt-BR": "Ver a loja", en: "See the shop" },
  },
} satisfies TextTree;
