import { z } from "zod";
import { totpCode } from "#lib/auth/second-factor/totp-field.ts";
import { describeFields, nameSchema } from "#lib/core/described.ts";
import { listFile } from "#lib/db/list-file.ts";
import { endpoint, endpoints } from "#lib/http/endpoint.ts";
import { page, pagination } from "#lib/http/pagination.ts";
import { changeAccount } from "./change.ts";
import { checkAccount } from "./check.ts";
import { connectStore } from "./connect.ts";
import { openAt } from "./count-open.ts";
import { createAccount } from "./create.ts";
import { ACCOUNTS_FILE } from "./export.ts";
import { CHANGE_FIELDS, CREATE_FIELDS, changeAccountBody, connectBody, createAccountBody } from "./fields.ts";
import { listAccounts } from "./list.ts";
import type { AccountRecord } from "./record.ts";
import { registerNotifications } from "./register.ts";
import { gatewayAccount, presentAccount } from "./view.ts";

const tag = "Operator";
const access = { kind: "session", least: "operator" } as const;
const params = z.object({ id: z.uuid() });
const account = z.object({ account: gatewayAccount });
const present = (_ctx: unknown, record: AccountRecord) => ({ account: presentAccount(record) });
const withoutEnd = z.object({ count: z.number().int(), oldest: z.iso.datetime().nullable() });

export const gatewayAccounts = endpoints({
  listGatewayAccounts: endpoint({
    tag,
    method: "GET",
    path: "/operator/gateway-accounts",
    summary: { "pt-BR": "Listar as contas em bancos", en: "List the accounts at banks" },
    access,
    query: z.strictObject(page(50, 100)),
    response: z.object({ accounts: z.array(gatewayAccount), pagination }),
    status: 200,
    run: async (_ctx, { query }) => {
      const { records, total } = await listAccounts(query);
      return { accounts: records.map(presentAccount), pagination: { ...query, total } };
    },
    csv: (ctx, { query }) =>
      listFile(ctx, ACCOUNTS_FILE, query, async (accounts) => ({
        records: (await listAccounts(accounts)).records.map(presentAccount),
      })),
  }),

  createGatewayAccount: endpoint({
    tag,
    method: "POST",
    path: "/operator/gateway-accounts",
    summary: { "pt-BR": "Cadastrar uma conta num banco", en: "Add an account at a bank" },
    description: {
      "pt-BR":
        "As credenciais são conferidas e guardadas seladas; nenhuma resposta as devolve. Nenhuma loja usa a conta antes de ser verificada (`check`) e conectada. Com um código do autenticador de quem opera.",
      en: "The credentials are validated and stored encrypted; no response returns them. Stores can use the account only after it has been checked (`check`) and connected. Requires a code from the operator's authenticator.",
    },
    access,
    body: createAccountBody.extend({ totpCode }),
    confirm: ({ body: { kind, name, chave } }) => ({ kind, name, chave }),
    response: account,
    status: 201,
    run: (ctx, { body }) => createAccount(ctx, body),
    present,
  }),

  changeGatewayAccount: endpoint({
    tag,
    method: "PATCH",
    path: "/operator/gateway-accounts/{id}",
    summary: { "pt-BR": "Mudar uma conta, ou desligá-la", en: "Update an account, or switch it off" },
    description: {
      "pt-BR":
        "Só muda o que for enviado. Tipo e titular nunca mudam; a chave, só antes da primeira loja. Credenciais e endereços de uma conta em uso só são aceitos se o banco conhece com eles uma cobrança e um saque desta conta.",
      en: "Changes only the fields that are sent. The kind and the holder can't change; the chave only before the first store is connected. New credentials or addresses of an account in use are accepted only if the bank finds a charge and a withdrawal of this account with them.",
    },
    access,
    params,
    body: changeAccountBody.extend({ totpCode }),
    confirm: ({ body: { name, chave, active } }) => ({ name, chave, active }),
    response: account,
    status: 200,
    run: (ctx, { params: { id }, body: { totpCode: _spent, ...change } }) => changeAccount(ctx, id, change),
    present,
  }),

  checkGatewayAccount: endpoint({
    tag,
    method: "POST",
    path: "/operator/gateway-accounts/{id}/check",
    summary: {
      "pt-BR": "Perguntar ao banco se a conta funciona",
      en: "Check an account with its bank",
    },
    description: {
      "pt-BR": "Não muda nada no banco. `problem` diz o que falta, nas palavras do banco.",
      en: "Changes nothing at the bank. `problem` explains what is missing, in the bank's words.",
    },
    access,
    params,
    response: account.extend({ ok: z.boolean(), problem: z.string().nullable() }),
    status: 200,
    run: async (ctx, { params: { id } }) => {
      const { seen, account } = await checkAccount(ctx, id);
      return { ok: seen.ok, problem: seen.ok ? null : seen.problem, account: presentAccount(account) };
    },
  }),

  registerGatewayNotifications: endpoint({
    tag,
    method: "POST",
    path: "/operator/gateway-accounts/{id}/notifications",
    summary: {
      "pt-BR": "Dizer ao banco onde avisar pagamentos",
      en: "Register the notification address at the bank",
    },
    description: {
      "pt-BR":
        "Um endereço novo, com um segredo novo; o de antes vale até o banco confirmar. Um banco que não aceita o endereço pela API responde com `url`, uma única vez: digite-o no portal do banco. Nada se perde sem avisos: os pagamentos também são lidos por período.",
      en: "Creates a new address with a new secret; the previous one stays valid until the bank confirms the new one. If the bank accepts no address by API, `url` contains it, once: enter it in the bank's portal. Payments are found without notifications too, since their list is also read.",
    },
    access,
    params,
    response: z.object({
      registered: z.boolean(),
      problem: z.string().nullable(),
      url: z.string().nullable(),
    }),
    status: 200,
    run: (ctx, { params: { id } }) => registerNotifications(ctx, id),
  }),

  getOpenAtGatewayAccount: endpoint({
    tag,
    method: "GET",
    path: "/operator/gateway-accounts/{id}/open",
    summary: { "pt-BR": "O que ainda não terminou numa conta", en: "Count the open records of an account" },
    access,
    params,
    response: z.object({
      open: z.object({
        charges: withoutEnd,
        uncertain: withoutEnd,
        refunds: withoutEnd,
        withdrawals: withoutEnd,
      }),
    }),
    status: 200,
    run: async (_ctx, { params: { id } }) => ({ open: await openAt(id) }),
  }),

  connectStoreGateways: endpoint({
    tag,
    method: "PUT",
    path: "/operator/stores/{id}/gateways",
    summary: {
      "pt-BR": "Conectar uma loja de produção às suas contas",
      en: "Connect a live store to its accounts",
    },
    description: {
      "pt-BR":
        "As duas têm o mesmo titular: a loja ou a plataforma. O que já existe termina na conta em que começou. Com um código do autenticador de quem opera.",
      en: "Both accounts have the same holder: the store or the platform. Existing charges, refunds and withdrawals are completed at the account where they were created. Requires a code from the operator's authenticator.",
    },
    access,
    params,
    body: connectBody.extend({ totpCode }),
    confirm: ({ body: { inboundAccountId, outboundAccountId } }) => ({ inboundAccountId, outboundAccountId }),
    response: z.object({
      store: z.object({
        id: z.uuid(),
        name: z.string(),
        inboundAccountId: z.uuid().nullable(),
        outboundAccountId: z.uuid().nullable(),
      }),
    }),
    status: 200,
    run: async (ctx, { params: { id }, body: { totpCode: _spent, ...connection } }) => ({
      store: await connectStore(ctx, id, connection),
    }),
  }),
});

describeFields(gatewayAccounts.listGatewayAccounts.response, {
  accounts: { "pt-BR": "As contas desta página.", en: "The accounts of this page." },
});
describeFields(gatewayAccounts.createGatewayAccount.body, CREATE_FIELDS);
describeFields(gatewayAccounts.changeGatewayAccount.body, CHANGE_FIELDS);
const ACCOUNT = { account: { "pt-BR": "A conta.", en: "The account." } } as const;
describeFields(account, ACCOUNT);
const PROBLEM = {
  "pt-BR": "O que falta, nas palavras do banco; null se nada.",
  en: "What is missing, in the bank's words, or null.",
} as const;
describeFields(gatewayAccounts.checkGatewayAccount.response, {
  ...ACCOUNT,
  ok: { "pt-BR": "Se o banco respondeu como devia.", en: "Whether the bank answered as expected." },
  problem: PROBLEM,
});
describeFields(gatewayAccounts.registerGatewayNotifications.response, {
  registered: { "pt-BR": "Se o banco tem o endereço novo.", en: "Whether the bank has the new address." },
  problem: PROBLEM,
  url: {
    "pt-BR": "O endereço, só onde é preciso digitá-lo no portal do banco. Não é mostrado de novo.",
    en: "The address, only if it has to be entered in the bank's portal. It is shown once.",
  },
});
describeFields(gatewayAccounts.getOpenAtGatewayAccount.response, {
  open: { "pt-BR": "O que não terminou.", en: "The open records." },
  "open.charges": { "pt-BR": "Cobranças à espera de pagamento.", en: "Charges that wait to be paid." },
  "open.uncertain": {
    "pt-BR": "Cobranças que o banco não confirmou.",
    en: "Charges that the bank has not confirmed.",
  },
  "open.refunds": { "pt-BR": "Reembolsos a caminho.", en: "Refunds on their way." },
  "open.withdrawals": { "pt-BR": "Saques a caminho.", en: "Withdrawals on their way." },
});
nameSchema("OpenAtAccount", { "pt-BR": "Quantos são.", en: "How many there are." }, withoutEnd, {
  count: { "pt-BR": "Quantos.", en: "How many." },
  oldest: { "pt-BR": "Quando o mais antigo começou.", en: "When the oldest one began." },
});
describeFields(gatewayAccounts.connectStoreGateways.response, {
  store: { "pt-BR": "A loja.", en: "The store." },
  "store.name": { "pt-BR": "Nome da loja.", en: "Name of the store." },
  "store.inboundAccountId": {
    "pt-BR": "Onde as cobranças novas são pagas.",
    en: "Where new charges are paid.",
  },
  "store.outboundAccountId": { "pt-BR": "De onde saem os saques novos.", en: "What new withdrawals leave." },
});
describeFields(gatewayAccounts.connectStoreGateways.body, {
  inboundAccountId: {
    "pt-BR": "Onde as cobranças novas são pagas; null desconecta; ausente, fica como está.",
    en: "Where new charges are paid; null disconnects; left out, it stays.",
  },
  outboundAccountId: {
    "pt-BR": "De onde saem os saques novos; null desconecta; ausente, fica como está.",
    en: "What new withdrawals leave; null disconnects; left out, it stays.",
  },
});
