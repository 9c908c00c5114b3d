import { help, type PageHelp } from "./help.ts";

/** The pages about what is sold. */
export const SELLING: Readonly<Record<string, PageHelp>> = {
  overview: help(
    {
      "pt-BR": "O dia da loja: o que fazer primeiro e quanto entrou.",
      en: "The store's day: what to do first, and how much came in.",
    },
    {
      "pt-BR": "No alto está o que aguarda você. Some quando for resolvido.",
      en: "Open tasks are at the top and disappear once they are done.",
    },
    {
      "pt-BR": "Os números comparam o período escolhido com o anterior, do mesmo tamanho.",
      en: "The figures compare the chosen period with the previous one of the same length.",
    },
    {
      "pt-BR": "“Você recebe” é o que fica para a loja, já sem a tarifa e os reembolsos.",
      en: "“You receive” is what the store keeps, after fees and refunds.",
    },
  ),
  orders: help(
    { "pt-BR": "Todas as compras, pagas ou não.", en: "All purchases, paid or not." },
    {
      "pt-BR":
        "O pedido fica “Aguardando pagamento” até o banco confirmar o Pix. Se o prazo passa, ele é cancelado e o estoque volta.",
      en: "An order is “Awaiting payment” until the bank confirms the Pix. When it expires, it is cancelled and the stock returns.",
    },
    {
      "pt-BR":
        "Produtos digitais são entregues na hora. Os que se enviam ficam em “A enviar” até você informar o envio; no celular, também deslizando o pedido para a esquerda.",
      en: "Digital products are delivered at once. Products to ship are listed under “To send” until you enter the shipment; on a phone, also by swiping the order to the left.",
    },
    {
      "pt-BR": "Para reembolsar, abra o pedido e escolha “Reembolsar”: tudo ou uma parte.",
      en: "To refund, open the order and choose “Refund”: all or part of it.",
    },
  ),
  customers: help(
    {
      "pt-BR": "Quem já fez um pedido, reunido pelo e-mail.",
      en: "Everyone who has placed an order, by e-mail address.",
    },
    {
      "pt-BR":
        "Abra um cliente para ver o que comprou e anotar algo para a equipe. O cliente não vê as notas.",
      en: "Open a customer to see what they bought and to leave a note for the team. Customers do not see notes.",
    },
    {
      "pt-BR":
        "Se alguém pedir os próprios dados (LGPD), exporte ou apague por aqui. As vendas continuam nas somas.",
      en: "When somebody asks for their data (LGPD), export or erase it here. Their sales remain in the totals.",
    },
  ),
  products: help(
    { "pt-BR": "O que a loja vende.", en: "What the store sells." },
    {
      "pt-BR":
        "Digital é entregue depois do pagamento, por link. Para enviar pede endereço e cobra o frete de Configurações, Entrega.",
      en: "Digital products are delivered after the payment, by a link. Products to ship require an address and add the freight from Settings, Delivery.",
    },
    {
      "pt-BR": "Variações (tamanho, cor) têm preço e estoque próprios.",
      en: "Variations (size, colour) have a price and stock of their own.",
    },
    {
      "pt-BR": "Um produto inativo some da loja; pedidos já feitos não mudam.",
      en: "An inactive product is not shown in the shop; existing orders do not change.",
    },
  ),
  stock: help(
    { "pt-BR": "Quanto há de cada produto.", en: "How much there is of each product." },
    {
      "pt-BR":
        "Uma unidade pode ser um texto (código, link) que só quem compra recebe, ou apenas uma quantidade.",
      en: "A unit can be a text (a code, a link) that only its buyer receives, or just a quantity.",
    },
    {
      "pt-BR": "Um pedido reserva unidades enquanto o Pix pode ser pago e as devolve se ele vencer.",
      en: "An order reserves units while its Pix can be paid and gives them back if it expires.",
    },
    {
      "pt-BR": "Com um aviso de estoque baixo, donos e gerentes recebem um e-mail.",
      en: "With a low stock alert, owners and managers get an e-mail.",
    },
  ),
  categories: help(
    {
      "pt-BR": "Os grupos em que a loja mostra os produtos.",
      en: "The groups in which the shop shows its products.",
    },
    {
      "pt-BR": "Arraste para mudar a ordem. Um produto fica em uma categoria ou em nenhuma.",
      en: "Drag to change the order. A product is in one category or in none.",
    },
    {
      "pt-BR": "Apagar uma categoria não apaga os produtos.",
      en: "Removing a category does not remove its products.",
    },
  ),
  coupons: help(
    {
      "pt-BR": "Códigos de desconto que o cliente digita no carrinho.",
      en: "Discount codes that customers type into the cart.",
    },
    {
      "pt-BR": "O desconto vale sobre os itens, nunca sobre o frete.",
      en: "The discount applies to the items, never to the freight.",
    },
    {
      "pt-BR": "O limite de usos conta os pedidos que ainda podem ser pagos; se um vence, o uso volta.",
      en: "The usage limit counts orders that can still be paid; when one expires, its use is returned.",
    },
  ),
  paymentLinks: help(
    {
      "pt-BR": "Uma página de pagamento para enviar por mensagem, sem produto nem carrinho.",
      en: "A payment page to send by message, without a product or a cart.",
    },
    {
      "pt-BR": "Com valor fixo ou livre, para um pagamento ou para vários.",
      en: "With a fixed or an open amount, for one payment or for many.",
    },
    {
      "pt-BR": "Pausado, o link continua existindo e não recebe.",
      en: "A paused link still exists but takes no payments.",
    },
  ),
  customFields: help(
    {
      "pt-BR": "Perguntas a mais no checkout, como o nome para gravar no presente.",
      en: "Additional questions at the checkout, such as the name to engrave.",
    },
    {
      "pt-BR":
        "Cada pergunta vale para todos os produtos ou só para os que você escolher. A resposta aparece no pedido.",
      en: "Each question is asked for all products or only for those you choose. Its answer is shown on the order.",
    },
  ),
  reports: help(
    {
      "pt-BR": "Vendas por período, produto e cupom, ao lado do período anterior.",
      en: "Sales by period, product and coupon, compared with the previous period.",
    },
    {
      "pt-BR":
        "Contam pedidos pagos, no dia do pagamento. Reembolsos não são descontados aqui; na Carteira, sim.",
      en: "Paid orders count on the day of payment. Refunds are deducted in the Wallet, not here.",
    },
    {
      "pt-BR": "“Exportar CSV” abre no Excel e no Google Planilhas.",
      en: "“Export CSV” opens in Excel and Google Sheets.",
    },
  ),
  charges: help(
    {
      "pt-BR": "Cada código Pix gerado: dos pedidos, dos links e os avulsos.",
      en: "Every Pix code: of orders, of payment links, and standalone ones.",
    },
    {
      "pt-BR": "Crie uma cobrança avulsa para receber sem pedido e mostre o QR Code ou envie o código.",
      en: "Create a standalone charge to get paid without an order; show its QR code or send the code.",
    },
  ),
};
