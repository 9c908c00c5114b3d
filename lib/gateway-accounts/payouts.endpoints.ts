import { z } from "zod";
import { totpCode } from "#lib/auth/second-factor/totp-field.ts";
import { describeFields } from "#lib/core/described.ts";
import { endpoint, endpoints } from "#lib/http/endpoint.ts";
import { resumePayouts } from "./payouts.ts";
import { gatewayAccount, presentAccount } from "./view.ts";

export const gatewayPayouts = endpoints({
  resumeGatewayPayouts: endpoint({
    tag: "Operator",
    method: "POST",
    path: "/operator/gateway-accounts/{id}/payouts",
    summary: {
      "pt-BR": "Liberar os saques de uma conta",
      en: "Allow withdrawals from an account again",
    },
    description: {
      "pt-BR":
        "Os saques de uma conta param quando o banco envia um valor diferente do que foi pedido (`health.payoutsStopped`). Depois de conferir, quem opera os libera com um código do autenticador, e os que esperam saem. Repetir responde o mesmo.",
      en: "Withdrawals from an account stop when its bank sends a different amount than requested (`health.payoutsStopped`). After checking why, the operator allows them again with a code from the authenticator, and waiting withdrawals are sent. Repeating the call returns the same result.",
    },
    access: { kind: "session", least: "operator" },
    params: z.object({ id: z.uuid() }),
    body: z.strictObject({ totpCode }),
    bodyOptional: true,
    confirm: () => ({}),
    response: z.object({ account: gatewayAccount }),
    status: 200,
    run: (ctx, { params: { id } }) => resumePayouts(ctx, id),
    present: (_ctx, record) => ({ account: presentAccount(record) }),
  }),
});

describeFields(gatewayPayouts.resumeGatewayPayouts.response, {
  account: { "pt-BR": "A conta.", en: "The account." },
});
