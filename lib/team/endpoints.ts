import { z } from "zod";
import { describeFields, nameSchema } from "#lib/core/described.ts";
import type { BilingualText } from "#lib/core/locale.ts";
import { endpoint, endpoints } from "#lib/http/endpoint.ts";
import { changeMember, changeMemberBody, removeFromTeam, removeMemberBody } from "./change-member.ts";
import { invitationsCsv, membersCsv } from "./export.ts";
import { invite, inviteBody, listInvitations, resendInvitation, revokeInvitation } from "./invitations.ts";
import { listTeam, role } from "./team.ts";

const owners = { kind: "session", least: "owner" } as const;
const everybody = { kind: "session", least: "team" } as const;
const byId = z.object({ id: z.uuid() });

const member = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role,
  hasSecondFactor: z.boolean(),
  since: z.iso.datetime(),
  you: z.boolean(),
});
const invitation = z.object({
  id: z.uuid(),
  email: z.string(),
  role,
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  expired: z.boolean(),
});
const revokedKeys = z.array(z.string());

export const members = endpoints({
  listMembers: endpoint({
    tag: "Team",
    method: "GET",
    path: "/stores/me/members",
    summary: { "pt-BR": "Listar a equipe da loja", en: "List team members" },
    access: everybody,
    response: z.object({ members: z.array(member) }),
    status: 200,
    run: async (ctx) => ({ members: await listTeam(ctx) }),
    csv: (ctx) => membersCsv(ctx),
  }),

  inviteMember: endpoint({
    tag: "Team",
    method: "POST",
    path: "/stores/me/members",
    summary: { "pt-BR": "Convidar alguém para a equipe", en: "Invite a team member" },
    description: {
      "pt-BR":
        "Envia um convite por e-mail, que vale 7 dias. Convidar de novo o mesmo endereço muda o papel e reenvia o convite. O papel de dono exige `totpCode`, porque donos podem sacar.",
      en: "Sends an invitation by e-mail, valid for 7 days. Inviting the same address again changes the role and resends the invitation. Inviting an owner requires `totpCode`, because owners can withdraw.",
    },
    access: owners,
    body: inviteBody,
    response: z.object({ invitation }),
    status: 201,
    errors: ["AlreadyMember", "TotpRequired", "TotpInvalid", "TotpTooNew"],
    run: async (ctx, { body }) => ({ invitation: await invite(ctx, body) }),
  }),

  changeMember: endpoint({
    tag: "Team",
    method: "PATCH",
    path: "/stores/me/members/{id}",
    summary: { "pt-BR": "Mudar o papel de alguém", en: "Change a member's role" },
    description: {
      "pt-BR":
        "Um papel mais baixo revoga as chaves de API que a pessoa criou. O último dono não muda de papel. Dar e tirar o papel de dono pede `totpCode`.",
      en: "A lower role revokes the API keys that the member created. The last owner's role cannot be changed. Making a member an owner, and demoting an owner, requires `totpCode`.",
    },
    access: owners,
    params: byId,
    body: changeMemberBody,
    response: z.object({ member, revokedKeys }),
    status: 200,
    errors: ["LastOwner", "TotpRequired", "TotpInvalid", "TotpTooNew"],
    run: (ctx, { params, body }) => changeMember(ctx, params.id, body),
  }),

  removeMember: endpoint({
    tag: "Team",
    method: "DELETE",
    path: "/stores/me/members/{id}",
    summary: {
      "pt-BR": "Remover alguém da equipe",
      en: "Remove a member",
    },
    description: {
      "pt-BR":
        "Vale na hora, também nos navegadores abertos. Quem não é dono só pode tirar a si mesmo. A saída de um dono pede `totpCode`.",
      en: "Takes effect immediately, including in open sessions. Members who are not owners can only remove themselves. Removing an owner requires `totpCode`.",
    },
    access: everybody,
    params: byId,
    body: removeMemberBody,
    bodyOptional: true,
    response: z.object({ revokedKeys }),
    status: 200,
    errors: ["LastOwner", "TotpRequired", "TotpInvalid", "TotpTooNew"],
    run: (ctx, { params, body }) => removeFromTeam(ctx, params.id, body),
  }),

  listInvitations: endpoint({
    tag: "Team",
    method: "GET",
    path: "/stores/me/invitations",
    summary: { "pt-BR": "Listar os convites em aberto", en: "List open invitations" },
    access: owners,
    response: z.object({ invitations: z.array(invitation) }),
    status: 200,
    run: async (ctx) => ({ invitations: await listInvitations(ctx) }),
    csv: (ctx) => invitationsCsv(ctx),
  }),

  resendInvitation: endpoint({
    tag: "Team",
    method: "POST",
    path: "/stores/me/invitations/{id}/resend",
    summary: { "pt-BR": "Reenviar um convite", en: "Resend an invitation" },
    description: {
      "pt-BR": "O link anterior deixa de valer. Dentro de um minuto não envia outro.",
      en: "Invalidates the earlier link. An invitation can be resent only once per minute.",
    },
    access: owners,
    params: byId,
    response: z.object({ invitation }),
    status: 200,
    run: async (ctx, { params }) => ({ invitation: await resendInvitation(ctx, params.id) }),
  }),

  revokeInvitation: endpoint({
    tag: "Team",
    method: "DELETE",
    path: "/stores/me/invitations/{id}",
    summary: { "pt-BR": "Cancelar um convite", en: "Revoke an invitation" },
    access: owners,
    params: byId,
    response: z.object({ success: z.literal(true) }),
    status: 200,
    run: async (ctx, { params }) => {
      await revokeInvitation(ctx, params.id);
      return { success: true };
    },
  }),
});

const ROLE: BilingualText = {
  "pt-BR": "`owner` dono, `manager` gerente, `accountant` contabilidade, `support` atendimento.",
  en: "`owner`, `manager`, `accountant` or `support`.",
};
const KEYS: BilingualText = {
  "pt-BR": "Os nomes das chaves que deixaram de valer.",
  en: "The names of the revoked keys.",
};
nameSchema("Member", { "pt-BR": "Uma pessoa da equipe.", en: "A member of the team." }, member, {
  name: { "pt-BR": "O nome.", en: "The name." },
  email: { "pt-BR": "O e-mail com que entra.", en: "The e-mail address used to sign in." },
  role: ROLE,
  hasSecondFactor: { "pt-BR": "Se tem um autenticador.", en: "Whether there is an authenticator." },
  since: { "pt-BR": "Desde quando está na equipe.", en: "When the member joined the team." },
  you: { "pt-BR": "`true` para quem faz esta chamada.", en: "`true` for the member who made this request." },
});
nameSchema("Invitation", { "pt-BR": "Um convite em aberto.", en: "An open invitation." }, invitation, {
  email: { "pt-BR": "O endereço convidado.", en: "The invited e-mail address." },
  role: ROLE,
  sentAt: { "pt-BR": "Quando foi enviado pela última vez.", en: "When it was last sent." },
  expiresAt: { "pt-BR": "Até quando vale.", en: "When it expires." },
  expired: {
    "pt-BR": "`true` se venceu; pode ser reenviado.",
    en: "`true` if it has expired; it can be resent.",
  },
});
describeFields(members.listMembers.response, {
  members: { "pt-BR": "A equipe, donos primeiro.", en: "The team, owners first." },
});
describeFields(members.inviteMember.body, {
  email: { "pt-BR": "O endereço a convidar.", en: "The e-mail address to invite." },
  role: ROLE,
  locale: { "pt-BR": "O idioma do convite.", en: "The language of the invitation." },
});
describeFields(members.inviteMember.response, {
  invitation: { "pt-BR": "O convite.", en: "The invitation." },
});
describeFields(members.changeMember.body, { role: ROLE });
describeFields(members.changeMember.response, {
  member: { "pt-BR": "A pessoa, com o papel novo.", en: "The person, with the new role." },
  revokedKeys: KEYS,
});
describeFields(members.removeMember.response, { revokedKeys: KEYS });
describeFields(members.listInvitations.response, {
  invitations: { "pt-BR": "Os convites, do mais novo ao mais antigo.", en: "The invitations, newest first." },
});
describeFields(members.resendInvitation.response, {
  invitation: { "pt-BR": "O convite.", en: "The invitation." },
});
