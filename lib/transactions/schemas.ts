import { z } from "zod";
import { amount, reais } from "#lib/core/amounts.ts";
import { type BilingualText, nameSchema } from "#lib/core/described.ts";
import { metadata, shownMetadata } from "#lib/core/metadata.ts";
import { email, line } from "#lib/core/text.ts";
import { payment } from "#lib/payments/schemas.ts";
import { document } from "#lib/pix/document-field.ts";
import { payer } from "#lib/pix/payer.ts";
import { refund } from "#lib/webhooks/payloads.ts";

export const MIN_CHARGE = 1;

export const createTransactionBody = z.strictObject({
  // The endpoint checks it: a known type that is not created here is 501, not 400.
  type: z.enum(["PIX_IN", "PIX_OUT"]),
  amount: amount({ min: MIN_CHARGE }),
  has_products: z.boolean().optional(),
  description: line(140).nullish(),
  customer: z
    .strictObject({
      name: line(120).nullish(),
      email: email().nullish(),
      document: document.nullish(),
    })
    .nullish(),
  include_qr_image: z.boolean().default(true),
  externalReference: line(100).nullish(),
  metadata: metadata().optional(),
  idempotencyKey: z.string().optional(),
});

const nullableText = z.string().nullable();

export const transaction = z.object({
  id: z.uuid(),
  type: z.enum(["PIX_IN", "PIX_OUT"]),
  status: z.enum(["PENDING", "COMPLETED", "CANCELLED", "FAILED"]),
  amount: reais(),
  feeAmount: reais(),
  netAmount: reais(),
  has_products: z.boolean(),
  coverFee: z.boolean(),
  currency: z.literal("BRL"),
  description: nullableText,
  customer: z.object({ name: nullableText, email: nullableText, document: nullableText }),
  payment: z
    .object({ copyPaste: nullableText, qrCodeBase64: nullableText, qrcodeUrl: nullableText })
    .nullable(),
  externalReference: nullableText,
  metadata: shownMetadata,
  orderId: z.uuid().nullable(),
  orderCode: nullableText,
  paymentLinkId: z.uuid().nullable(),
  endToEndId: nullableText,
  payer: payer.nullable(),
  refundedAmount: reais(),
  gateway: nullableText,
  expiresAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  paidAt: z.iso.datetime().nullable(),
});

/** The same in a read of its own. */
export const transactionDetail = transaction.extend({
  payments: z.array(payment),
  refunds: z.array(refund),
});

export const createdTransaction = z.object({
  success: z.literal(true),
  message: z.string(),
  data: transaction,
  requestId: z.uuid(),
});
export const transactionAnswer = createdTransaction
  .omit({ message: true })
  .extend({ data: transactionDetail });
export const transactionList = z.object({
  success: z.literal(true),
  data: z.object({
    transactions: z.array(transaction),
    pagination: z.object({
      total: z.number().int(),
      page: z.number().int(),
      pageSize: z.number().int(),
      totalPages: z.number().int(),
    }),
  }),
  requestId: z.uuid(),
});
export const cancelledTransaction = z.object({
  success: z.literal(true),
  message: z.string(),
  data: z.object({ id: z.uuid(), status: z.literal("CANCELLED") }),
  requestId: z.uuid(),
});

const CUSTOMER = {
  customer: ["Quem paga.", "Who pays."],
  "customer.name": ["Nome.", "Name."],
  "customer.email": ["Endereço de e-mail.", "E-mail address."],
  "customer.document": ["CPF ou CNPJ.", "CPF or CNPJ."],
} as const satisfies Record<string, BilingualText>;
nameSchema("NewTransaction", createTransactionBody, ["Uma cobrança a criar.", "A charge to create."], {
  ...CUSTOMER,
  type: ["Só `PIX_IN` é criado aqui.", "Only `PIX_IN` is created here."],
  amount: ["O valor da cobrança.", "The amount of the charge."],
  has_products: [
    "`false`: uma cobrança de produtos é um pedido.",
    "`false`: a charge for products is an order.",
  ],
  description: ["O que a pessoa lê no aplicativo do banco.", "What the payer reads in the bank's app."],
  include_qr_image: [
    "`false` deixa de fora a imagem do QR Code.",
    "`false` leaves out the picture of the QR code.",
  ],
});
const TRANSACTION = {
  ...CUSTOMER,
  type: ["`PIX_IN` cobrança, `PIX_OUT` saque.", "`PIX_IN` charge, `PIX_OUT` withdrawal."],
  status: [
    "`PENDING` aguarda; `COMPLETED` pago; `CANCELLED` cancelado ou vencido; `FAILED` recusado pelo banco.",
    "`PENDING` waits; `COMPLETED` paid; `CANCELLED` cancelled or expired; `FAILED` refused by the bank.",
  ],
  amount: ["O valor.", "The amount."],
  feeAmount: ["A tarifa da plataforma.", "The platform's fee."],
  netAmount: ["O que entra na carteira.", "What enters the wallet."],
  has_products: ["`true` na cobrança de um pedido.", "`true` for the charge of an order."],
  coverFee: [
    "`true`: quem compra paga a tarifa a mais e a loja recebe o valor inteiro.",
    "`true`: the customer pays the fee on top and the store receives the full amount.",
  ],
  description: ["Descrição, ou null.", "Description, or null."],
  payment: ["Como pagar; null quando a cobrança falhou.", "How to pay; null when the charge failed."],
  "payment.copyPaste": ["Código Pix copia e cola.", "Pix copy-and-paste code."],
  "payment.qrCodeBase64": [
    "Imagem do QR Code: um PNG em base64.",
    "Picture of the QR code: a PNG in base64.",
  ],
  "payment.qrcodeUrl": ["A mesma imagem como data URL.", "The same picture as a data URL."],
  paymentLinkId: [
    "O link de pagamento de onde veio, ou null.",
    "The payment link that it was made from, or null.",
  ],
  gateway: ["O meio de pagamento, ou null.", "The gateway, or null."],
  expiresAt: ["Até quando pode ser paga, ou null.", "Until when it can be paid, or null."],
  endToEndId: ["Do Pix que a pagou, ou null.", "Of the Pix that completed it, or null."],
  payer: [
    "Quem pagou; null em um saque e antes do pagamento.",
    "Who paid; null for a withdrawal and before it is paid.",
  ],
  refundedAmount: [
    "O que voltou, ou está a caminho, do pagamento que a quitou.",
    "What went back, or is on its way back, of the payment that completed it.",
  ],
  paidAt: ["Quando foi paga, ou null.", "When it was paid, or null."],
} as const satisfies Record<string, BilingualText>;
nameSchema(
  "Transaction",
  transaction,
  ["Uma cobrança Pix, ou um saque enviado.", "A Pix charge, or a withdrawal that was sent."],
  TRANSACTION,
);
nameSchema(
  "TransactionDetail",
  transactionDetail,
  [
    "Uma cobrança Pix, ou um saque enviado, com pagamentos e reembolsos.",
    "A Pix charge, or a withdrawal that was sent, with payments and refunds.",
  ],
  {
    ...TRANSACTION,
    payments: [
      "Cada Pix que chegou para ela, do mais antigo ao mais novo.",
      "Every Pix that arrived for it, oldest first.",
    ],
    refunds: [
      "Cada reembolso desses pagamentos, do mais antigo ao mais novo.",
      "Every refund of these payments, oldest first.",
    ],
  },
);
nameSchema(
  "TransactionPagination",
  transactionList.shape.data.shape.pagination,
  ["Onde a página está na lista.", "Where the page stands in the list."],
  {
    total: ["Quantos itens há ao todo.", "How many items there are in all."],
    page: ["O número desta página, desde 1.", "The number of this page, from 1."],
    pageSize: ["Quantos itens por página.", "How many items a page has."],
    totalPages: ["Quantas páginas há.", "How many pages there are."],
  },
);
nameSchema("TransactionListAnswer", transactionList, ["Uma página de cobranças.", "A page of charges."], {
  data: ["A página.", "The page."],
  "data.transactions": ["As cobranças desta página.", "The charges of this page."],
});
nameSchema("CreatedTransactionAnswer", createdTransaction, [
  "A cobrança criada.",
  "The charge that was created.",
]);
nameSchema("TransactionAnswer", transactionAnswer, ["A cobrança.", "The charge."], {
  data: ["A cobrança.", "The charge."],
});
nameSchema(
  "CancelledTransactionAnswer",
  cancelledTransaction,
  ["A cobrança cancelada.", "The charge that was cancelled."],
  {
    data: ["A cobrança.", "The charge."],
    "data.status": ["Sempre `CANCELLED`.", "Always `CANCELLED`."],
  },
);
