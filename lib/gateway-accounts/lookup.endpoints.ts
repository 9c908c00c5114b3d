import { z } from "zod";
import { describeFields, nameSchema } from "#lib/core/described.ts";
import { line } from "#lib/core/text.ts";
import { endpoint, endpoints } from "#lib/http/endpoint.ts";
import { page, pagination } from "#lib/http/pagination.ts";
import { findStores } from "./find-stores.ts";
import { listProfiles } from "./profiles.ts";

const tag = "Operator";
const access = { kind: "session", least: "operator" } as const;
const mode = z.enum(["test", "live"]);

const foundStore = z.object({
  id: z.uuid(),
  name: z.string(),
  slug: z.string(),
  mode,
  active: z.boolean(),
  inboundAccountId: z.uuid().nullable(),
  outboundAccountId: z.uuid().nullable(),
});

const profile = z.object({
  id: z.string(),
  name: z.string(),
  verified: z.boolean(),
  addressNeeded: z.boolean(),
  appKeyNeeded: z.boolean(),
  homologation: z.object({ baseUrl: z.string(), tokenUrl: z.string() }).nullable(),
  documentation: z.array(z.string()),
});

/** Lookups for the operator: stores to connect, and banks with a profile. */
export const operatorLookups = endpoints({
  findOperatorStores: endpoint({
    tag,
    method: "GET",
    path: "/operator/stores",
    summary: { "pt-BR": "Achar uma loja", en: "Find a store" },
    description: {
      "pt-BR": "Por palavras do nome ou do endereço, das mais novas às mais antigas.",
      en: "By words of its name or address, newest first.",
    },
    access,
    query: z.strictObject({
      search: line(100).optional(),
      mode: mode.optional(),
      accountId: z.uuid().optional(),
      ...page(20, 100),
    }),
    response: z.object({ stores: z.array(foundStore), pagination }),
    status: 200,
    run: async (_ctx, { query }) => {
      const { records, total } = await findStores(query);
      const { limit, offset } = query;
      return { stores: records.map(presentStore), pagination: { limit, offset, total } };
    },
  }),

  listGatewayProfiles: endpoint({
    tag,
    method: "GET",
    path: "/operator/gateway-profiles",
    summary: { "pt-BR": "Os bancos conhecidos pelo nome", en: "The banks that are known by name" },
    description: {
      "pt-BR":
        "O que cada um pede de uma conta `api-pix`. Nenhum foi chamado com uma conta de verdade ainda.",
      en: "What each asks of an `api-pix` account. None was called with a real account yet.",
    },
    access,
    response: z.object({ profiles: z.array(profile) }),
    status: 200,
    run: async () => ({ profiles: listProfiles() }),
  }),
});

type Found = Awaited<ReturnType<typeof findStores>>["records"][number];
function presentStore({ id, name, slug, mode, active, inboundAccountId, outboundAccountId }: Found) {
  return { id, name, slug, mode, active, inboundAccountId, outboundAccountId };
}

nameSchema("FoundStore", { "pt-BR": "Uma loja da plataforma.", en: "A store of the platform." }, foundStore, {
  slug: { "pt-BR": "O endereço da vitrine.", en: "The address of the shop." },
  mode: { "pt-BR": "`test` ou `live`.", en: "`test` or `live`." },
  active: { "pt-BR": "`false`: desligada.", en: "`false`: switched off." },
  inboundAccountId: {
    "pt-BR": "A conta em que as cobranças são pagas, ou null.",
    en: "The account that charges pay into, or null.",
  },
  outboundAccountId: {
    "pt-BR": "A conta de que saem os saques, ou null.",
    en: "The account that withdrawals leave, or null.",
  },
});
nameSchema("GatewayProfile", { "pt-BR": "Um banco conhecido.", en: "A known bank." }, profile, {
  id: { "pt-BR": "Para `profile` de uma conta.", en: "For an account's `profile`." },
  verified: {
    "pt-BR": "Se o perfil foi comparado com a documentação ou o cliente do próprio banco.",
    en: "Whether the profile was compared with the bank's own documentation or client.",
  },
  addressNeeded: {
    "pt-BR": "Se a conta precisa dizer o endereço em `settings`.",
    en: "Whether the account has to say the address in `settings`.",
  },
  appKeyNeeded: {
    "pt-BR": "Se o banco pede `credentials.appKey`.",
    en: "Whether the bank asks for `credentials.appKey`.",
  },
  homologation: {
    "pt-BR": "Os endereços do ambiente de testes do banco, ou null.",
    en: "The addresses of the bank's test environment, or null.",
  },
  "homologation.baseUrl": { "pt-BR": "Para `settings.baseUrl`.", en: "For `settings.baseUrl`." },
  "homologation.tokenUrl": { "pt-BR": "Para `settings.tokenUrl`.", en: "For `settings.tokenUrl`." },
  documentation: { "pt-BR": "De onde o perfil veio.", en: "Where the profile comes from." },
});
describeFields(operatorLookups.findOperatorStores.query, {
  search: { "pt-BR": "Palavras do nome ou do endereço.", en: "Words of the name or the address." },
  mode: { "pt-BR": "Só as deste modo.", en: "Only those of this mode." },
  accountId: { "pt-BR": "Só as conectadas a esta conta.", en: "Only those connected to this account." },
});
describeFields(operatorLookups.findOperatorStores.response, {
  stores: { "pt-BR": "As desta página.", en: "Those of this page." },
});
describeFields(operatorLookups.listGatewayProfiles.response, {
  profiles: { "pt-BR": "Todos os perfis.", en: "Every profile." },
});
