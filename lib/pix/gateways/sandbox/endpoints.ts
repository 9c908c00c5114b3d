import { z } from "zod";
import { amount } from "#lib/core/amounts.ts";
import { describeFields } from "#lib/core/described.ts";
import { codeLine, line } from "#lib/core/text.ts";
import { endpoint, endpoints } from "#lib/http/endpoint.ts";
import { expireCharge } from "#lib/transactions/expire.ts";
import { document } from "../../document-field.ts";
import { paySandbox, SCENARIOS } from "./pay.ts";

export const sandbox = endpoints({
  paySandboxCharge: endpoint({
    tag: "Sandbox",
    method: "POST",
    path: "/sandbox/payments",
    summary: {
      "pt-BR": "Pagar uma cobrança de testes",
      en: "Pay a sandbox charge",
    },
    access: { kind: "open", limit: "publicRead" },
    body: z.strictObject({
      copyPaste: codeLine(512),
      payerName: line(120).optional(),
      payerDocument: document.optional(),
      amount: amount({ min: 0.01 }).optional(),
      scenario: z.enum(SCENARIOS).default("paid"),
    }),
    response: z.object({
      payment: z.object({ endToEndId: z.string().nullable(), status: z.enum(["paid", "expired"]) }),
    }),
    status: 200,
    errors: ["ChargeNotPayable", "NotFound"],
    run: async (_ctx, { body }) => ({
      payment: await paySandbox(
        {
          copyPaste: body.copyPaste,
          payerName: body.payerName,
          payerDocument: body.payerDocument,
          amount: body.amount,
          scenario: body.scenario,
        },
        expireCharge,
      ),
    }),
  }),
});

describeFields(sandbox.paySandboxCharge.body, {
  copyPaste: {
    "pt-BR": "O código Pix copia e cola da cobrança.",
    en: "The Pix copy-and-paste code of the charge.",
  },
  payerName: {
    "pt-BR": "O titular da conta que paga; sem ele e sem `payerDocument`, o cliente da cobrança.",
    en: "The payer, holder of the paying account; without it and `payerDocument`, the charge's customer.",
  },
  payerDocument: { "pt-BR": "O CPF ou CNPJ dele.", en: "That person's CPF or CNPJ." },
  amount: {
    "pt-BR": "O valor pago; sem ele, o da cobrança.",
    en: "The amount to pay; defaults to the charge's amount.",
  },
  scenario: {
    "pt-BR":
      "`paid` paga; `expired` vence; `late` paga depois de vencer; `twice` paga duas vezes; `wrong_amount` paga outro valor.",
    en: "`paid` pays; `expired` expires; `late` pays after expiry; `twice` pays twice; `wrong_amount` pays a different amount.",
  },
});
describeFields(sandbox.paySandboxCharge.response, {
  payment: { "pt-BR": "O pagamento.", en: "The payment." },
  "payment.endToEndId": {
    "pt-BR": "O endToEndId do Pix, ou null.",
    en: "The end-to-end id of the Pix, or null.",
  },
  "payment.status": { "pt-BR": "`paid` ou `expired`.", en: "`paid` or `expired`." },
});
