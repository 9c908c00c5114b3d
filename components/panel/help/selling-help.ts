import { both, help, type PageHelp } from "./help.ts";

/** The pages about what is sold. */
export const SELLING: Readonly<Record<string, PageHelp>> = {
  overview: help(
    both(
      "O dia da loja: o que fazer primeiro e quanto entrou.",
      "The day of the store: what to do first and how much came in.",
    ),
    both(
      "No alto está o que espera por você. Some quando for resolvido.",
      "What waits for you is on top and goes away once it is done.",
    ),
    both(
      "Os números comparam o período escolhido com o anterior, do mesmo tamanho.",
      "The figures compare the chosen period with the one before, of the same length.",
    ),
    both(
      "“Líquido” é o que fica para a loja, já sem a tarifa e os reembolsos.",
      "“Net” is what the store keeps, after fees and refunds.",
    ),
  ),
  orders: help(
    both("Todas as compras, pagas ou não.", "Every purchase, paid or not."),
    both(
      "O pedido fica “Aguardando pagamento” até o banco confirmar o Pix. Se o prazo passa, ele é cancelado e o estoque volta.",
      "An order is “Awaiting payment” until the bank confirms the Pix. When its time is over it is cancelled and the stock returns.",
    ),
    both(
      "Produtos digitais são entregues na hora. Os que se enviam ficam em “A enviar” até você informar o envio.",
      "Digital products are delivered at once. Those to be sent wait under “To send” until you enter the shipment.",
    ),
    both(
      "Para devolver o dinheiro, abra o pedido e escolha “Reembolsar”: tudo ou uma parte.",
      "To give money back, open the order and choose “Refund”: all or a part of it.",
    ),
  ),
  customers: help(
    both("Quem já fez um pedido, reunido pelo e-mail.", "Whoever has placed an order, by e-mail address."),
    both(
      "Abra um cliente para ver o que comprou e anotar algo para a equipe. O cliente não vê as notas.",
      "Open a customer to see what they bought and to leave a note for the team. Customers do not see notes.",
    ),
    both(
      "Se alguém pedir os próprios dados (LGPD), exporte ou apague por aqui. As vendas continuam nas somas.",
      "When somebody asks for their data (LGPD), export or erase it here. Their sales stay in the sums.",
    ),
  ),
  products: help(
    both("O que a loja vende.", "What the store sells."),
    both(
      "Digital é entregue depois do pagamento, por link. Para enviar pede endereço e cobra o frete de Configurações, Entrega.",
      "Digital products are delivered after the payment, by a link. Products to be sent ask for an address and add the freight of Settings, Delivery.",
    ),
    both(
      "Variações (tamanho, cor) têm preço e estoque próprios.",
      "Variations (size, colour) have a price and stock of their own.",
    ),
    both(
      "Um produto inativo some da loja; pedidos já feitos não mudam.",
      "An inactive product leaves the shop; earlier orders do not change.",
    ),
  ),
  stock: help(
    both("Quanto há de cada produto.", "How much there is of each product."),
    both(
      "Uma unidade pode ser um texto (código, link) que só quem compra recebe, ou apenas uma quantidade.",
      "A unit can be a text (a code, a link) that only its buyer receives, or just a quantity.",
    ),
    both(
      "Um pedido reserva unidades enquanto o Pix pode ser pago e as devolve se ele vencer.",
      "An order reserves units while its Pix can be paid and gives them back if it expires.",
    ),
    both(
      "Com um aviso de estoque baixo, donos e gerentes recebem um e-mail.",
      "With a low stock alert, owners and managers are mailed.",
    ),
  ),
  categories: help(
    both("Os grupos em que a loja mostra os produtos.", "The groups in which the shop shows its products."),
    both(
      "Arraste para mudar a ordem. Um produto fica em uma categoria ou em nenhuma.",
      "Drag to change the order. A product is in one category or in none.",
    ),
    both("Apagar uma categoria não apaga os produtos.", "Removing a category does not remove its products."),
  ),
  coupons: help(
    both(
      "Códigos de desconto que o cliente digita no carrinho.",
      "Discount codes that customers type into the cart.",
    ),
    both(
      "O desconto vale sobre os itens, nunca sobre o frete.",
      "The discount applies to the items, never to the freight.",
    ),
    both(
      "O limite de usos conta os pedidos que ainda podem ser pagos; se um vence, o uso volta.",
      "The limit of uses counts orders that can still be paid; the use returns when one expires.",
    ),
  ),
  paymentLinks: help(
    both(
      "Uma página de pagamento para enviar por mensagem, sem produto nem carrinho.",
      "A payment page to send by message, without a product or a cart.",
    ),
    both(
      "Com valor fixo ou livre, para um pagamento ou para vários.",
      "With a fixed or an open amount, for one payment or for many.",
    ),
    both(
      "Pausado, o link continua existindo e não recebe.",
      "A paused link still exists and takes no payments.",
    ),
  ),
  customFields: help(
    both(
      "Perguntas a mais no checkout, como o nome para gravar no presente.",
      "Further questions at the checkout, such as the name to engrave.",
    ),
    both(
      "Cada pergunta vale para todos os produtos ou só para os que você escolher. A resposta aparece no pedido.",
      "Each question is asked for all products or only for those you choose. Its answer is shown on the order.",
    ),
  ),
  reports: help(
    both(
      "Vendas por período, produto e cupom, ao lado do período anterior.",
      "Sales by period, product and coupon, beside the period before.",
    ),
    both(
      "Contam pedidos pagos, no dia do pagamento. Reembolsos não são descontados aqui; na Carteira, sim.",
      "Paid orders count, on the day of payment. Refunds are not deducted here; in the Wallet they are.",
    ),
    both(
      "“Exportar CSV” abre no Excel e no Google Planilhas.",
      "“Export CSV” opens in Excel and Google Sheets.",
    ),
  ),
  charges: help(
    both(
      "Cada código Pix gerado: dos pedidos, dos links e os avulsos.",
      "Every Pix code made: of orders, of payment links, and single ones.",
    ),
    both(
      "Crie uma cobrança avulsa para receber sem pedido e mostre o QR Code ou envie o código.",
      "Create a single charge to get paid without an order; show its QR code or send the code.",
    ),
  ),
};
