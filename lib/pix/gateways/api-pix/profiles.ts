import { BCB_ERRORS, EFI_ERRORS } from "./errors.ts";
import type { Profile } from "./profile.ts";

const CHARGES = ["cob.read", "cob.write", "pix.read", "pix.write", "webhook.read", "webhook.write"];

const STANDARD = {
  api: "/v2",
  headers: {},
  appKeyParameter: null,
  webhookHeaders: {},
  milliseconds: true,
  pageSize: 100,
  copyPaste: true,
  payer: null,
  errors: BCB_ERRORS,
} as const;

const ACBR = "https://svn.code.sf.net/p/acbr/code/trunk2/Fontes/ACBrPIXCD/";

/** The known PSPs. Others use the profile `test` with the account's own addresses. */
export const PROFILES = {
  efi: {
    ...STANDARD,
    name: "Efí",
    production: { base: "https://pix.api.efipay.com.br", token: "/oauth/token" },
    homologation: { base: "https://pix-h.api.efipay.com.br", token: "/oauth/token" },
    token: { auth: "basic", format: "json", scopes: null },
    // Without it, Efí refuses the address of a server that does not request its certificate. Omitted if the
    // account has `mutualTlsNotifications`.
    webhookHeaders: { "x-skip-mtls-checking": "true" },
    payer: "gnExtras.pagador",
    errors: EFI_ERRORS,
    documentation: [
      "https://dev.efipay.com.br/docs/api-pix/credenciais",
      "https://dev.efipay.com.br/docs/api-pix/cobrancas-imediatas",
      "https://dev.efipay.com.br/docs/api-pix/gestao-de-pix",
      "https://dev.efipay.com.br/docs/api-pix/envio-pagamento-pix",
      "https://dev.efipay.com.br/docs/api-pix/webhooks",
      "https://github.com/efipay/sdk-node-apis-efi",
    ],
    verified: true,
    checked:
      "addresses, token, paths, payer, errors, payouts and notifications, with Efí's documentation and its client sdk-node-apis-efi 1.2.28",
  },
  inter: {
    ...STANDARD,
    name: "Inter",
    production: { base: "https://cdpj.partners.bancointer.com.br", token: "/oauth/v2/token" },
    homologation: { base: "https://cdpj-sandbox.partners.uatinter.co", token: "/oauth/v2/token" },
    api: "/pix/v2",
    token: { auth: "body", format: "form", scopes: CHARGES },
    documentation: ["https://developers.inter.co/references/pix", "https://github.com/inter-co/pj-sdk-java"],
    verified: true,
    checked:
      "addresses, with Inter's client pj-sdk-java; token and paths, with two clients of others; notifications as a list without `pix`, with one",
  },
  itau: {
    ...STANDARD,
    name: "Itaú",
    production: { base: "https://secure.api.itau", token: "https://sts.itau.com.br/api/oauth/token" },
    // Its test environment has another path, /sandboxapi/pix_recebimentos_ext_v2/v2, so this profile can't
    // use it.
    homologation: null,
    api: "/pix_recebimentos/v2",
    token: { auth: "body", format: "form", scopes: null },
    headers: { "x-correlationID": "uuid" },
    documentation: ["https://devportal.itau.com.br/autenticacao-documentacao", `${ACBR}ACBrPIXPSPItau.pas`],
    verified: false,
    checked:
      "addresses, token and header, with clients of others; one names the newer host secure.gateway.api.itau",
  },
  bradesco: {
    ...STANDARD,
    name: "Bradesco",
    production: { base: "https://qrpix.bradesco.com.br", token: "/auth/server/oauth/token" },
    homologation: { base: "https://openapisandbox.prebanco.com.br", token: "/auth/server/oauth/token" },
    token: { auth: "basic", format: "form", scopes: null },
    documentation: ["https://api.bradesco", `${ACBR}ACBrPIXPSPBradesco.pas`],
    verified: false,
    checked:
      "addresses and token, with three clients of others; older contracts take their token at /oauth/token",
  },
  santander: {
    ...STANDARD,
    name: "Santander",
    production: { base: "https://trust-pix.santander.com.br", token: "/oauth/token" },
    homologation: { base: "https://trust-pix-h.santander.com.br", token: "/oauth/token" },
    api: "/api/v1",
    token: { auth: "body", format: "form", scopes: null, grantInQuery: true },
    milliseconds: false,
    copyPaste: false,
    documentation: [
      "https://developer.santander.com.br/api/documentacao/pix",
      `${ACBR}ACBrPIXPSPSantander.pas`,
    ],
    verified: false,
    checked:
      "addresses, token and dates, with four clients of others, one of which revises charges below /api/v2",
  },
  sicoob: {
    ...STANDARD,
    name: "Sicoob",
    production: {
      base: "https://api.sicoob.com.br",
      token: "https://auth.sicoob.com.br/auth/realms/cooperado/protocol/openid-connect/token",
    },
    // Its test environment uses a fixed token from the portal instead of credentials.
    homologation: null,
    api: "/pix/api/v2",
    token: { auth: "id", format: "form", scopes: CHARGES },
    headers: { client_id: "clientId" },
    documentation: ["https://developers.sicoob.com.br/portal/documentacao", `${ACBR}ACBrPIXPSPSicoob.pas`],
    verified: false,
    checked:
      "addresses, token, header and `brcode`, with clients of others, one made from Sicoob's own description",
  },
  "banco-do-brasil": {
    ...STANDARD,
    name: "Banco do Brasil",
    production: { base: "https://api-pix.bb.com.br", token: "https://oauth.bb.com.br/oauth/token" },
    homologation: { base: "https://api-pix.hm.bb.com.br", token: "https://oauth.hm.bb.com.br/oauth/token" },
    api: "/pix/v2",
    token: { auth: "basic", format: "form", scopes: CHARGES },
    appKeyParameter: "gw-dev-app-key",
    documentation: ["https://www.bb.com.br/site/developers/", `${ACBR}ACBrPIXPSPBancoDoBrasil.pas`],
    verified: false,
    checked: "addresses, token and application key, with five clients of others",
  },
  /** A PSP that follows the BCB's document only, at the account's own address, such as `npm run psp`. */
  test: {
    ...STANDARD,
    name: "API Pix",
    production: null,
    homologation: null,
    token: { auth: "basic", format: "form", scopes: null },
    payer: "gnExtras.pagador",
    documentation: ["https://github.com/bacen/pix-api"],
    verified: true,
    checked: "all of it, with the PSP that the tests run against",
  },
} as const satisfies Record<string, Profile>;

type ProfileId = keyof typeof PROFILES;

export function isProfile(id: string): id is ProfileId {
  return Object.hasOwn(PROFILES, id);
}
