import type { TextTree } from "#lib/core/locale.ts";

export const shopProducts = {
  front: {
    search: { "pt-BR": "Buscar produtos", en: "Search products" },
    find: { "pt-BR": "Buscar", en: "Search" },
    categories: { "pt-BR": "Categorias", en: "Categories" },
    all: { "pt-BR": "Tudo", en: "Everything" },
    products: { "pt-BR": "Produtos", en: "Products" },
    pages: { "pt-BR": "Páginas", en: "Pages" },
    previous: { "pt-BR": "Anterior", en: "Previous" },
    next: { "pt-BR": "Próxima", en: "Next" },
    page: { "pt-BR": "Página {page} de {pages}", en: "Page {page} of {pages}" },
    found: {
      "pt-BR": "{count, plural, one {# produto} other {# produtos}} para “{search}”",
      en: "{count, plural, one {# product} other {# products}} for “{search}”",
    },
    nothing: { "pt-BR": "Nada encontrado para “{search}”", en: "Nothing found for “{search}”" },
    nothingHint: {
      "pt-BR":
        "Confira a grafia ou busque por menos palavras. A busca ignora acentos e a ordem das palavras.",
      en: "Check the spelling or use fewer words. The search ignores accents and the order of words.",
    },
    emptyCategory: { "pt-BR": "Nada nesta categoria por enquanto", en: "Nothing in this category yet" },
    emptyShop: { "pt-BR": "Esta loja ainda não tem produtos", en: "This shop has no products yet" },
    emptyHint: {
      "pt-BR": "Volte em breve, ou fale com a loja.",
      en: "Come back soon, or write to the shop.",
    },
    emptyHintAlone: { "pt-BR": "Volte em breve.", en: "Come back soon." },
    seeAll: { "pt-BR": "Ver todos os produtos", en: "See all products" },
    clear: { "pt-BR": "Limpar a busca", en: "Clear the search" },
    described: {
      "pt-BR": "{name}: produtos com pagamento por Pix.",
      en: "{name}: products paid by Pix.",
    },
  },
  price: {
    from: { "pt-BR": "a partir de", en: "from" },
    before: { "pt-BR": "Preço original:", en: "Original price:" },
    off: { "pt-BR": "−{percent}%", en: "−{percent}%" },
    offLong: { "pt-BR": "{percent}% de desconto", en: "{percent}% off" },
  },
  stock: {
    out: { "pt-BR": "Esgotado", en: "Sold out" },
    last: {
      "pt-BR": "{count, plural, one {Última unidade} other {Últimas # unidades}}",
      en: "{count, plural, one {Last unit} other {Last # units}}",
    },
    instant: { "pt-BR": "Entregue na hora", en: "Delivered at once" },
  },
  restock: {
    title: { "pt-BR": "Avise-me quando voltar", en: "Notify me when it's back" },
    hint: {
      "pt-BR": "Você recebe um único e-mail, quando puder comprar de novo. O endereço é apagado depois.",
      en: "You get one e-mail when you can buy it again. Your address is deleted afterwards.",
    },
    email: { "pt-BR": "E-mail", en: "E-mail" },
    option: { "pt-BR": "Opção", en: "Option" },
    ask: { "pt-BR": "Avise-me", en: "Tell me" },
    noted: {
      "pt-BR": "Combinado: avisamos por e-mail quando voltar.",
      en: "Done: we will e-mail you when it's back.",
    },
    refused: {
      "pt-BR": "Não deu certo. Confira o e-mail e tente de novo.",
      en: "That did not work. Check the e-mail and try again.",
    },
    available: {
      "pt-BR": "Acabou de voltar ao estoque: você já pode comprar.",
      en: "It's back: you can buy it now.",
    },
    limit: {
      "pt-BR": "Este e-mail já espera por 10 produtos desta loja.",
      en: "This e-mail is already waiting for 10 products of this shop.",
    },
    busy: {
      "pt-BR": "Muitas tentativas seguidas. Espere um minuto e tente de novo.",
      en: "Too many attempts in a row. Wait a minute and try again.",
    },
  },
  product: {
    gone: { "pt-BR": "Este produto não está mais à venda", en: "This product is no longer on sale" },
    back: { "pt-BR": "Voltar à loja", en: "Back to the shop" },
    backTo: { "pt-BR": "Voltar para {name}", en: "Back to {name}" },
    pictures: { "pt-BR": "Fotos do produto", en: "Pictures of the product" },
    enlarge: { "pt-BR": "Ver {name} em tamanho grande", en: "See {name} in large" },
    closePicture: { "pt-BR": "Fechar a foto", en: "Close the picture" },
    pictureOf: { "pt-BR": "{name}, foto {place} de {count}", en: "{name}, picture {place} of {count}" },
    delivery: { "pt-BR": "Como você recebe", en: "How you receive it" },
    deliveryInstant: {
      "pt-BR":
        "O conteúdo aparece na tela assim que o Pix é confirmado, em segundos, e vai também para o seu e-mail. O endereço da entrega continua valendo: guarde-o.",
      en: "The content appears on the screen as soon as the Pix is confirmed, within seconds, and goes to your e-mail too. Its address stays valid: keep it.",
    },
    deliveryOther: {
      "pt-BR":
        "A loja prepara a entrega depois que o Pix é confirmado e avisa por e-mail. A página do pedido mostra em que ponto está.",
      en: "The shop prepares the delivery once the Pix is confirmed and tells you by e-mail. The order's page shows its progress.",
    },
    deliveryParcel: {
      "pt-BR":
        "A loja prepara o envio depois que o Pix é confirmado e avisa por e-mail, com o rastreio. O frete e a retirada aparecem antes de pagar.",
      en: "The shop prepares the parcel once the Pix is confirmed and tells you by e-mail, with the tracking. Freight and pick-up are shown before you pay.",
    },
    pay: { "pt-BR": "Como pagar", en: "How to pay" },
    payText: {
      "pt-BR":
        "Você recebe um código Pix de copiar e colar e um QR Code. Pague no aplicativo do seu banco: a página do pedido muda sozinha quando o pagamento é confirmado. Não guardamos dados de cartão nem de conta.",
      en: "You get a Pix code to copy and paste and a QR code. Pay in your bank's app: the order's page updates automatically once the payment is confirmed. We keep no card or account data.",
    },
    exchanges: { "pt-BR": "Trocas e devoluções", en: "Exchanges and returns" },
    related: { "pt-BR": "Veja também", en: "See also" },
    described: {
      "pt-BR": "{name} na loja {store}, com pagamento por Pix.",
      en: "{name} at {store}, paid by Pix.",
    },
  },
} satisfies TextTree;
