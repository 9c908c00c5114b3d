import { z } from "zod";
import { totpCode } from "#lib/auth/second-factor/totp-field.ts";
import { describeFields } from "#lib/core/described.ts";
import { line } from "#lib/core/text.ts";
import { listFile } from "#lib/db/list-file.ts";
import { endpoint, endpoints } from "#lib/http/endpoint.ts";
import { page, pagination } from "#lib/http/pagination.ts";
import { approveResolution, endProposal } from "./decide.ts";
import { RESOLUTIONS_FILE } from "./export.ts";
import { proposeResolution } from "./propose.ts";
import { STATES } from "./record/kinds.ts";
import { listResolutions, type NamedResolution, presentResolution } from "./record/record.ts";
import { proposalBody, resolution } from "./record/schemas.ts";

const decides = {
  tag: "Operator",
  method: "POST",
  access: { kind: "session", least: "operator" },
  params: z.object({ id: z.uuid() }),
  response: z.object({ resolution }),
  status: 200,
  present: (_ctx: unknown, one: NamedResolution) => ({ resolution: presentResolution(one) }),
} as const;

export const operatorResolutions = endpoints({
  proposeResolution: endpoint({
    ...decides,
    path: "/operator/cases/{id}/proposal",
    summary: {
      "pt-BR": "Propor a baixa manual de uma pendência",
      en: "Propose a manual resolution of a case",
    },
    description: {
      "pt-BR":
        "Para o que o banco não responde: um saque, um reembolso, uma cobrança ou a devolução de um Pix sem cobrança. Nenhum dinheiro se move até outra pessoa da operação aprovar. Se o banco responder antes, vale a resposta dele e a proposta perde o efeito.",
      en: "For what the bank does not answer: a withdrawal, a refund, a charge or the return of a Pix without a charge. No money moves until another operator approves it. If the bank answers first, its answer is applied and the proposal is void.",
    },
    body: proposalBody,
    confirm: ({ params: { id }, body: { outcome, proof, amount } }) => ({ id, outcome, proof, amount }),
    status: 201,
    errors: ["CaseActionNotAllowed", "SecondOperatorRequired", "EndToEndIdTaken"],
    run: (ctx, { params: { id }, body: { totpCode: _spent, ...wish } }) => proposeResolution(ctx, id, wish),
  }),

  listResolutions: endpoint({
    tag: "Operator",
    method: "GET",
    path: "/operator/resolutions",
    summary: { "pt-BR": "Listar as baixas manuais", en: "List manual resolutions" },
    description: {
      "pt-BR": "De todas as lojas, da mais nova à mais antiga.",
      en: "Those of all stores, newest first.",
    },
    access: decides.access,
    query: z.strictObject({ state: z.enum(STATES).optional(), ...page(50, 100) }),
    response: z.object({ resolutions: z.array(resolution), pagination }),
    status: 200,
    run: async (_ctx, { query }) => {
      const { records, total } = await listResolutions(query);
      const { limit, offset } = query;
      return { resolutions: records.map(presentResolution), pagination: { limit, offset, total } };
    },
    csv: (ctx, { query }) => listFile(ctx, RESOLUTIONS_FILE, query, listResolutions),
  }),

  approveResolution: endpoint({
    ...decides,
    path: "/operator/resolutions/{id}/approval",
    summary: { "pt-BR": "Aprovar uma baixa manual", en: "Approve a manual resolution" },
    description: {
      "pt-BR":
        "Por outra pessoa que não a que propôs, com o próprio código. O registro termina e o dinheiro se move, tudo ou nada. Repetir dá a mesma resposta.",
      en: "By another operator than the one who proposed it, with a code of their own. The record ends and its money moves, all or nothing. Repeating the request returns the same result.",
    },
    body: z.strictObject({ totpCode }),
    confirm: ({ params: { id } }) => ({ id }),
    errors: ["CaseActionNotAllowed", "SecondOperatorRequired", "EndToEndIdTaken"],
    run: (ctx, { params: { id } }) => approveResolution(ctx, id),
  }),

  rejectResolution: endpoint({
    ...decides,
    path: "/operator/resolutions/{id}/rejection",
    summary: { "pt-BR": "Recusar uma baixa manual", en: "Reject a manual resolution" },
    description: {
      "pt-BR": "Nada muda na pendência, que continua aberta.",
      en: "The case does not change and stays open.",
    },
    body: z.strictObject({ reason: line(300) }),
    errors: ["CaseActionNotAllowed"],
    run: (ctx, { params: { id }, body: { reason } }) => endProposal(ctx, id, { state: "rejected", reason }),
  }),

  cancelResolution: endpoint({
    ...decides,
    path: "/operator/resolutions/{id}/cancellation",
    summary: { "pt-BR": "Cancelar a própria proposta", en: "Cancel one's own proposal" },
    errors: ["CaseActionNotAllowed"],
    run: (ctx, { params: { id } }) => endProposal(ctx, id, { state: "cancelled" }),
  }),
});

describeFields(decides.response, {
  resolution: { "pt-BR": "A baixa manual.", en: "The manual resolution." },
});
describeFields(operatorResolutions.rejectResolution.body, {
  reason: { "pt-BR": "O motivo.", en: "The reason." },
});
describeFields(operatorResolutions.listResolutions.query, {
  state: { "pt-BR": "Só as deste estado.", en: "Filter by state." },
});
describeFields(operatorResolutions.listResolutions.response, {
  resolutions: { "pt-BR": "As desta página.", en: "The items on this page." },
});
