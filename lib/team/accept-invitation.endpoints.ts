import { z } from "zod";
import { sessionCookie } from "#lib/auth/sessions/cookie.ts";
import { describeFields } from "#lib/core/described.ts";
import type { Texts } from "#lib/core/locale.ts";
import { endpoint, endpoints } from "#lib/http/endpoint.ts";
import {
  acceptInvitation,
  invitationBody,
  type Joined,
  joinBody,
  joinByInvitation,
  previewInvitation,
} from "./accept-invitation.ts";
import { role } from "./team.ts";

const joined = z.object({ storeId: z.uuid(), role });

export const accountInvitations = endpoints({
  previewInvitation: endpoint({
    tag: "Account",
    method: "POST",
    path: "/account/invitations/preview",
    summary: { "pt-BR": "Ver um convite pelo seu link", en: "See an invitation by its link" },
    description: { "pt-BR": "Não gasta o link.", en: "Does not use the link up." },
    access: { kind: "visitor" },
    body: invitationBody,
    response: z.object({
      invitation: z.object({ storeName: z.string(), email: z.string(), role, hasAccount: z.boolean() }),
    }),
    status: 200,
    errors: ["LinkNotValid"],
    run: async (_ctx, { body }) => ({ invitation: await previewInvitation(body.token) }),
  }),

  acceptInvitation: endpoint({
    tag: "Account",
    method: "POST",
    path: "/account/invitations/accept",
    summary: { "pt-BR": "Aceitar um convite", en: "Accept an invitation" },
    description: {
      "pt-BR": "Só quem entrou com o endereço convidado. A sessão passa a trabalhar nessa loja.",
      en: "Only who is signed in with the invited address. The session works in that store from now on.",
    },
    access: { kind: "session", least: "member" },
    body: invitationBody,
    response: joined,
    status: 200,
    errors: ["LinkNotValid", "InvitationOfAnother"],
    run: (ctx, { body }) => acceptInvitation(ctx, body.token),
  }),

  joinByInvitation: endpoint({
    tag: "Account",
    method: "POST",
    path: "/account/invitations/sign-up",
    summary: { "pt-BR": "Criar uma conta por um convite", en: "Create an account by an invitation" },
    description: {
      "pt-BR": "O link já provou o endereço: a pessoa entra na equipe e a sessão vem na resposta.",
      en: "The link has proved the address: the person joins the team, and the session comes with the answer.",
    },
    access: { kind: "visitor" },
    body: joinBody,
    response: joined,
    status: 201,
    errors: ["LinkNotValid", "AccountExists"],
    run: (ctx, { body }) => joinByInvitation(ctx, body),
    present: (_ctx, { storeId, role }: Joined) => ({ storeId, role }),
    cookie: ({ token }: { token: string }) => sessionCookie(token),
  }),
});

const ROLE: Texts = {
  "pt-BR": "`owner` dono, `manager` gerente, `support` atendimento.",
  en: "`owner`, `manager` or `support`.",
};
const TOKEN: Texts = { "pt-BR": "O token do link.", en: "The token of the link." };
describeFields(accountInvitations.previewInvitation.body, { token: TOKEN });
describeFields(accountInvitations.previewInvitation.response, {
  invitation: { "pt-BR": "O convite.", en: "The invitation." },
  "invitation.storeName": { "pt-BR": "O nome da loja.", en: "The store's name." },
  "invitation.email": { "pt-BR": "O endereço convidado.", en: "The invited address." },
  "invitation.role": ROLE,
  "invitation.hasAccount": {
    "pt-BR": "Se o endereço já tem conta.",
    en: "Whether the address has an account.",
  },
});
describeFields(accountInvitations.acceptInvitation.body, { token: TOKEN });
describeFields(accountInvitations.acceptInvitation.response, { role: ROLE });
describeFields(accountInvitations.joinByInvitation.body, {
  token: TOKEN,
  name: { "pt-BR": "O nome da pessoa.", en: "The person's name." },
  password: { "pt-BR": "A senha, com 10 a 1024 caracteres.", en: "The password, 10 to 1024 characters." },
  locale: { "pt-BR": "O idioma dos e-mails.", en: "The language of mails." },
});
describeFields(accountInvitations.joinByInvitation.response, { role: ROLE });
