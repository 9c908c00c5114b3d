import { z } from "zod";
import { countCases } from "#lib/cases/cases.ts";
import type { MemberContext } from "#lib/context/context.ts";
import { describeFields } from "#lib/core/described.ts";
import type { BilingualText } from "#lib/core/locale.ts";
import { env } from "#lib/env.ts";
import { endpoint, endpoints } from "#lib/http/endpoint.ts";
import { shownAddress } from "#lib/pictures/address.ts";
import { qrDataUrl } from "#lib/qr/draw.ts";
import { readsMoney, scopesOf } from "../roles.ts";
import { holds } from "../scopes.ts";
import { beginEnrolment, confirmEnrolment, type Member, renewRecoveryCodes } from "../second-factor/enrol.ts";
import { wantedWithdrawal } from "../second-factor/first-code.ts";
import { totpCode } from "../second-factor/totp-field.ts";
import { listMemberships } from "../sessions/memberships.ts";
import { chooseStore } from "../sessions/sessions.ts";
import { readAccount, updateAccount, updateAccountBody } from "./account.ts";
import { accountAnswer } from "./schemas.ts";

const access = { kind: "session", least: "member" } as const;
const code = totpCode.unwrap();
const recoveryCodes = z.array(z.string());

function memberOf({ actor }: MemberContext): Member {
  return { id: actor.memberId, email: actor.email, sessionId: actor.sessionId, address: actor.address };
}

/** Counts are capped here. */
const MOST_CASES = 100;

/** Number of open cases in the session's store, or null for members who may not list them. */
async function casesOf({ actor, store }: MemberContext): Promise<number | null> {
  const may = store && actor.role && holds(scopesOf(actor.role), ["store.read"]);
  return may ? countCases({ storeId: store.id, withoutMoney: !readsMoney(actor) }, MOST_CASES) : null;
}

export const account = endpoints({
  getAccount: endpoint({
    tag: "Account",
    method: "GET",
    path: "/account",
    summary: {
      "pt-BR": "Ler a conta de quem entrou",
      en: "Read the signed-in account",
    },
    access,
    response: accountAnswer,
    status: 200,
    run: async (ctx) => {
      const { memberId } = ctx.actor;
      const [person, stores, open] = await Promise.all([
        readAccount(memberId),
        listMemberships(memberId),
        casesOf(ctx),
      ]);
      return {
        ...person,
        operator: env().PLATFORM_ADMIN_EMAILS.includes(person.email),
        stores: stores.map((store) => {
          const chosen = store.id === ctx.store?.id;
          return {
            ...store,
            logo: store.logo && shownAddress(store.logo),
            chosen,
            openCases: chosen ? open : null,
          };
        }),
      };
    },
  }),

  updateAccount: endpoint({
    tag: "Account",
    method: "PUT",
    path: "/account",
    summary: { "pt-BR": "Mudar o nome ou o idioma", en: "Update the name or language" },
    access,
    body: updateAccountBody,
    response: z.object({ success: z.literal(true) }),
    status: 200,
    run: async (ctx, { body }) => {
      await updateAccount(ctx, body);
      return { success: true };
    },
  }),

  chooseStore: endpoint({
    tag: "Account",
    method: "PUT",
    path: "/account/store",
    summary: { "pt-BR": "Escolher a loja desta sessão", en: "Select the session's store" },
    access,
    body: z.strictObject({ storeId: z.uuid() }),
    response: z.object({ storeId: z.uuid() }),
    status: 200,
    errors: ["NotFound"],
    run: async (ctx, { body }) => {
      await chooseStore(ctx.actor.sessionId, ctx.actor.memberId, body.storeId);
      return { storeId: body.storeId };
    },
  }),

  beginTotpEnrolment: endpoint({
    tag: "Account",
    method: "POST",
    path: "/account/totp",
    summary: {
      "pt-BR": "Começar a ativar o autenticador",
      en: "Start activating the authenticator",
    },
    description: {
      "pt-BR":
        "O segredo só aparece aqui e passa a valer com o primeiro código, em até dez minutos. O primeiro pede a senha e só confirma dinheiro depois de 24 horas, a menos que um link de e-mail tenha sido aberto nesta sessão há menos de uma hora; a troca pede um código do atual ou, se ele se perdeu, a senha e um código de recuperação: aí o novo não confirma dinheiro por 24 horas.",
      en: "The secret is returned only once and takes effect when its first code confirms it, within ten minutes. A first authenticator requires the password and cannot confirm money operations for 24 hours, unless a link from an e-mail was opened in this session within the last hour. Replacing an authenticator requires a code from the current one or, if it is lost, the password and a recovery code; in the latter case the new one cannot confirm money operations for 24 hours.",
    },
    access,
    body: z.strictObject({
      password: z.string().min(1).max(1024).optional(),
      totpCode,
      recoveryCode: z.string().max(40).optional(),
    }),
    bodyOptional: true,
    response: z.object({
      secret: z.string(),
      uri: z.string(),
      qrCode: z.string(),
    }),
    status: 201,
    errors: ["TotpRequired", "TotpInvalid"],
    run: async (ctx, { body }) => {
      const { secret, uri } = await beginEnrolment(memberOf(ctx), body);
      return { secret, uri, qrCode: qrDataUrl(uri) };
    },
  }),

  confirmTotpEnrolment: endpoint({
    tag: "Account",
    method: "POST",
    path: "/account/totp/confirmation",
    summary: {
      "pt-BR": "Confirmar o autenticador com o primeiro código",
      en: "Confirm the authenticator with its first code",
    },
    description: {
      "pt-BR":
        "Com `withdrawal`, o saque da loja desta sessão que o código também deve confirmar: se `codeKept` é `true`, envie o mesmo código em `POST /wallet/withdrawals`, com o mesmo valor e destino, enquanto ele vale. Só para o primeiro autenticador, e só se ele já confirma dinheiro; em loja de teste, sempre.",
      en: "With `withdrawal`, the withdrawal of the session's store that the code should confirm, too: if `codeKept` is `true`, send the same code to `POST /wallet/withdrawals`, with the same amount and destination, while it is valid. Only for a first authenticator, and only if it can confirm money operations immediately; in a test store, always.",
    },
    access,
    body: z.strictObject({ code, withdrawal: wantedWithdrawal.optional() }),
    response: z.object({
      recoveryCodes,
      trustedFrom: z.iso.datetime().nullable(),
      codeKept: z.boolean(),
    }),
    status: 201,
    errors: ["TotpRequired", "TotpInvalid"],
    run: async (ctx, { body: { code, withdrawal } }) => {
      const wanted = ctx.store && withdrawal ? { store: ctx.store, withdrawal } : null;
      const enrolled = await confirmEnrolment(memberOf(ctx), code, wanted);
      return { ...enrolled, trustedFrom: enrolled.trustedFrom?.toISOString() ?? null };
    },
  }),

  renewRecoveryCodes: endpoint({
    tag: "Account",
    method: "POST",
    path: "/account/recovery-codes",
    summary: {
      "pt-BR": "Trocar os códigos de recuperação por dez novos",
      en: "Regenerate the recovery codes",
    },
    access,
    body: z.strictObject({ totpCode }),
    response: z.object({ recoveryCodes }),
    status: 201,
    errors: ["TotpRequired", "TotpInvalid"],
    run: async (ctx, { body }) => ({ recoveryCodes: await renewRecoveryCodes(memberOf(ctx), body.totpCode) }),
  }),
});

const RECOVERY: BilingualText = {
  "pt-BR": "Dez códigos, cada um vale uma vez; só aparecem aqui.",
  en: "Ten single-use codes, returned only once.",
};
describeFields(account.updateAccount.body, {
  name: { "pt-BR": "O nome.", en: "The name." },
  locale: {
    "pt-BR": "O idioma dos e-mails; null para o padrão.",
    en: "Language of e-mails; null for the default.",
  },
});
describeFields(account.beginTotpEnrolment.body, {
  password: { "pt-BR": "A senha de quem entrou.", en: "The account's password." },
  recoveryCode: {
    "pt-BR": "Um código de recuperação, se o autenticador se perdeu.",
    en: "A recovery code, if you lost the authenticator.",
  },
});
describeFields(account.beginTotpEnrolment.response, {
  secret: { "pt-BR": "O segredo em Base32, para digitar.", en: "The secret in Base32, for manual entry." },
  uri: { "pt-BR": "O endereço otpauth:// do QR Code.", en: "The otpauth:// URI encoded in the QR code." },
  qrCode: { "pt-BR": "O QR Code como data URL de um PNG.", en: "The QR code, as a PNG data URL." },
});
describeFields(account.confirmTotpEnrolment.body, {
  code: {
    "pt-BR": "O primeiro código do autenticador novo.",
    en: "The first code of the new authenticator.",
  },
  withdrawal: {
    "pt-BR": "O saque que este código também deve confirmar, como em `POST /wallet/withdrawals`.",
    en: "The withdrawal that this code should confirm, too, as in `POST /wallet/withdrawals`.",
  },
  "withdrawal.amount": { "pt-BR": "O que o destino recebe.", en: "The amount that the recipient receives." },
  "withdrawal.pixKey": { "pt-BR": "Chave de destino.", en: "Destination key." },
  "withdrawal.brCode": { "pt-BR": "Ou um código Pix copia e cola.", en: "Or a Pix copy-and-paste code." },
  "withdrawal.destinationId": { "pt-BR": "Ou uma conta de confiança.", en: "Or a trusted account." },
});
describeFields(account.confirmTotpEnrolment.response, {
  recoveryCodes: RECOVERY,
  trustedFrom: {
    "pt-BR": "A partir de quando o autenticador confirma dinheiro; null se já confirma.",
    en: "When the authenticator can first confirm money operations; null if it already can.",
  },
  codeKept: {
    "pt-BR": "`true` se o mesmo código ainda confirma, uma vez, o saque de `withdrawal`.",
    en: "`true` if the same code still confirms the withdrawal in `withdrawal`, once.",
  },
});
describeFields(account.renewRecoveryCodes.response, { recoveryCodes: RECOVERY });
