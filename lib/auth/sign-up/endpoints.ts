import { z } from "zod";
import { describeFields } from "#lib/core/described.ts";
import type { BilingualText } from "#lib/core/locale.ts";
import { email } from "#lib/core/text.ts";
import { endpoint, endpoints } from "#lib/http/endpoint.ts";
import { sessionCookie } from "../sessions/cookie.ts";
import {
  confirmBody,
  confirmSignUp,
  requestSignUp,
  resendSignUp,
  type SignedUp,
  signUpBody,
} from "./sign-up.ts";

const access = { kind: "visitor" } as const;
const asked = z.object({ success: z.literal(true), message: z.string() });
const MAILED: BilingualText = {
  "pt-BR": "Enviamos um e-mail para este endereço. Abra o link que está nele.",
  en: "We sent an e-mail to this address. Open the link in it.",
};

export const signUps = endpoints({
  signUp: endpoint({
    tag: "Account",
    method: "POST",
    path: "/account/sign-up",
    summary: { "pt-BR": "Criar uma conta com uma loja de teste", en: "Create an account with a test store" },
    description: {
      "pt-BR":
        "A resposta é sempre a mesma, também para um endereço que já tem conta: só o e-mail diz. O link do e-mail vale 24 horas e uma vez. A senha tem ao menos 10 caracteres e não está entre as mais usadas. Onde o cadastro não é aberto (`SIGN_UP`), só entra quem foi convidado.",
      en: "Always returns the same response, even if the address already has an account: only the e-mail tells. The link in the e-mail can be used once, within 24 hours. The password must have at least 10 characters and must not be a common one. If sign-up is not open (`SIGN_UP`), only invited people can join.",
    },
    access,
    body: signUpBody,
    response: asked,
    status: 202,
    countedBy: ({ body }) => body.email,
    run: async (ctx, { body }) => {
      await requestSignUp(ctx, body);
      return { success: true, message: MAILED[ctx.locale] };
    },
  }),

  resendSignUp: endpoint({
    tag: "Account",
    method: "POST",
    path: "/account/sign-up/resend",
    summary: { "pt-BR": "Reenviar o e-mail do cadastro", en: "Resend the sign-up e-mail" },
    access,
    body: z.strictObject({ email: email() }),
    response: asked,
    status: 202,
    countedBy: ({ body }) => body.email,
    run: async (ctx, { body }) => {
      await resendSignUp(ctx, body);
      return { success: true, message: MAILED[ctx.locale] };
    },
  }),

  confirmSignUp: endpoint({
    tag: "Account",
    method: "POST",
    path: "/account/sign-up/confirmation",
    summary: { "pt-BR": "Confirmar o e-mail e entrar", en: "Confirm the e-mail address and sign in" },
    description: {
      "pt-BR":
        "Cria a pessoa, a loja e a sessão, cujo cookie vem na resposta. Em outro navegador que o do cadastro, que não tem `proof`, pede a senha escolhida.",
      en: "Creates the account, the store and a session, whose cookie is set by the response. In a different browser from the one that signed up, which has no `proof`, send the chosen password.",
    },
    access,
    body: confirmBody,
    response: z.object({ store: z.object({ id: z.uuid(), slug: z.string() }) }),
    status: 201,
    errors: ["LinkNotValid"],
    run: (ctx, { body }) => confirmSignUp(ctx, body),
    present: (_ctx, { store }: SignedUp) => ({ store }),
    cookie: ({ token }: SignedUp) => sessionCookie(token),
  }),
});

const PROOF: BilingualText = {
  "pt-BR": "Um segredo que o navegador sorteia e guarda até o link ser aberto.",
  en: "A secret that the browser generates and keeps until the link is opened.",
};
describeFields(signUps.signUp.body, {
  name: { "pt-BR": "O nome da pessoa.", en: "The person's name." },
  email: { "pt-BR": "O e-mail com que vai entrar.", en: "The e-mail address used to sign in." },
  password: { "pt-BR": "A senha, com 10 a 1024 caracteres.", en: "The password, 10 to 1024 characters." },
  storeName: {
    "pt-BR": "O nome da loja; o endereço dela sai daqui.",
    en: "The store's name; its address is derived from it.",
  },
  locale: { "pt-BR": "O idioma dos e-mails.", en: "Language of e-mails." },
  proof: PROOF,
});
describeFields(signUps.resendSignUp.body, {
  email: { "pt-BR": "O e-mail do cadastro.", en: "The e-mail address used to sign up." },
});
describeFields(signUps.confirmSignUp.body, {
  token: { "pt-BR": "O token do link.", en: "The token in the link." },
  proof: PROOF,
  password: {
    "pt-BR": "A senha escolhida no cadastro, sem `proof`.",
    en: "The password chosen at sign-up; required without `proof`.",
  },
});
describeFields(signUps.confirmSignUp.response, {
  store: { "pt-BR": "A loja de teste, pronta para vender.", en: "The test store, ready to sell." },
  "store.slug": { "pt-BR": "O endereço da loja.", en: "The store's address." },
});
