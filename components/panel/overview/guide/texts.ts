import type { TextTree } from "#lib/core/locale.ts";

export const guide = {
  title: { "pt-BR": "Comece a vender", en: "Start selling" },
  almost: { "pt-BR": "Falta só ir para produção", en: "Only going live is left" },
  progress: { "pt-BR": "{done} de {of} passos feitos", en: "{done} of {of} steps done" },
  isDone: { "pt-BR": "(feito)", en: "(done)" },
  account: { "pt-BR": "Crie a sua conta", en: "Create your account" },
  steps: {
    product: {
      title: { "pt-BR": "Cadastre o primeiro produto", en: "Add your first product" },
      text: {
        "pt-BR": "O resto pode vir depois.",
        en: "The rest can come later.",
      },
    },
    purchase: {
      title: { "pt-BR": "Faça uma compra de teste", en: "Make a test purchase" },
      text: {
        "pt-BR": "Nenhum dinheiro de verdade.",
        en: "No real money.",
      },
    },
    store: {
      title: { "pt-BR": "Apresente a loja", en: "Present your store" },
      text: {
        "pt-BR": "O que o cliente lê abaixo do nome.",
        en: "What customers read below the name.",
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
  preview: {
    title: { "pt-BR": "Sua loja", en: "Your shop" },
    product: { "pt-BR": "Seu primeiro produto", en: "Your first product" },
  },
  store: {
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
    look: { "pt-BR": "Mudar cor e logotipo", en: "Change colour and logo" },
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
    of: { "pt-BR": "“{product}” ainda não tem estoque.", en: "“{product}” has no stock yet." },
    kind: { "pt-BR": "Como o cliente recebe", en: "How the customer receives it" },
    kinds: {
      link: { "pt-BR": "Um texto ou link, igual para todos", en: "A text or link, the same for all" },
      codes: { "pt-BR": "Um código para cada cliente", en: "A code for each customer" },
      parcel: { "pt-BR": "Por envio ou retirada", en: "Sent or picked up" },
    },
    items: { "pt-BR": "Códigos ou links, um por linha", en: "Codes or links, one a line" },
    itemsHint: {
      "pt-BR":
        "{count, plural, =0 {Cada linha é uma unidade e vai para um só cliente.} one {# unidade. Cada uma vai para um só cliente.} other {# unidades. Cada uma vai para um só cliente.}}",
      en: "{count, plural, =0 {Each line is one unit and goes to one customer.} one {# unit. Each goes to one customer.} other {# units. Each goes to one customer.}}",
    },
    itemsMissing: { "pt-BR": "Escreva pelo menos uma linha.", en: "Write at least one line." },
    content: { "pt-BR": "Texto ou link", en: "Text or link" },
    contentHint: { "pt-BR": "Entregue assim que o Pix cai.", en: "Delivered as soon as the Pix is paid." },
    contentMissing: { "pt-BR": "Escreva o que o cliente recebe.", en: "Write what the customer receives." },
    quantity: { "pt-BR": "Unidades à venda", en: "Units for sale" },
    quantityMissing: { "pt-BR": "Escreva um número.", en: "Write a number." },
    save: { "pt-BR": "Adicionar ao estoque", en: "Add to stock" },
  },
  purchase: {
    first: { "pt-BR": "Primeiro coloque um produto em estoque.", en: "Put a product in stock first." },
    how: {
      "pt-BR":
        "Compre “{product}” como um cliente. Seu nome já está preenchido, e o banco de testes paga o Pix.",
      en: "Buy “{product}” as a customer. Your name is filled in, and the test bank pays the Pix.",
    },
    buy: { "pt-BR": "Abrir o produto como cliente", en: "Open the product as a customer" },
    waiting: { "pt-BR": "Aguardando a compra", en: "Waiting for the purchase" },
    ordered: {
      "pt-BR": "O pedido {code} chegou. Aguardando pagamento",
      en: "Order {code} is here. Waiting for the payment",
    },
    sold: { "pt-BR": "Venda paga:", en: "Sale paid:" },
    soldBy: {
      "pt-BR": "{name}, pedido {code}. O produto já foi entregue na página do cliente.",
      en: "{name}, order {code}. The product was delivered on the customer’s page.",
    },
    soldToSend: {
      "pt-BR": "{name}, pedido {code}. Agora é só enviar.",
      en: "{name}, order {code}. Now send it.",
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
