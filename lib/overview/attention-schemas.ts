import { z } from "zod";
import { reais } from "#lib/core/amounts.ts";
import { nameSchema } from "#lib/core/described.ts";

export const attention = z.object({
  openCases: z.number().int(),
  ordersToConfirm: z.number().int(),
  openCharges: z.object({ count: z.number().int(), amount: reais().nullable() }),
  ordersToShip: z.number().int(),
  parcelsToSend: z.number().int(),
  returnsToRefund: z.number().int(),
  failedRefunds: z.number().int(),
  oddPayments: z.number().int(),
  pausedWebhooks: z.number().int(),
  withdrawalsToDecide: z.number().int(),
  uncertainWithdrawals: z.number().int(),
  productsOutOfStock: z.number().int(),
  productsLowOnStock: z.number().int(),
  failedMails: z.number().int(),
});

nameSchema(
  "Attention",
  {
    "pt-BR": "O que espera por uma pessoa; conta até 100, e pedidos sem limite.",
    en: "Items that need a person's attention; each is counted up to 100, orders without a limit.",
  },
  attention,
  {
    openCases: {
      "pt-BR": "O que está em GET /stores/me/cases.",
      en: "Number of open cases (GET /stores/me/cases).",
    },
    returnsToRefund: {
      "pt-BR": "Pedidos de que quem comprou desistiu, e que esperam pelo reembolso.",
      en: "Orders that their buyers returned and that await the refund.",
    },
    ordersToConfirm: {
      "pt-BR":
        "Pedidos à espera do Pix, em lojas cujos pagamentos alguém confirma à mão; todos são contados.",
      en: "Orders awaiting payment, in stores whose payments are confirmed by hand; all are counted.",
    },
    openCharges: {
      "pt-BR": "As cobranças que aguardam o Pix, de pedidos, links e avulsas; todas são contadas.",
      en: "Charges awaiting payment: of orders, of payment links and single ones; all are counted.",
    },
    "openCharges.count": { "pt-BR": "Quantas.", en: "The count." },
    "openCharges.amount": {
      "pt-BR": "Quanto falta pagar; null para quem não vê o dinheiro da loja.",
      en: "The amount due; null for members who may not read the store's money.",
    },
    ordersToShip: {
      "pt-BR": "Pedidos pagos ainda não enviados, em lojas que já enviaram algum.",
      en: "Paid orders not yet shipped, in stores that have shipped any.",
    },
    parcelsToSend: {
      "pt-BR":
        "Pedidos pagos com algo a enviar, sem os que têm desistência em aberto e os que estão sendo reembolsados por inteiro.",
      en: "Paid orders with parcels to send, without those that have an open return request or whose whole amount is being refunded.",
    },
    failedRefunds: {
      "pt-BR": "Reembolsos que falharam nos últimos 30 dias.",
      en: "Refunds that failed in the last 30 days.",
    },
    oddPayments: {
      "pt-BR": "Pagamentos em dobro ou de outro valor dos últimos 90 dias que não foram reembolsados.",
      en: "Overpayments and payments of a different amount from the last 90 days that were not refunded.",
    },
    pausedWebhooks: { "pt-BR": "Webhooks pausados.", en: "Paused webhooks." },
    withdrawalsToDecide: {
      "pt-BR": "Saques que esperam por um segundo membro.",
      en: "Withdrawals awaiting approval by a second member.",
    },
    uncertainWithdrawals: {
      "pt-BR": "Saques que o banco não confirmou em mais de um minuto.",
      en: "Withdrawals not confirmed by the bank for more than a minute.",
    },
    productsLowOnStock: {
      "pt-BR": "Produtos ou variações com tão pouco estoque quanto o aviso pede, ainda com alguma unidade.",
      en: "Products or variations at or below their low-stock alert, but not out of stock.",
    },
    productsOutOfStock: {
      "pt-BR":
        "Produtos na vitrine sem nenhuma unidade disponível, em nenhuma variação: os de `GET /products?active=true&stock=none`.",
      en: "Products in the shop without an available unit in any variation: those of `GET /products?active=true&stock=none`.",
    },
    failedMails: {
      "pt-BR": "E-mails dos últimos 30 dias que o servidor de e-mail recusou.",
      en: "E-mails of the last 30 days that the mail server refused.",
    },
  },
);
