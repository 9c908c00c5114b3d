import { z } from "zod";
import { totpCode } from "#lib/auth/second-factor/totp-field.ts";
import { describeFields } from "#lib/core/described.ts";
import { line } from "#lib/core/text.ts";
import { endpoint, endpoints } from "#lib/http/endpoint.ts";
import { readEndToEndId } from "#lib/pix/end-to-end-id.ts";
import { confirmRefund, rejectRefund } from "./confirm.ts";
import { refundConfirmationMessages } from "./messages.ts";
import { presentRefund, type RefundFacts } from "./present.ts";
import { refund } from "./schemas.ts";

const decides = {
  tag: "Payments",
  method: "POST",
  access: { kind: "session", least: "manager" },
  params: z.object({ id: z.uuid() }),
  response: z.object({ refund }),
  status: 200,
  present: (_ctx: unknown, facts: RefundFacts) => ({ refund: presentRefund(facts) }),
} as const;

export const refundConfirmations = endpoints({
  confirmRefund: endpoint({
    ...decides,
    path: "/refunds/{id}/confirmation",
    summary: {
      "pt-BR": "Confirmar um reembolso pago à mão",
      en: "Confirm a refund paid by hand",
    },
    description: {
      "pt-BR":
        "Só para reembolsos de uma conta `key`: faça o Pix, ou a devolução, no banco e informe o id dele. O reembolso termina como `completed`. Repetir a requisição com o mesmo id devolve o mesmo resultado.",
      en: "Only for refunds of an account of kind `key`: make the Pix, or the devolução, at the bank and send its id. The refund ends as `completed`. Repeating the request with the same id returns the same result.",
    },
    body: z.strictObject({
      endToEndId: line(32).refine((id) => readEndToEndId(id).ok, {
        error: refundConfirmationMessages.returnId,
      }),
      totpCode,
    }),
    confirm: ({ body: { endToEndId } }) => ({ endToEndId }),
    errors: ["ConfirmationNotAllowed", "EndToEndIdTaken"],
    run: (ctx, { params: { id }, body }) => confirmRefund(ctx, id, body.endToEndId),
  }),

  rejectRefund: endpoint({
    ...decides,
    path: "/refunds/{id}/rejection",
    summary: {
      "pt-BR": "Cancelar um reembolso que seria pago à mão",
      en: "Cancel a refund to be paid by hand",
    },
    description: {
      "pt-BR":
        "Só para reembolsos de uma conta `key`. O reembolso termina como `failed`, e o valor volta ao saldo. Repetir a requisição devolve o mesmo resultado.",
      en: "Only for refunds of an account of kind `key`. The refund ends as `failed`, and its amount is available again. Repeating the request returns the same result.",
    },
    body: z.strictObject({ totpCode }),
    bodyOptional: true,
    confirm: () => ({}),
    errors: ["ConfirmationNotAllowed"],
    run: (ctx, { params: { id } }) => rejectRefund(ctx, id),
  }),
});

describeFields(refundConfirmations.confirmRefund.body, {
  endToEndId: {
    "pt-BR": "O id do Pix (E…) ou da devolução (D…) que saiu do banco.",
    en: "The id of the outgoing Pix (E…) or devolução (D…).",
  },
});
