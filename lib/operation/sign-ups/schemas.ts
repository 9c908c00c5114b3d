import { z } from "zod";
import { ROLES } from "#lib/auth/roles.ts";
import { nameSchema } from "#lib/core/described.ts";

export const SIGN_UP_STATES = ["confirmed", "waiting"] as const;

export const signUp = z.object({
  id: z.uuid(),
  status: z.enum(SIGN_UP_STATES),
  name: z.string().nullable(),
  email: z.string(),
  storeId: z.uuid().nullable(),
  storeName: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type SignUpView = z.output<typeof signUp>;

export const openInvitation = z.object({
  id: z.uuid(),
  email: z.string(),
  role: z.enum(ROLES),
  store: z.object({ id: z.uuid(), name: z.string() }),
  invitedBy: z.string().nullable(),
  sentAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  expired: z.boolean(),
});
export type OpenInvitationView = z.output<typeof openInvitation>;

nameSchema("OperatorSignUp", { "pt-BR": "Um cadastro.", en: "A sign-up." }, signUp, {
  status: {
    "pt-BR": "`confirmed` confirmado, `waiting` à espera da confirmação.",
    en: "`confirmed`, or `waiting` for its confirmation.",
  },
  name: { "pt-BR": "O nome.", en: "The name." },
  email: { "pt-BR": "O e-mail.", en: "The e-mail address." },
  storeId: { "pt-BR": "A loja, ou null.", en: "The store, or null." },
  storeName: { "pt-BR": "O nome da loja, ou null.", en: "The name of the store, or null." },
});
nameSchema(
  "OperatorInvitation",
  { "pt-BR": "Um convite em aberto.", en: "An open invitation." },
  openInvitation,
  {
    email: { "pt-BR": "Quem foi convidado.", en: "Who was invited." },
    role: { "pt-BR": "O papel oferecido.", en: "The role offered." },
    store: { "pt-BR": "A loja.", en: "The store." },
    "store.name": { "pt-BR": "Nome da loja.", en: "Name of the store." },
    invitedBy: { "pt-BR": "O e-mail de quem convidou, ou null.", en: "The inviter's address, or null." },
    sentAt: { "pt-BR": "Quando foi enviado pela última vez.", en: "When it was last sent." },
    expiresAt: { "pt-BR": "Até quando vale.", en: "When it expires." },
    expired: { "pt-BR": "Se já venceu.", en: "Whether it has expired." },
  },
);
