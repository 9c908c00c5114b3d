import { z } from "zod";
import { describeFields } from "#lib/core/described.ts";
import type { Texts } from "#lib/core/locale.ts";
import { email } from "#lib/core/text.ts";
import { endpoint, endpoints } from "#lib/http/endpoint.ts";
import { activate, activationBody, requestActivation } from "../second-factor/activation.ts";
import {
  changePassword,
  changePasswordBody,
  requestReset,
  resetPassword,
  resetPasswordBody,
} from "./change.ts";

const visitor = { kind: "visitor" } as const;
const member = { kind: "session", least: "member" } as const;
const done = z.object({ success: z.literal(true) });
const asked = z.object({ success: z.literal(true), message: z.string() });

const RESET: Texts = {
  "pt-BR": "Se este endereço tem uma conta, enviamos um link para ele.",
  en: "If this address has an account, we sent a link to it.",
};
const ACTIVATION: Texts = {
  "pt-BR": "Enviamos um link ao seu e-mail. Abra-o neste navegador.",
  en: "We sent a link to your address. Open it in this browser.",
};

export const passwords = endpoints({
  requestPasswordReset: endpoint({
    tag: "Account",
    method: "POST",
    path: "/account/password/reset-request",
    summary: { "pt-BR": "Pedir uma senha nova por e-mail", en: "Ask for a new password by mail" },
    description: {
      "pt-BR": "A resposta é sempre a mesma. O link vale uma hora e uma vez.",
      en: "The answer is always the same. The link is good once, for one hour.",
    },
    access: visitor,
    body: z.strictObject({ email: email() }),
    response: asked,
    status: 202,
    countedBy: ({ body }) => body.email,
    run: async (ctx, { body }) => {
      await requestReset(ctx, body);
      return { success: true, message: RESET[ctx.locale] };
    },
  }),

  resetPassword: endpoint({
    tag: "Account",
    method: "POST",
    path: "/account/password/reset",
    summary: { "pt-BR": "Escolher uma senha nova pelo link", en: "Choose a new password by the link" },
    description: {
      "pt-BR": "Encerra todas as sessões. O autenticador continua: entrar pede a senha nova e o código.",
      en: "Ends all sessions. The authenticator stays: signing in takes the new password and its code.",
    },
    access: visitor,
    body: resetPasswordBody,
    response: done,
    status: 200,
    errors: ["LinkNotValid"],
    run: async (ctx, { body }) => {
      await resetPassword(ctx, body);
      return { success: true };
    },
  }),

  changePassword: endpoint({
    tag: "Account",
    method: "PUT",
    path: "/account/password",
    summary: { "pt-BR": "Trocar a senha", en: "Change the password" },
    description: {
      "pt-BR": "Encerra as outras sessões e avisa por e-mail. Com um autenticador, pede também o código.",
      en: "Ends the other sessions and tells the person by mail. With an authenticator it takes its code, too.",
    },
    access: member,
    body: changePasswordBody,
    response: done,
    status: 200,
    errors: ["TotpRequired", "TotpInvalid"],
    run: async (ctx, { body }) => {
      await changePassword(ctx, body);
      return { success: true };
    },
  }),

  requestActivation: endpoint({
    tag: "Account",
    method: "POST",
    path: "/account/totp/activation-link",
    summary: {
      "pt-BR": "Pedir o link que prova o autenticador",
      en: "Ask for the link that proves the authenticator",
    },
    description: {
      "pt-BR":
        "Um primeiro autenticador cadastrado só com a senha não confirma dinheiro por 24 horas. O link, aberto nesta mesma sessão em até uma hora, acaba com a espera. No máximo 5 por hora.",
      en: "A first authenticator that only the password enrolled confirms no money for 24 hours. The link, opened in this very session within an hour, ends the wait. At most 5 an hour.",
    },
    access: member,
    response: asked,
    status: 202,
    run: async (ctx) => {
      await requestActivation(ctx);
      return { success: true, message: ACTIVATION[ctx.locale] };
    },
  }),

  activateTotp: endpoint({
    tag: "Account",
    method: "POST",
    path: "/account/totp/activation",
    summary: { "pt-BR": "Provar o autenticador com o link", en: "Prove the authenticator by the link" },
    access: member,
    body: activationBody,
    response: z.object({ trusted: z.boolean() }),
    status: 200,
    errors: ["LinkNotValid"],
    run: (ctx, { body }) => activate(ctx, body),
  }),
});

describeFields(passwords.requestPasswordReset.body, {
  email: { "pt-BR": "O e-mail da conta.", en: "The account's e-mail." },
});
describeFields(passwords.resetPassword.body, {
  token: { "pt-BR": "O token do link.", en: "The token of the link." },
  password: {
    "pt-BR": "A senha nova, com 10 a 1024 caracteres.",
    en: "The new password, 10 to 1024 characters.",
  },
});
describeFields(passwords.changePassword.body, {
  currentPassword: { "pt-BR": "A senha de agora.", en: "The current password." },
  newPassword: {
    "pt-BR": "A senha nova, com 10 a 1024 caracteres.",
    en: "The new password, 10 to 1024 characters.",
  },
  totpCode: {
    "pt-BR": "O código do autenticador, se há um.",
    en: "The authenticator's code, if there is one.",
  },
});
describeFields(passwords.activateTotp.body, {
  token: { "pt-BR": "O token do link.", en: "The token of the link." },
});
describeFields(passwords.activateTotp.response, {
  trusted: {
    "pt-BR": "Se o autenticador já confirma dinheiro.",
    en: "Whether the authenticator confirms money now.",
  },
});
