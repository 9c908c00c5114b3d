import type { TextTree } from "#lib/core/locale.ts";
import { LINK_WORDS } from "#lib/payment-links/words.ts";

export const paymentLinks = {
  title: { "pt-BR": "Links de pagamento", en: "Payment links" },
  text: {
    "pt-BR": "Um endereço para mandar a quem vai pagar, com valor fixo ou livre.",
    en: "A payment address to share, with a fixed or an open amount.",
  },
  create: { "pt-BR": "Novo link", en: "New link" },
  search: { "pt-BR": "Descrição, referência ou código", en: "Description, reference or code" },
  stateLabel: { "pt-BR": "Situação", en: "Status" },
  state: {
    all: { "pt-BR": "Todas as situações", en: "Any status" },
    ...LINK_WORDS,
  },
  column: {
    description: { "pt-BR": "Descrição", en: "Description" },
    state: { "pt-BR": "Situação", en: "Status" },
    amount: { "pt-BR": "Valor", en: "Amount" },
    paid: { "pt-BR": "Pagamentos", en: "Payments" },
    created: { "pt-BR": "Criado", en: "Created" },
  },
  free: { "pt-BR": "Quem paga escolhe", en: "The payer chooses" },
  times: { "pt-BR": "{paid, number}", en: "{paid, number}" },
  timesOf: { "pt-BR": "{paid, number} de {most, number}", en: "{paid, number} of {most, number}" },
  paidShort: {
    "pt-BR": "{count, plural, =0 {nenhum pagamento} one {# pagamento} other {# pagamentos}}",
    en: "{count, plural, =0 {no payment} one {# payment} other {# payments}}",
  },
  total: { "pt-BR": "Total pago, sem descontar reembolsos", en: "Paid in total, refunds not deducted" },
  until: { "pt-BR": "Pode ser pago até", en: "Can be paid until" },
  never: { "pt-BR": "Sem prazo", en: "No end" },
  reference: { "pt-BR": "Referência", en: "Reference" },
  message: { "pt-BR": "Mensagem", en: "Message" },
  none: {
    title: { "pt-BR": "Nenhum link ainda", en: "No link yet" },
    text: {
      "pt-BR":
        "Crie um link, mande por mensagem ou imprima o QR Code, e receba por Pix sem pedido nem carrinho.",
      en: "Create a link, send it in a message or print its QR code, and be paid by Pix without an order or a cart.",
    },
    foundTitle: { "pt-BR": "Nenhum link assim", en: "No such link" },
    foundText: {
      "pt-BR": "Confira a busca ou mostre todos os links.",
      en: "Check the search or show all links.",
    },
    clear: { "pt-BR": "Mostrar todos", en: "Show all" },
  },
  edit: { "pt-BR": "Editar", en: "Edit" },
  pause: { "pt-BR": "Pausar", en: "Pause" },
  resume: { "pt-BR": "Reativar", en: "Resume" },
  pausedDone: { "pt-BR": "O link está pausado.", en: "The link is paused." },
  resumed: { "pt-BR": "O link voltou a receber.", en: "The link takes payments again." },
  saved: { "pt-BR": "O link foi salvo.", en: "The link was saved." },
  created: { "pt-BR": "O link foi criado.", en: "The link was created." },
  createTitle: { "pt-BR": "Novo link de pagamento", en: "New payment link" },
  createAction: { "pt-BR": "Criar link", en: "Create link" },
  editTitle: { "pt-BR": "Editar link", en: "Edit link" },
  save: { "pt-BR": "Salvar link", en: "Save link" },
  share: {
    title: { "pt-BR": "Enviar o link", en: "Send the link" },
    address: { "pt-BR": "Endereço", en: "Address" },
    qr: { "pt-BR": "QR Code que abre {url}", en: "QR code that opens {url}" },
    copy: { "pt-BR": "Copiar link", en: "Copy link" },
    copied: { "pt-BR": "Link copiado", en: "Link copied" },
    told: { "pt-BR": "Endereço do link copiado.", en: "The address of the link was copied." },
    failed: {
      "pt-BR": "Este navegador não deixou copiar. Selecione o endereço e copie à mão.",
      en: "This browser did not allow copying. Select the address and copy it manually.",
    },
    share: { "pt-BR": "Compartilhar", en: "Share" },
    print: { "pt-BR": "Imprimir QR Code", en: "Print QR code" },
    open: { "pt-BR": "Abrir", en: "Open" },
    scan: {
      "pt-BR": "Aponte a câmera do celular e pague com Pix.",
      en: "Point your phone's camera here and pay by Pix.",
    },
  },
  payments: {
    title: { "pt-BR": "Pagamentos", en: "Payments" },
    none: { "pt-BR": "Ninguém pagou este link ainda.", en: "Nobody has paid this link yet." },
    unknown: { "pt-BR": "Sem nome", en: "No name" },
    status: {
      PENDING: { "pt-BR": "Aguardando pagamento", en: "Awaiting payment" },
      COMPLETED: { "pt-BR": "Pago", en: "Paid" },
      CANCELLED: { "pt-BR": "Não pago", en: "Not paid" },
      FAILED: { "pt-BR": "Recusado", en: "Refused" },
      partly: { "pt-BR": "Reembolsado em parte", en: "Partly refunded" },
      refunded: { "pt-BR": "Reembolsado", en: "Refunded" },
    },
  },
  form: {
    description: { "pt-BR": "Descrição", en: "Description" },
    descriptionHint: {
      "pt-BR": "O que é pago. Quem paga lê na página e no app do banco.",
      en: "What the payment is for. The payer sees it on the page and in the bank's app.",
    },
    descriptionMissing: { "pt-BR": "Escreva o que é pago.", en: "Write what is paid for." },
    message: { "pt-BR": "Mensagem", en: "Message" },
    messageHint: {
      "pt-BR": "Aparece na página do link, acima do botão: o que está incluído, o prazo, um agradecimento.",
      en: "Shown on the link's page, above the button: what is included, when it comes, a thank-you.",
    },
    image: { "pt-BR": "Imagem", en: "Picture" },
    imageHint: {
      "pt-BR": "Aparece na página do link e na prévia de quem o recebe por mensagem.",
      en: "Shown on the link's page, and in the preview where the link is sent in a message.",
    },
    amount: { "pt-BR": "Valor", en: "Amount" },
    amountHint: { "pt-BR": "Vazio: quem paga escolhe o valor.", en: "Empty: the payer chooses the amount." },
    amountWrong: {
      "pt-BR": "Escreva um valor a partir de R$ 1,00.",
      en: "Write an amount of R$ 1.00 or more.",
    },
    times: { "pt-BR": "Quantas vezes pode ser pago", en: "How often it can be paid" },
    timesHint: { "pt-BR": "Vazio: sem limite.", en: "Empty: no limit." },
    timesWrong: {
      "pt-BR":
        "{paid, plural, =0 {Escreva 1 ou mais.} one {Já foi pago # vez; escreva esse número ou mais.} other {Já foi pago # vezes; escreva esse número ou mais.}}",
      en: "{paid, plural, =0 {Write 1 or more.} one {It was paid # time already; write that number or more.} other {It was paid # times already; write that number or more.}}",
    },
    until: { "pt-BR": "Pode ser pago até", en: "Can be paid until" },
    untilHint: {
      "pt-BR": "Horário de São Paulo. Um Pix gerado nos últimos 5 minutos ainda pode ser pago por 5 minutos.",
      en: "São Paulo time. A Pix created in the last 5 minutes can still be paid for 5 minutes.",
    },
    reference: { "pt-BR": "Referência", en: "Reference" },
    referenceHint: {
      "pt-BR": "Do seu sistema. Quem paga não vê.",
      en: "An ID of your own system. The payer does not see it.",
    },
  },
} satisfies TextTree;
