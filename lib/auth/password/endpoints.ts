import { z } from "zod";
import { describeFields } from "#lib/core/described.ts";
import type { BilingualText } from "#lib/core/locale.ts";
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

const RESET: BilingualText = {
  "pt-BR": "Se este endereço tem uma conta, enviamos um link para ele.",
  en: "If this address has an account, we sent a link to it.",
};
const ACTIVATION: BilingualText = {
  "pt-BR": "Enviamos um link ao seu e-mail. Abra-o neste navegador.",
  en: "We sent a link to your address. Open it in this browser.",
};

export const passwords = endpoints({
  requestPasswordReset: endpoint({
    tag: "Account",
    method: "POST",
    path: "/account/password/reset-request",
    summary: { "pt-BR": "Pedir a redefinição da senha", en: "Request a password reset" },
    description: {
      "pt-BR": "A resposta é sempre a mesma, haja ou não uma conta. O link vale uma só vez, por uma hora.",
      en: "Always returns the same response, whether or not the account exists. The link can be used once, within one hour.",
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
    summary: { "pt-BR": "Redefinir a senha", en: "Reset the password" },
    description: {
      "pt-BR": "Encerra todas as sessões. O autenticador continua: entrar pede a senha nova e o código.",
      en: "Ends all sessions. The authenticator stays active: signing in requires the new password and a code.",
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
      en: "Ends all other sessions and notifies the person by e-mail. If an authenticator is active, its code is also required.",
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
      "pt-BR": "Pedir o link de ativação do autenticador",
      en: "Request an authenticator activation link",
    },
    description: {
      "pt-BR":
        "Um primeiro autenticador ativado só com a senha não confirma dinheiro por 24 horas. O link, aberto nesta mesma sessão em até uma hora, acaba com a espera. No máximo 5 por hora.",
      en: "A first authenticator activated with only the password cannot confirm money operations for 24 hours. Opening the link in this same session within an hour ends the wait. At most 5 requests per hour.",
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
    summary: { "pt-BR": "Ativar o autenticador com o link", en: "Activate the authenticator with the link" },
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
  token: { "pt-BR": "O token do link.", en: "The token in the link." },
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
    en: "The authenticator's code, if one is active.",
  },
});
describeFields(passwords.activateTotp.body, {
  token: { "pt-BR": "O token do link.", en: "The token in the link." },
});
describeFields(passwords.activateTotp.response, {
  trusted: {
    "pt-BR": "Se o autenticador já confirma dinheiro.",
    en: "Whether the authenticator can now confirm money operations.",
  },
});
