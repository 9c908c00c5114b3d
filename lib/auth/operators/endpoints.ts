import { z } from "zod";
import { describeFields } from "#lib/core/described.ts";
import type { BilingualText } from "#lib/core/locale.ts";
import { endpoint, endpoints } from "#lib/http/endpoint.ts";
import { sessionCookie } from "../sessions/cookie.ts";
import {
  type OperatorSignedUp,
  operatorLinkBody,
  operatorSignUpBody,
  previewOperatorLink,
  signUpOperator,
} from "./sign-up.ts";

const access = { kind: "visitor" } as const;
const operator = z.object({ operator: z.object({ email: z.string() }) });

/** The first access of an operator, by the link that the server prints. */
export const operatorLinks = endpoints({
  previewOperatorLink: endpoint({
    tag: "Account",
    method: "POST",
    path: "/account/operator-links/preview",
    summary: { "pt-BR": "Ler um link de operador", en: "Read an operator's link" },
    description: {
      "pt-BR": "Recebe o token do link que o servidor mostrou e não o consome.",
      en: "Takes the token from the link that the server printed and does not consume it.",
    },
    access,
    body: operatorLinkBody,
    response: operator,
    status: 200,
    errors: ["LinkNotValid"],
    run: async (_ctx, { body }) => ({ operator: { email: await previewOperatorLink(body.token) } }),
  }),

  signUpOperator: endpoint({
    tag: "Account",
    method: "POST",
    path: "/account/operator-links/sign-up",
    summary: { "pt-BR": "Criar a conta de um operador", en: "Create an operator's account" },
    description: {
      "pt-BR":
        "Só com o link que `npm start` ou `npm run operator` mostrou no servidor; ele vale 24 horas e uma vez. A sessão vem na resposta, e o primeiro autenticador ativado nela em até uma hora já confirma dinheiro.",
      en: "Requires the link that `npm start` or `npm run operator` printed on the server; it can be used once, within 24 hours. The response sets the session cookie, and the first authenticator activated in it within an hour can confirm money operations immediately.",
    },
    access,
    body: operatorSignUpBody,
    response: operator,
    status: 201,
    errors: ["LinkNotValid", "AccountExists"],
    run: (ctx, { body }) => signUpOperator(ctx, body),
    present: (_ctx, { email }: OperatorSignedUp) => ({ operator: { email } }),
    cookie: ({ token }: OperatorSignedUp) => sessionCookie(token),
  }),
});

const TOKEN: BilingualText = { "pt-BR": "O token do link.", en: "The token in the link." };
const OPERATOR: BilingualText = { "pt-BR": "Quem opera a plataforma.", en: "The platform's operator." };
const EMAIL: BilingualText = {
  "pt-BR": "O e-mail com que entra.",
  en: "The e-mail address used to sign in.",
};
describeFields(operator, { operator: OPERATOR, "operator.email": EMAIL });
describeFields(operatorLinks.previewOperatorLink.body, { token: TOKEN });
describeFields(operatorLinks.signUpOperator.body, {
  token: TOKEN,
  name: { "pt-BR": "O nome da pessoa.", en: "The person's name." },
  password: { "pt-BR": "A senha, com 10 a 1024 caracteres.", en: "The password, 10 to 1024 characters." },
  locale: { "pt-BR": "O idioma dos e-mails.", en: "Language of e-mails." },
});
