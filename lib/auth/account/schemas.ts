import { z } from "zod";
import { ROLES } from "#lib/auth/roles.ts";
import { describeFields } from "#lib/core/described.ts";

/** The signed-in person and their stores. */
export const accountAnswer = z.object({
  name: z.string(),
  email: z.string(),
  locale: z.enum(["pt-BR", "en"]).nullable(),
  totpTrustedFrom: z.iso.datetime().nullable(),
  secondFactor: z.object({
    enabledAt: z.iso.datetime().nullable(),
    recoveryCodesLeft: z.number().int(),
    unproven: z.boolean(),
  }),
  operator: z.boolean(),
  stores: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      slug: z.string(),
      logo: z.string().nullable(),
      mode: z.enum(["test", "live"]),
      twinId: z.uuid().nullable(),
      role: z.enum(ROLES),
      chosen: z.boolean(),
      openCases: z.number().int().nullable(),
    }),
  ),
});

describeFields(accountAnswer, {
  operator: { "pt-BR": "`true` para quem opera a plataforma.", en: "`true` for a platform operator." },
  name: { "pt-BR": "O nome de quem entrou.", en: "The person's name." },
  email: { "pt-BR": "O e-mail de quem entrou.", en: "The person's e-mail address." },
  locale: { "pt-BR": "O idioma dos e-mails, ou null.", en: "Language of e-mails, or null." },
  totpTrustedFrom: {
    "pt-BR": "A partir de quando o autenticador confirma dinheiro; null quando já confirma ou não há um.",
    en: "When the authenticator can first confirm money operations; null if it already can, or if there is none.",
  },
  secondFactor: { "pt-BR": "O segundo fator.", en: "The second factor." },
  "secondFactor.enabledAt": {
    "pt-BR": "Desde quando há um, ou null.",
    en: "When it was activated, or null.",
  },
  "secondFactor.recoveryCodesLeft": {
    "pt-BR": "Quantos códigos de recuperação restam.",
    en: "Number of unused recovery codes.",
  },
  "secondFactor.unproven": {
    "pt-BR": "A espera termina com o link de `POST /account/totp/activation-link`.",
    en: "`true` if the link from `POST /account/totp/activation-link` ends the wait.",
  },
  stores: { "pt-BR": "As lojas em que trabalha.", en: "The stores that this person is a member of." },
  "stores.name": { "pt-BR": "Nome da loja.", en: "Name of the store." },
  "stores.slug": { "pt-BR": "Endereço da loja.", en: "Address of the store." },
  "stores.logo": {
    "pt-BR": "Endereço do logotipo, ou da imagem da loja sem um, ou null.",
    en: "URL of the logo, or of the store's image if it has none, or null.",
  },
  "stores.mode": { "pt-BR": "`test` ou `live` (produção).", en: "`test` or `live`." },
  "stores.twinId": {
    "pt-BR": "A gêmea, se trabalha nela, ou null.",
    en: "The twin store, if the person is a member of it, or null.",
  },
  "stores.role": {
    "pt-BR": "`owner` dono, `manager` gerente, `accountant` contabilidade, `support` atendimento.",
    en: "`owner`, `manager`, `accountant` or `support`.",
  },
  "stores.chosen": {
    "pt-BR": "`true` na loja escolhida nesta sessão.",
    en: "`true` for the store selected in this session.",
  },
  "stores.openCases": {
    "pt-BR": "Quantas pendências há na loja escolhida, contadas até 100; null nas outras.",
    en: "Number of open cases in the selected store, counted up to 100; null for other stores.",
  },
});
