import { z } from "zod";
import { amount, reais } from "#lib/core/amounts.ts";
import { nameSchema } from "#lib/core/described.ts";
import type { BilingualText } from "#lib/core/locale.ts";
import { metadata, shownMetadata } from "#lib/core/metadata.ts";
import { email, line } from "#lib/core/text.ts";
import { payment } from "#lib/payments/schemas.ts";
import { document } from "#lib/pix/document-field.ts";
import { payer } from "#lib/pix/payer.ts";
import { endedRefund } from "#lib/refunds/schemas.ts";
import { RESOLVED_OR_NULL, resolved } from "#lib/resolutions/record/schemas.ts";

const MIN_CHARGE = 1;

export const createTransactionBody = z.strictObject({
  // Checked by the endpoint: a known type that is not supported here gives 501, not 400.
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

const transaction = z.object({
  id: z.uuid(),
  type: z.enum(["PIX_IN", "PIX_OUT"]),
  status: z.enum(["PENDING", "COMPLETED", "CANCELLED", "FAILED"]),
  amount: reais(),
  feeAmount: reais(),
  taxWithheld: reais(),
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

/** With what only the read of a single charge returns. */
const transactionDetail = transaction.extend({
  payments: z.array(payment),
  refunds: z.array(endedRefund),
  resolved: resolved.nullable(),
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
  customer: {
    "pt-BR": "Quem compra, ou o cliente informado na cobrança.",
    en: "The buyer, or the customer named when the charge was created.",
  },
  "customer.name": { "pt-BR": "Nome.", en: "Name." },
  "customer.email": { "pt-BR": "Endereço de e-mail.", en: "E-mail address." },
  "customer.document": { "pt-BR": "CPF ou CNPJ.", en: "CPF or CNPJ." },
} as const satisfies Record<string, BilingualText>;
nameSchema(
  "NewTransaction",
  { "pt-BR": "Uma cobrança a criar.", en: "A charge to create." },
  createTransactionBody,
  {
    ...CUSTOMER,
    type: { "pt-BR": "Só `PIX_IN` é criado aqui.", en: "Always `PIX_IN`." },
    amount: { "pt-BR": "O valor da cobrança.", en: "The amount of the charge." },
    has_products: {
      "pt-BR": "`false`: uma cobrança de produtos é um pedido.",
      en: "Always `false`: a charge with products is an order.",
    },
    description: {
      "pt-BR": "O que a pessoa lê no aplicativo do banco.",
      en: "Description shown to the payer in the bank's app.",
    },
    include_qr_image: {
      "pt-BR": "`false` deixa de fora a imagem do QR Code.",
      en: "`false` omits the image of the QR code.",
    },
  },
);
const TRANSACTION = {
  ...CUSTOMER,
  "customer.document": {
    "pt-BR": "CPF ou CNPJ, inteiro para uma chave de API e mascarado para membros da loja; ou null.",
    en: "CPF or CNPJ, whole for an API key and masked for members of the store; or null.",
  },
  type: { "pt-BR": "`PIX_IN` cobrança, `PIX_OUT` saque.", en: "`PIX_IN` charge, `PIX_OUT` withdrawal." },
  status: {
    "pt-BR":
      "`PENDING` aguardando pagamento; `COMPLETED` pago; `CANCELLED` cancelado ou vencido; `FAILED` recusado pelo banco.",
    en: "`PENDING` awaiting payment; `COMPLETED` paid; `CANCELLED` cancelled or expired; `FAILED` refused by the bank.",
  },
  amount: { "pt-BR": "O valor.", en: "The amount." },
  feeAmount: { "pt-BR": "A tarifa da plataforma.", en: "The platform's fee." },
  taxWithheld: {
    "pt-BR": "O que o banco reteve do Pix como tributo: não entra na carteira.",
    en: "What the bank withheld of the Pix as tax: not credited to the wallet.",
  },
  netAmount: {
    "pt-BR": "O que entra na carteira: sem a tarifa e o tributo retido.",
    en: "The net amount credited to the wallet, without the fee and the tax withheld.",
  },
  has_products: { "pt-BR": "`true` na cobrança de um pedido.", en: "`true` for the charge of an order." },
  coverFee: {
    "pt-BR": "`true`: quem compra paga a tarifa a mais e a loja recebe o valor inteiro.",
    en: "`true` if the customer pays the fee on top and the store receives the full amount.",
  },
  description: { "pt-BR": "Descrição, ou null.", en: "Description, or null." },
  payment: {
    "pt-BR": "Como pagar; null quando a cobrança falhou.",
    en: "The payment data; null if the charge failed.",
  },
  "payment.copyPaste": { "pt-BR": "Código Pix copia e cola.", en: "Pix copy-and-paste code." },
  "payment.qrCodeBase64": {
    "pt-BR": "Imagem do QR Code: um PNG em base64.",
    en: "Image of the QR code, as a base64 PNG.",
  },
  "payment.qrcodeUrl": { "pt-BR": "A mesma imagem como data URL.", en: "The same image as a data URL." },
  paymentLinkId: {
    "pt-BR": "O link de pagamento de onde veio, ou null.",
    en: "The payment link it was created from, or null.",
  },
  gateway: { "pt-BR": "O meio de pagamento, ou null.", en: "The gateway, or null." },
  expiresAt: { "pt-BR": "Até quando pode ser paga, ou null.", en: "When it expires, or null." },
  endToEndId: {
    "pt-BR": "O endToEndId do Pix que a pagou, ou null.",
    en: "The endToEndId of the Pix that completed it, or null.",
  },
  payer: {
    "pt-BR": "Quem pagou; null em um saque e antes do pagamento.",
    en: "The payer; null for a withdrawal and before payment.",
  },
  refundedAmount: {
    "pt-BR":
      "O que voltou, ou está a caminho, do pagamento que a quitou: por reembolso, por devolução feita no banco ou por contestação perdida.",
    en: "The amount of the payment that completed it that went back, or is on its way: by refunds, by refunds made at the bank or by lost disputes.",
  },
  paidAt: { "pt-BR": "Quando foi paga, ou null.", en: "When it was paid, or null." },
} as const satisfies Record<string, BilingualText>;
nameSchema(
  "Transaction",
  { "pt-BR": "Uma cobrança Pix, ou um saque enviado.", en: "A Pix charge or a sent withdrawal." },
  transaction,
  TRANSACTION,
);
nameSchema(
  "TransactionDetail",
  {
    "pt-BR": "Uma cobrança Pix, ou um saque enviado, com pagamentos e reembolsos.",
    en: "A Pix charge or a sent withdrawal, with payments and refunds.",
  },
  transactionDetail,
  {
    ...TRANSACTION,
    payments: {
      "pt-BR": "Cada Pix que chegou para ela, do mais antigo ao mais novo.",
      en: "Every Pix received for it, oldest first.",
    },
    refunds: {
      "pt-BR": "Cada reembolso desses pagamentos, do mais antigo ao mais novo.",
      en: "Every refund of these payments, oldest first.",
    },
    resolved: RESOLVED_OR_NULL,
  },
);
nameSchema(
  "TransactionPagination",
  { "pt-BR": "Onde a página está na lista.", en: "The position of the page in the list." },
  transactionList.shape.data.shape.pagination,
  {
    total: { "pt-BR": "Quantos itens há ao todo.", en: "Total number of items." },
    page: { "pt-BR": "O número desta página, desde 1.", en: "The page number, starting at 1." },
    pageSize: { "pt-BR": "Quantos itens por página.", en: "Number of items per page." },
    totalPages: { "pt-BR": "Quantas páginas há.", en: "Total number of pages." },
  },
);
nameSchema(
  "TransactionListAnswer",
  { "pt-BR": "Uma página de cobranças.", en: "A page of charges." },
  transactionList,
  {
    data: { "pt-BR": "A página.", en: "The page." },
    "data.transactions": { "pt-BR": "As cobranças desta página.", en: "The charges on this page." },
  },
);
nameSchema(
  "CreatedTransactionAnswer",
  {
    "pt-BR": "A cobrança criada.",
    en: "The created charge.",
  },
  createdTransaction,
);
nameSchema("TransactionAnswer", { "pt-BR": "A cobrança.", en: "The charge." }, transactionAnswer, {
  data: { "pt-BR": "A cobrança.", en: "The charge." },
});
nameSchema(
  "CancelledTransactionAnswer",
  { "pt-BR": "A cobrança cancelada.", en: "The cancelled charge." },
  cancelledTransaction,
  {
    data: { "pt-BR": "A cobrança.", en: "The charge." },
    "data.status": { "pt-BR": "Sempre `CANCELLED`.", en: "Always `CANCELLED`." },
  },
);
