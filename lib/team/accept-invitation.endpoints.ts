import { z } from "zod";
import { sessionCookie } from "#lib/auth/sessions/cookie.ts";
import { describeFields } from "#lib/core/described.ts";
import type { BilingualText } from "#lib/core/locale.ts";
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
    summary: { "pt-BR": "Ler um convite", en: "Read an invitation" },
    description: {
      "pt-BR": "Recebe o token do link do convite e não o consome.",
      en: "Takes the token from the invitation link and does not consume it.",
    },
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
      en: "Requires signing in with the invited e-mail address. The session then switches to that store.",
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
    summary: {
      "pt-BR": "Criar uma conta a partir de um convite",
      en: "Create an account from an invitation",
    },
    description: {
      "pt-BR": "O link já provou o endereço: a pessoa entra na equipe e a sessão vem na resposta.",
      en: "The link already verifies the e-mail address: the person joins the team, and the response sets the session cookie.",
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

const ROLE: BilingualText = {
  "pt-BR": "`owner` dono, `manager` gerente, `accountant` contabilidade, `support` atendimento.",
  en: "`owner`, `manager`, `accountant` or `support`.",
};
const TOKEN: BilingualText = { "pt-BR": "O token do link.", en: "The token in the link." };
describeFields(accountInvitations.previewInvitation.body, { token: TOKEN });
describeFields(accountInvitations.previewInvitation.response, {
  invitation: { "pt-BR": "O convite.", en: "The invitation." },
  "invitation.storeName": { "pt-BR": "O nome da loja.", en: "The store's name." },
  "invitation.email": { "pt-BR": "O endereço convidado.", en: "The invited e-mail address." },
  "invitation.role": ROLE,
  "invitation.hasAccount": {
    "pt-BR": "Se o endereço já tem conta.",
    en: "Whether the e-mail address already has an account.",
  },
});
describeFields(accountInvitations.acceptInvitation.body, { token: TOKEN });
describeFields(accountInvitations.acceptInvitation.response, { role: ROLE });
describeFields(accountInvitations.joinByInvitation.body, {
  token: TOKEN,
  name: { "pt-BR": "O nome da pessoa.", en: "The person's name." },
  password: { "pt-BR": "A senha, com 10 a 1024 caracteres.", en: "The password, 10 to 1024 characters." },
  locale: { "pt-BR": "O idioma dos e-mails.", en: "Language of e-mails." },
});
describeFields(accountInvitations.joinByInvitation.response, { role: ROLE });
