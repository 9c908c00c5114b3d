import type { TextTree } from "#lib/core/locale.ts";

export const guide = {
  title: { "pt-BR": "Comece a vender", en: "Start selling" },
  almost: { "pt-BR": "Falta só ir para produção", en: "Only going live is left" },
  progress: { "pt-BR": "{done} de {of} passos feitos", en: "{done} of {of} steps done" },
  isDone: { "pt-BR": "(feito)", en: "(done)" },
  steps: {
    store: {
      title: { "pt-BR": "Conte o que é a sua loja", en: "Describe your store" },
      text: {
        "pt-BR": "Nome e uma frase: o que o cliente lê primeiro.",
        en: "A name and one sentence: what a customer reads first.",
      },
    },
    product: {
      title: { "pt-BR": "Cadastre o primeiro produto", en: "Add your first product" },
      text: {
        "pt-BR": "Nome e preço bastam. O resto pode vir depois.",
        en: "A name and a price will do. The rest can come later.",
      },
    },
    stock: {
      title: { "pt-BR": "Ponha o produto em estoque", en: "Put the product in stock" },
      text: {
        "pt-BR": "O que o cliente recebe assim que paga.",
        en: "What the customer receives right after paying.",
      },
    },
    purchase: {
      title: { "pt-BR": "Faça uma compra de teste", en: "Make a test purchase" },
      text: {
        "pt-BR": "Veja a venda inteira, do clique ao pedido pago. Nenhum dinheiro de verdade.",
        en: "See the whole sale, from the click to the paid order. No real money.",
      },
    },
    live: {
      title: { "pt-BR": "Comece a vender de verdade", en: "Start selling for real" },
      text: {
        "pt-BR": "Sua loja de teste continua existindo ao lado.",
        en: "Your test store stays beside it.",
      },
    },
  },
  store: {
    name: { "pt-BR": "Nome da loja", en: "Name of the store" },
    nameMissing: { "pt-BR": "Escreva o nome da loja.", en: "Write the name of the store." },
    description: { "pt-BR": "O que você vende", en: "What you sell" },
    hint: {
      "pt-BR": "Uma ou duas frases, como você diria a um cliente.",
      en: "One or two sentences for your customers.",
    },
    descriptionMissing: {
      "pt-BR": "Escreva uma frase sobre a loja.",
      en: "Write a sentence about the store.",
    },
    save: { "pt-BR": "Salvar a loja", en: "Save the store" },
  },
  product: {
    name: { "pt-BR": "Nome do produto", en: "Name of the product" },
    example: { "pt-BR": "Vale-presente de R$ 50", en: "R$ 50 gift card" },
    nameMissing: { "pt-BR": "Escreva o nome do produto.", en: "Write the name of the product." },
    price: { "pt-BR": "Preço", en: "Price" },
    priceMissing: { "pt-BR": "Escreva o preço.", en: "Write the price." },
    category: { "pt-BR": "Geral", en: "General" },
    save: { "pt-BR": "Criar produto", en: "Create product" },
    whole: { "pt-BR": "Preencher tudo de uma vez", en: "Fill in everything at once" },
  },
  stock: {
    first: { "pt-BR": "Primeiro cadastre um produto.", en: "Add a product first." },
    of: { "pt-BR": "Para “{product}”, o cliente recebe:", en: "For “{product}”, the customer receives:" },
    kind: { "pt-BR": "O que o cliente recebe", en: "What the customer receives" },
    codes: { "pt-BR": "Um código para cada um", en: "A code for each" },
    same: { "pt-BR": "O mesmo para todos", en: "The same for all" },
    items: { "pt-BR": "Códigos ou links, um por linha", en: "Codes or links, one a line" },
    itemsHint: {
      "pt-BR":
        "{count, plural, =0 {Cada linha é uma unidade e vai para um só cliente.} one {# unidade. Cada uma vai para um só cliente.} other {# unidades. Cada uma vai para um só cliente.}}",
      en: "{count, plural, =0 {Each line is one unit and goes to one customer.} one {# unit. Each goes to one customer.} other {# units. Each goes to one customer.}}",
    },
    itemsMissing: { "pt-BR": "Escreva pelo menos uma linha.", en: "Write at least one line." },
    content: { "pt-BR": "Texto ou link", en: "Text or link" },
    contentHint: {
      "pt-BR": "Por exemplo o link do curso ou as instruções de acesso.",
      en: "For example the link of the course or how to get access.",
    },
    contentMissing: { "pt-BR": "Escreva o que o cliente recebe.", en: "Write what the customer receives." },
    quantity: { "pt-BR": "Quantas vezes", en: "How many times" },
    quantityMissing: { "pt-BR": "Escreva um número.", en: "Write a number." },
    save: { "pt-BR": "Pôr em estoque", en: "Put in stock" },
  },
  purchase: {
    first: { "pt-BR": "Primeiro ponha um produto em estoque.", en: "Put a product in stock first." },
    open: {
      "pt-BR": "Abra “{product}” como um cliente e compre; qualquer nome e e-mail servem.",
      en: "Open “{product}” as a customer and buy it; any name and e-mail will do.",
    },
    pay: {
      "pt-BR": "Na página do Pix, toque em “Pagar no banco de testes”.",
      en: "On the Pix page, press “Pagar no banco de testes”.",
    },
    back: {
      "pt-BR": "Volte aqui: o pedido aparece sozinho.",
      en: "Come back here: the order appears automatically.",
    },
    buy: { "pt-BR": "Abrir o produto como cliente", en: "Open the product as a customer" },
    waiting: { "pt-BR": "Aguardando a compra", en: "Waiting for the purchase" },
    ordered: {
      "pt-BR": "O pedido {code} chegou. Aguardando pagamento",
      en: "Order {code} is here. Waiting for the payment",
    },
    sold: { "pt-BR": "Venda paga:", en: "Sale paid:" },
    soldBy: {
      "pt-BR": "{name}, pedido {code}. O produto já foi entregue na página do cliente e por e-mail.",
      en: "{name}, order {code}. The product was delivered on the customer’s page and by mail.",
    },
    see: { "pt-BR": "Ver o pedido", en: "See the order" },
  },
  live: {
    text: {
      "pt-BR":
        "Quando quiser receber Pix de verdade, crie a loja de produção: produtos, cupons e aparência são copiados. Pedidos e dinheiro de teste ficam aqui.",
      en: "When you want to receive real Pix, create the live store: products, coupons and look are copied. Test orders and test money stay here.",
    },
    go: { "pt-BR": "Ver como ir para produção", en: "See how to go live" },
    owner: { "pt-BR": "Quem é dono da loja faz este passo.", en: "The owner of the store does this step." },
  },
} satisfies TextTree;
