import { z } from "zod";
import { describeFields } from "#lib/core/described.ts";
import { identifierLine, line } from "#lib/core/text.ts";
import { parsePixKey } from "#lib/pix/keys.ts";
import { pixKeyMessages } from "#lib/pix/messages.ts";
import { ENVIRONMENTS, MOST_CALLS_AT_ONCE, MOST_LOOKS } from "./account/account.ts";
import { type CertificateField, inspectCertificate, isCertificate } from "./account/certificate.ts";
import { certificateMessages } from "./account/messages.ts";
import type { AccountSecrets } from "./account/secrets.ts";
import { accountMessages } from "./messages.ts";

/** The kinds that can be created; the sandbox is built in. */
const MADE_KINDS = ["api-pix", "efi", "key", "manual"] as const;

type Credentials = { secrets: AccountSecrets; certificateEndsAt: Date | null };

const chave = identifierLine(77).transform((given, issues) => {
  const key = parsePixKey(given);
  if (key.ok) return key.value;
  issues.addIssue({ code: "custom", message: pixKeyMessages[key.reason] });
  return z.NEVER;
});

const address = line(300).refine(isAddress, { error: accountMessages.address });

function isAddress(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  const bare = url && !url.username && !url.password && !url.search && !url.hash;
  return Boolean(bare) && url?.protocol === "https:" && !text.endsWith("/");
}

const settings = z.strictObject({
  baseUrl: address.optional(),
  tokenUrl: address.optional(),
  simultaneousCalls: z.int().min(1).max(MOST_CALLS_AT_ONCE).optional(),
  mutualTlsNotifications: z.boolean().optional(),
  looksPerMinute: z.int().min(1).max(MOST_LOOKS).optional(),
  branch: line(20).optional(),
  accountNumber: line(30).optional(),
});

/** Validates the certificate completely, before an authenticator code is consumed. */
const certificate = z
  .strictObject({
    cert: z.string().max(50_000).optional(),
    key: z.string().max(50_000).optional(),
    p12: z
      .string()
      .max(100_000)
      .regex(/^[A-Za-z0-9+/=\s]+$/, { error: certificateMessages.noP12 })
      // The `base64` command wraps its output.
      .transform((text) => text.replace(/\s/g, ""))
      .optional(),
    passphrase: z.string().max(500).optional(),
  })
  .transform((given, issues) => {
    const kept = asKept(given);
    const seen = kept && inspectCertificate(kept);
    if (seen?.ok) return { kept, endsAt: seen.endsAt };
    const path: CertificateField[] = seen ? [seen.field] : [];
    issues.addIssue({ code: "custom", message: seen ? seen.message : certificateMessages.form, path });
    return z.NEVER;
  });

type Given = Partial<Record<CertificateField, string>>;

function asKept({ cert, key, p12, passphrase }: Given): NonNullable<AccountSecrets["certificate"]> | null {
  if (cert && key && p12 === undefined && passphrase === undefined) return { kind: "pem", cert, key };
  if (p12 && cert === undefined && key === undefined)
    return { kind: "p12", p12, passphrase: passphrase ?? "" };
  return null;
}

const credentials = z
  .strictObject({
    clientId: line(500),
    clientSecret: line(2_000),
    appKey: line(200).nullish(),
    certificate: certificate.nullable(),
    ca: z.string().max(100_000).refine(isCertificate, { error: certificateMessages.ca }).nullish(),
  })
  .transform(
    ({ certificate, ca, ...client }): Credentials => ({
      secrets: { ...client, certificate: certificate?.kept ?? null, ca: ca ?? null },
      certificateEndsAt: certificate?.endsAt ?? null,
    }),
  );

export const createAccountBody = z.strictObject({
  kind: z.enum(MADE_KINDS),
  profile: line(40).nullish(),
  storeId: z.uuid().nullish(),
  environment: z.enum(ENVIRONMENTS).nullish(),
  name: line(100),
  chave: chave.nullish(),
  settings: settings.optional(),
  credentials: credentials.nullish(),
});
export type NewAccount = z.output<typeof createAccountBody>;

export const changeAccountBody = z.strictObject({
  name: line(100).optional(),
  chave: chave.optional(),
  settings: settings.optional(),
  credentials: credentials.optional(),
  active: z.boolean().optional(),
  compareBalance: z.boolean().optional(),
});
export type AccountChange = z.output<typeof changeAccountBody>;

export const connectBody = z.strictObject({
  inboundAccountId: z.uuid().nullish(),
  outboundAccountId: z.uuid().nullish(),
});
export type Connection = z.output<typeof connectBody>;

const CHANGED = {
  name: { "pt-BR": "Nome, para quem opera a plataforma.", en: "The name that the platform's operator sees." },
  chave: {
    "pt-BR": "A chave Pix em que as cobranças são pagas. Não muda depois que uma loja foi conectada.",
    en: "The Pix key that charges pay into. It stays once a store was connected.",
  },
  settings: {
    "pt-BR": "O que difere do perfil do banco. Substitui tudo.",
    en: "What differs from the bank's profile. Replaces all of it.",
  },
  "settings.baseUrl": { "pt-BR": "Endereço da API, https.", en: "Address of the API, https." },
  "settings.tokenUrl": {
    "pt-BR": "Endereço do token OAuth, https.",
    en: "Address of the OAuth token, https.",
  },
  "settings.simultaneousCalls": {
    "pt-BR": "Quantas chamadas ao mesmo tempo o banco aceita de cada processo. Sem ele, 8.",
    en: "How many calls at once the bank takes from each process. 8 when left out.",
  },
  "settings.mutualTlsNotifications": {
    "pt-BR":
      "`true`: o servidor na frente da Vitrine confere o certificado do banco nos avisos, e o banco não precisa dispensar isso.",
    en: "`true`: the server in front of Vitrine verifies the bank's certificate on notifications, and the bank has nothing to bypass.",
  },
  "settings.looksPerMinute": {
    "pt-BR":
      "Quantas chamadas por minuto podem ler a lista do banco enquanto há cobranças recentes sem pagamento e os avisos do banco não funcionam. Sem ele, 6.",
    en: "How many calls a minute may read the bank's list while recent charges are unpaid and the bank's notifications don't work. 6 when left out.",
  },
  "settings.branch": {
    "pt-BR":
      "A agência, como o banco a informa. Com o número da conta, contas com a mesma são uma só no banco, com um só saldo.",
    en: "The branch, as the bank tells it. With the account number, accounts with the same ones are one account at the bank, with one balance.",
  },
  "settings.accountNumber": {
    "pt-BR": "O número da conta, com o dígito.",
    en: "The account number, with its check digit.",
  },
  credentials: {
    "pt-BR": "O que prova ao banco quem chama. Guardado selado; nunca é devolvido.",
    en: "What proves to the bank who calls. Kept sealed; never returned.",
  },
  "credentials.clientId": { "pt-BR": "O client id.", en: "The client id." },
  "credentials.clientSecret": { "pt-BR": "O client secret.", en: "The client secret." },
  "credentials.appKey": {
    "pt-BR":
      "A chave do aplicativo, só onde o banco a pede em cada chamada (Banco do Brasil: `gw-dev-app-key`).",
    en: "The application's key, only where the bank asks for it with every call (Banco do Brasil: `gw-dev-app-key`).",
  },
  "credentials.certificate": {
    "pt-BR":
      "O certificado de cliente (TLS mútuo): `cert` e `key`, ou `p12` e `passphrase`; null se o banco não pede.",
    en: "The client's certificate (mutual TLS): `cert` and `key`, or `p12` and `passphrase`; null where the bank asks for none.",
  },
  "credentials.ca": {
    "pt-BR": "PEM da autoridade que assinou o certificado do banco, só se nenhuma pública o fez.",
    en: "PEM of the authority that signed the bank's certificate, only where no public one has.",
  },
} as const;
describeFields(certificate, {
  cert: { "pt-BR": "O certificado, PEM.", en: "The certificate, PEM." },
  key: { "pt-BR": "A chave privada dele, PEM, sem senha.", en: "Its private key, PEM, not encrypted." },
  p12: { "pt-BR": "O arquivo P12 (PFX), em base64.", en: "The P12 (PFX) file, in base64." },
  passphrase: {
    "pt-BR": "A senha do P12; vazia se não tem.",
    en: "The passphrase of the P12; empty without one.",
  },
});
export const CHANGE_FIELDS = {
  ...CHANGED,
  active: {
    "pt-BR":
      "`false` desliga: as lojas conectadas recusam cobranças novas com 503, e o que já existe ainda termina.",
    en: "`false` switches it off: connected stores refuse new charges with 503, and what exists still ends.",
  },
  compareBalance: {
    "pt-BR":
      "`false`: o saldo no banco não é comparado com os livros, porque o banco não o informa. Vale para todas as chaves da mesma conta.",
    en: "`false`: the bank's balance is not compared with the books, because the bank does not tell it. Holds for all keys of the same account.",
  },
} as const;
export const CREATE_FIELDS = {
  ...CHANGED,
  kind: {
    "pt-BR":
      "`api-pix`: qualquer banco com a API Pix do Banco Central; `efi`: a Efí, que também faz saques; `key`: uma chave da própria loja, sem contrato de API, em que alguém confirma cada pagamento à mão (`storeId` é obrigatório); `manual`: saques pagos à mão.",
    en: "`api-pix`: any bank with the central bank's API Pix; `efi`: Efí, which also makes withdrawals; `key`: a key of the store's own without an API, where a person confirms each payment (`storeId` is required); `manual`: withdrawals paid by hand.",
  },
  profile: {
    "pt-BR":
      "Qual banco; só para `api-pix`. `test` é um banco que segue só o documento, no endereço de `settings`.",
    en: "Which bank; for `api-pix` only. `test` is one that follows the document alone, at the address of `settings`.",
  },
  storeId: {
    "pt-BR":
      "A loja que é a titular: de produção para uma conta de produção, de teste para as outras; null para uma conta da plataforma.",
    en: "The store that holds it: a live one for a production account, a test store for others; null for an account of the platform.",
  },
  environment: {
    "pt-BR":
      "Só é preciso num endereço que nenhum perfil conhece; se enviado, deve ser o do endereço. `production`: dinheiro de verdade, só para lojas de produção; `homologation` e `test`: só para lojas de teste. Sem ele, um endereço desta máquina ou de uma rede privada é `test`. Nunca muda.",
    en: "Only needed for an address that no profile knows; if sent, it must be the address's own. `production`: real money, for live stores only; `homologation` and `test`: for test stores only. If left out, an address of this machine or of a private network is `test`. Never changes.",
  },
} as const;
