import { z } from "zod";
import { totpCode } from "#lib/auth/second-factor/totp-field.ts";
import { describeFields } from "#lib/core/described.ts";
import { line } from "#lib/core/text.ts";
import { endpoint, endpoints } from "#lib/http/endpoint.ts";
import { closeAccount } from "./close.ts";
import type { AccountRecord } from "./record.ts";
import { gatewayAccount, presentAccount } from "./view.ts";

const closed = z.object({ account: gatewayAccount });

export const gatewayClosing = endpoints({
  closeGatewayAccount: endpoint({
    tag: "Operator",
    method: "POST",
    path: "/operator/gateway-accounts/{id}/closing",
    summary: {
      "pt-BR": "Encerrar uma conta cujo contrato com o banco acabou",
      en: "Close an account whose contract with the bank has ended",
    },
    description: {
      "pt-BR":
        "Nunca mais é chamada, e não volta. Só sem lojas conectadas e sem saques, reembolsos ou devoluções em aberto: o que o banco não responde mais termina antes por baixa manual. As cobranças sem pagamento terminam um dia depois de vencer.",
      en: "It is never called again, and cannot be reopened. Requires that no store is connected and that no withdrawal, refund or return is open: resolve manually what the bank no longer answers. Unpaid charges end a day after they expire.",
    },
    access: { kind: "session", least: "operator" },
    params: z.object({ id: z.uuid() }),
    body: z.strictObject({ proof: line(60, 4), totpCode }),
    confirm: ({ params: { id }, body: { proof } }) => ({ id, proof }),
    response: closed,
    status: 200,
    run: (ctx, { params: { id }, body }) => closeAccount(ctx, id, body.proof),
    present: (_ctx, record: AccountRecord) => ({ account: presentAccount(record) }),
  }),
});

describeFields(closed, { account: { "pt-BR": "A conta.", en: "The account." } });
describeFields(gatewayClosing.closeGatewayAccount.body, {
  proof: {
    "pt-BR": "O número com que o banco confirmou o fim do contrato.",
    en: "The number under which the bank confirmed the end of the contract.",
  },
});
