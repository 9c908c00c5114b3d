import type { TextTree } from "#lib/core/locale.ts";

export const policies = {
  whatsapp: { "pt-BR": "Falar no WhatsApp", en: "Chat on WhatsApp" },
  soldBy: { "pt-BR": "Vendido por {name}", en: "Sold by {name}" },
  policies: { "pt-BR": "Políticas da loja", en: "Policies of the store" },
  trocas: { "pt-BR": "Trocas e devoluções", en: "Exchanges and returns" },
  privacidade: { "pt-BR": "Privacidade", en: "Privacy" },
  termos: { "pt-BR": "Termos de uso", en: "Terms of use" },
  about: { "pt-BR": "{policy} de {store}", en: "{policy} of {store}" },
  lawfulReturn: {
    "pt-BR":
      '**O que a lei garante**\n\nAlém do que a loja oferece, você tem 7 dias para desistir da compra, contados do dia em que recebeu o que comprou, sem precisar dizer por quê (Código de Defesa do Consumidor, artigo 49). Abra a página do seu pedido e toque em "Desistir da compra". O valor volta por Pix, inteiro e com o frete, para a conta que pagou.',
    en: '**What the law guarantees**\n\nBesides what the store offers, you have 7 days to change your mind, counted from the day on which you received what you bought, without giving a reason (Brazilian Consumer Code, article 49). Open your order\'s page and choose "Return the order". The whole amount, including the freight, goes back by Pix to the account that paid.',
  },
  lawfulExchanges: {
    "pt-BR":
      '**Você tem 7 dias para desistir da compra**, contados do dia em que recebeu o que comprou, sem precisar dizer por quê (Código de Defesa do Consumidor, artigo 49).\n\nAbra a página do seu pedido e toque em "Desistir da compra", ou escreva à loja com o código do pedido. O valor volta por Pix, inteiro e com o frete, para a conta que pagou.\n\nSe o que chegou tem defeito ou não é o que foi anunciado, você também pode pedir a troca, o conserto ou o dinheiro de volta.',
    en: '**You have 7 days to change your mind**, counted from the day on which you received what you bought, without giving a reason (Brazilian Consumer Code, article 49).\n\nOpen your order\'s page and choose "Return the order", or write to the store with the code of your order. The whole amount, including the freight, goes back by Pix to the account that paid.\n\nIf what came has a defect or is not what was offered, you can also ask for an exchange, a repair or your money back.',
  },
} satisfies TextTree;
