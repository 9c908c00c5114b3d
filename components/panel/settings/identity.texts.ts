import type { TextTree } from "#lib/core/locale.ts";

export const identity = {
  identity: {
    saved: { "pt-BR": "Aparência e dados salvos.", en: "Looks and details saved." },
    save: { "pt-BR": "Salvar aparência e dados", en: "Save looks and details" },
    complete: {
      "pt-BR": "A loja mostra tudo o que a lei pede de quem vende pela internet.",
      en: "The store shows everything that the law requires of online sellers.",
    },
    missing: {
      "pt-BR":
        "A loja funciona assim. Quem compra confia mais, e o Decreto 7.962/2013 pede, quando ela também mostra: {list}.",
      en: "The store works like this. Decree 7.962/2013 also requires it to show the following, and buyers trust it more with it: {list}.",
    },
    needed: {
      legalName: { "pt-BR": "nome ou razão social", en: "legal name" },
      document: { "pt-BR": "CPF ou CNPJ", en: "CPF or CNPJ" },
      address: { "pt-BR": "endereço", en: "address" },
      contact: { "pt-BR": "um contato", en: "a contact" },
      exchanges: { "pt-BR": "trocas e devoluções", en: "exchanges and returns" },
    },
    looks: { "pt-BR": "Aparência", en: "Looks" },
    looksText: {
      "pt-BR": "Na vitrine, nos e-mails e na página do Pix.",
      en: "In the shop, in e-mails and on the Pix page.",
    },
    logo: { "pt-BR": "Logotipo", en: "Logo" },
    logoHint: {
      "pt-BR": "Quadrado fica melhor. JPEG, PNG, WebP ou AVIF, até 10 MB.",
      en: "Square looks best. JPEG, PNG, WebP or AVIF, up to 10 MB.",
    },
    banner: { "pt-BR": "Imagem do topo", en: "Picture at the top" },
    bannerHint: {
      "pt-BR": "Larga, como 1600 × 400. Sem ela, a loja mostra um desenho na sua cor.",
      en: "Wide, like 1600 × 400. Without it the shop shows a drawing in your colour.",
    },
    accent: { "pt-BR": "Cor da loja", en: "Colour of the store" },
    accentOther: { "pt-BR": "Outra cor", en: "Another colour" },
    accentPick: { "pt-BR": "Escolher a cor", en: "Pick the colour" },
    accentWrong: { "pt-BR": "Escreva a cor como #0a6b52.", en: "Write the colour like #0a6b52." },
    accentFits: { "pt-BR": "O texto se lê bem com esta cor.", en: "Texts are readable in this colour." },
    accentMoved: {
      "pt-BR": "Para que o texto se leia, os botões usam um tom um pouco diferente: {shown}.",
      en: "To keep texts readable, buttons use a slightly different tone: {shown}.",
    },
    colours: {
      "334155": { "pt-BR": "Grafite", en: "Graphite" },
      "846604": { "pt-BR": "Mostarda", en: "Mustard" },
      "0a6b52": { "pt-BR": "Verde", en: "Green" },
      "2457a6": { "pt-BR": "Azul", en: "Blue" },
      "6d28d9": { "pt-BR": "Roxo", en: "Purple" },
      b4235a: { "pt-BR": "Rosa", en: "Pink" },
      b3261e: { "pt-BR": "Vermelho", en: "Red" },
      af4b01: { "pt-BR": "Laranja", en: "Orange" },
    },
    seller: { "pt-BR": "Quem vende", en: "Seller" },
    sellerText: {
      "pt-BR": "Aparece no rodapé, no checkout e na página do Pix, onde o cliente confere antes de pagar.",
      en: "Shown in the footer, at the checkout and on the Pix page, where the buyer checks it before paying.",
    },
    legalName: { "pt-BR": "Nome ou razão social", en: "Legal name" },
    legalNameHint: {
      "pt-BR": "Como está no CPF ou no CNPJ.",
      en: "As it is registered under the CPF or CNPJ.",
    },
    document: { "pt-BR": "CPF ou CNPJ", en: "CPF or CNPJ" },
    documentHint: { "pt-BR": "Também o CNPJ com letras.", en: "Alphanumeric CNPJs are accepted, too." },
    address: { "pt-BR": "Endereço", en: "Address" },
    addressHint: {
      "pt-BR": "Rua, número, bairro, cidade, estado e CEP.",
      en: "Street, number, district, city, state and postal code.",
    },
    contactEmail: { "pt-BR": "E-mail de atendimento", en: "E-mail for customers" },
    contactPhone: { "pt-BR": "Telefone de atendimento", en: "Phone for customers" },
    contactWhatsapp: { "pt-BR": "WhatsApp de atendimento", en: "WhatsApp for customers" },
    contactWhatsappHint: {
      "pt-BR": "As páginas da loja e dos pedidos passam a ter um botão que abre a conversa.",
      en: "Pages of the shop and of orders then have a button that opens the conversation.",
    },
    policies: { "pt-BR": "Políticas", en: "Policies" },
    policiesText: {
      "pt-BR": "Cada uma tem uma página na loja, com link no rodapé.",
      en: "Each has a page of the shop, with a link in the footer.",
    },
    policy: {
      exchanges: { "pt-BR": "Trocas e devoluções", en: "Exchanges and returns" },
      privacy: { "pt-BR": "Privacidade", en: "Privacy" },
      terms: { "pt-BR": "Termos de uso", en: "Terms of use" },
    },
    policyHint: {
      exchanges: {
        "pt-BR": "Vazia, a página diz os direitos que a lei dá a todo cliente.",
        en: "Without a text the page says what the law gives every customer.",
      },
      privacy: {
        "pt-BR": "Que dados você guarda e para quê.",
        en: "What you keep about people and what for.",
      },
      terms: {
        "pt-BR": "O que vale para a compra, se precisar dizer mais.",
        en: "What else counts for a purchase, if there is more to say.",
      },
    },
    useModel: { "pt-BR": "Começar com um modelo: {policy}", en: "Begin with a sample: {policy}" },
    model: {
      exchanges: {
        "pt-BR":
          "**Você tem 7 dias para desistir da compra**, contados do recebimento, sem explicar o motivo (Código de Defesa do Consumidor, artigo 49).\n\n- Escreva para o nosso atendimento com o código do pedido.\n- O valor volta inteiro, por Pix, para a conta que pagou.\n- Produto com defeito é trocado, ou o dinheiro volta.",
        en: "**You have 7 days to change your mind**, counted from the day on which you received what you bought, without giving a reason (Brazilian Consumer Code, article 49).\n\n- Write to us with the code of your order.\n- The whole amount goes back by Pix to the account that paid.\n- What is defective is replaced, or your money goes back.",
      },
      privacy: {
        "pt-BR":
          "Guardamos só o que é preciso para entregar a sua compra: **nome**, **e-mail** e, quando você informa, **CPF ou CNPJ**.\n\nNão vendemos nem emprestamos os seus dados. Para ver, corrigir ou apagar o que guardamos (Lei 13.709/2018), escreva para o nosso atendimento.",
        en: "We keep only what it takes to deliver what you bought: **name**, **e-mail** and, when you give it, **CPF or CNPJ**.\n\nWe do not sell or lend your data. To see, correct or delete what we keep (Law 13.709/2018), write to us.",
      },
      terms: {
        "pt-BR":
          "1. **Preço.** Vale o preço mostrado quando você confirma o pedido.\n2. **Pagamento.** O código Pix vale pelo tempo mostrado na tela. Depois disso o pedido é cancelado e nada é cobrado.\n3. **Entrega.** O que é digital aparece na tela e chega por e-mail assim que o pagamento é confirmado.",
        en: "1. **Price.** The price shown when you confirm the order counts.\n2. **Payment.** The Pix code is good for the time shown on the page. After that the order is cancelled and nothing is charged.\n3. **Delivery.** What is digital shows on the page and comes by mail once the payment is confirmed.",
      },
    },
    preview: { "pt-BR": "Prévia", en: "Preview" },
    previewTheme: { "pt-BR": "Tema da prévia", en: "Theme of the preview" },
    light: { "pt-BR": "Claro", en: "Light" },
    dark: { "pt-BR": "Escuro", en: "Dark" },
    sample: { "pt-BR": "Curso de fotografia", en: "Photography course" },
  },
} satisfies TextTree;
