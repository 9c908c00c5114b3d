import { z } from "zod";
import { describeFields } from "#lib/core/described.ts";
import { listFile } from "#lib/db/list-file.ts";
import { endpoint, endpoints } from "#lib/http/endpoint.ts";
import { page, pagination } from "#lib/http/pagination.ts";
import { INVITATIONS_FILE, SIGN_UPS_FILE } from "./export.ts";
import {
  cancelAnyInvitation,
  listOpenInvitations,
  presentInvitation,
  resendAnyInvitation,
} from "./invitations.ts";
import { openInvitation, SIGN_UP_STATES, signUp } from "./schemas.ts";
import { cancelSignUp, listSignUps, resendSignUpOf } from "./sign-ups.ts";

const common = {
  tag: "Operator",
  access: { kind: "session", least: "operator" },
  status: 200,
} as const;
const success = z.object({ success: z.literal(true) });
const done = { ...common, params: z.object({ id: z.uuid() }), response: success } as const;
const after = async (work: Promise<void>) => {
  await work;
  return { success: true };
};

/** Sign-ups and invitations of all stores, for operators. */
export const operatorSignUps = endpoints({
  listSignUps: endpoint({
    ...common,
    method: "GET",
    path: "/operator/sign-ups",
    summary: { "pt-BR": "Listar os cadastros", en: "List sign-ups" },
    description: {
      "pt-BR":
        "Do mais novo ao mais antigo: as contas, e os cadastros dos últimos dias que esperam a confirmação do e-mail.",
      en: "Newest first: accounts, and the sign-ups of the last days that wait for their e-mail to be confirmed.",
    },
    query: z.strictObject({ status: z.enum(SIGN_UP_STATES).optional(), ...page(50, 100) }),
    response: z.object({ signUps: z.array(signUp), pagination }),
    run: async (_ctx, { query }) => {
      const { records: signUps, total } = await listSignUps(query);
      const { limit, offset } = query;
      return { signUps, pagination: { limit, offset, total } };
    },
    csv: (ctx, { query }) => listFile(ctx, SIGN_UPS_FILE, query, listSignUps),
  }),

  resendWaitingSignUp: endpoint({
    ...done,
    method: "POST",
    path: "/operator/sign-ups/{id}/resend",
    summary: { "pt-BR": "Reenviar o link de um cadastro", en: "Resend the link of a sign-up" },
    description: {
      "pt-BR": "O link anterior deixa de valer.",
      en: "The earlier link becomes invalid.",
    },
    run: (ctx, { params }) => after(resendSignUpOf(ctx, params.id)),
  }),

  cancelWaitingSignUp: endpoint({
    ...done,
    method: "DELETE",
    path: "/operator/sign-ups/{id}",
    summary: { "pt-BR": "Cancelar um cadastro não confirmado", en: "Cancel an unconfirmed sign-up" },
    run: (ctx, { params }) => after(cancelSignUp(ctx, params.id)),
  }),

  listOpenInvitations: endpoint({
    ...common,
    method: "GET",
    path: "/operator/invitations",
    summary: { "pt-BR": "Listar os convites em aberto", en: "List open invitations" },
    query: z.strictObject(page(50, 100)),
    response: z.object({ invitations: z.array(openInvitation), pagination }),
    run: async (_ctx, { query }) => {
      const { records, total } = await listOpenInvitations(query);
      return { invitations: records.map(presentInvitation), pagination: { ...query, total } };
    },
    csv: (ctx, { query }) => listFile(ctx, INVITATIONS_FILE, query, listOpenInvitations),
  }),

  resendOpenInvitation: endpoint({
    ...done,
    method: "POST",
    path: "/operator/invitations/{id}/resend",
    summary: { "pt-BR": "Reenviar um convite", en: "Resend an invitation" },
    description: {
      "pt-BR": "O link anterior deixa de valer. Dentro de um minuto não envia outro.",
      en: "Invalidates the earlier link. An invitation can be resent only once per minute.",
    },
    run: (ctx, { params }) => after(resendAnyInvitation(ctx, params.id)),
  }),

  cancelOpenInvitation: endpoint({
    ...done,
    method: "DELETE",
    path: "/operator/invitations/{id}",
    summary: { "pt-BR": "Cancelar um convite", en: "Cancel an invitation" },
    run: (ctx, { params }) => after(cancelAnyInvitation(ctx, params.id)),
  }),
});

describeFields(operatorSignUps.listSignUps.query, {
  status: { "pt-BR": "Só os neste estado.", en: "Filter by status." },
});
describeFields(operatorSignUps.listSignUps.response, {
  signUps: { "pt-BR": "Os desta página.", en: "The items on this page." },
});
describeFields(operatorSignUps.listOpenInvitations.response, {
  invitations: { "pt-BR": "Os desta página.", en: "The items on this page." },
});
