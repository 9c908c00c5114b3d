import { z } from "zod";
import { totpCode } from "#lib/auth/second-factor/totp-field.ts";
import { amount, reais } from "#lib/core/amounts.ts";
import { instant } from "#lib/core/dates.ts";
import { describeFields, nameSchema } from "#lib/core/described.ts";
import { toNumber } from "#lib/core/money.ts";
import { line } from "#lib/core/text.ts";
import { endpoint, endpoints } from "#lib/http/endpoint.ts";
import { isEndToEndId } from "#lib/pix/end-to-end-id.ts";
import { type Confirmed, confirmCharge } from "./confirm.ts";
import { confirmationMessages } from "./messages.ts";

const body = z.strictObject({
  amount: amount({ min: 0.01 }).optional(),
  endToEndId: line(32)
    .refine((id) => isEndToEndId(id), { error: confirmationMessages.endToEndId })
    .optional(),
  payerName: line(100).optional(),
  paidAt: instant().optional(),
  totpCode,
});

const confirmation = z.object({
  transactionId: z.uuid(),
  endToEndId: z.string(),
  amount: reais(),
  currency: z.literal("BRL"),
  payerName: z.string().nullable(),
  paidAt: z.iso.datetime(),
  createdAt: z.iso.datetime(),
});
const response = z.object({ confirmation });

export const chargeConfirmations = endpoints({
  confirmCharge: endpoint({
    tag: "Transactions",
    method: "POST",
    path: "/transactions/{id}/confirmation",
    summary: {
      "pt-BR": "Confirmar à mão o pagamento de uma cobrança",
      en: "Confirm a charge's payment by hand",
    },
    description: {
      "pt-BR":
        "Só para cobranças de uma conta `key`, cujo banco não pode ser consultado: confirme o que está no extrato. O pagamento é lançado em segundos, como qualquer outro: outro valor é `amount_mismatch`, um Pix a mais `overpayment`, e depois do vencimento é dinheiro atrasado. Repetir a requisição devolve o mesmo resultado. Sem `endToEndId`, o mesmo valor conta uma vez só por cobrança.",
      en: "Only for charges of an account of kind `key`, whose bank cannot be queried: confirm what is on the statement. The payment is posted within seconds, like any other: a different amount is an `amount_mismatch`, an extra Pix an `overpayment`, and a Pix after the charge expired is late money. Repeating the request returns the same result. Without `endToEndId`, the same amount counts only once per charge.",
    },
    access: { kind: "session", least: "manager" },
    params: z.object({ id: z.uuid() }),
    body,
    bodyOptional: true,
    confirm: ({ body: { totpCode: _code, ...wish } }) => wish,
    response,
    status: 200,
    errors: ["ConfirmationNotAllowed", "EndToEndIdTaken"],
    run: (ctx, { params: { id }, body: { totpCode: _code, ...wish } }) => confirmCharge(ctx, id, wish),
    present: (_ctx, made: Confirmed) => ({
      confirmation: {
        transactionId: made.transactionId,
        endToEndId: made.endToEndId,
        amount: toNumber(made.amount),
        currency: "BRL",
        payerName: made.payerName,
        paidAt: made.paidAt.toISOString(),
        createdAt: made.createdAt.toISOString(),
      },
    }),
  }),
});

nameSchema(
  "NewChargeConfirmation",
  { "pt-BR": "Um Pix visto no extrato do banco.", en: "A Pix on the bank statement." },
  body,
  {
    amount: {
      "pt-BR": "Quanto chegou; sem ele, o valor devido.",
      en: "The amount received; defaults to the amount due.",
    },
    endToEndId: {
      "pt-BR": "O id do Pix, como no comprovante. Informe-o sempre que puder.",
      en: "The endToEndId of the Pix, as on its receipt. Send it whenever possible.",
    },
    payerName: { "pt-BR": "Quem pagou.", en: "The payer." },
    paidAt: { "pt-BR": "Quando chegou; sem ele, agora.", en: "When it was received; defaults to now." },
  },
);
nameSchema(
  "ChargeConfirmation",
  { "pt-BR": "O que foi confirmado.", en: "The confirmed payment." },
  confirmation,
  {
    endToEndId: {
      "pt-BR": "O id do Pix; `by-hand:…`, que não é um endToEndId, quando foi confirmado sem um.",
      en: "The endToEndId of the Pix; `by-hand:…`, which is not an endToEndId, if it was confirmed without one.",
    },
    amount: { "pt-BR": "Quanto chegou.", en: "The amount received." },
    payerName: { "pt-BR": "Quem pagou, ou null.", en: "The payer, or null." },
    paidAt: { "pt-BR": "Quando chegou.", en: "When it was received." },
  },
);
describeFields(response, {
  confirmation: { "pt-BR": "O que foi confirmado.", en: "The confirmed payment." },
});
