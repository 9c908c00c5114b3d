import { z } from "zod";
import { describeFields, nameSchema } from "#lib/core/described.ts";
import { endpoint, endpoints } from "#lib/http/endpoint.ts";
import { listProfiles } from "./profiles.ts";

const tag = "Operator";
const access = { kind: "session", least: "operator" } as const;

const profile = z.object({
  id: z.string(),
  name: z.string(),
  verified: z.boolean(),
  addressNeeded: z.boolean(),
  appKeyNeeded: z.boolean(),
  homologation: z.object({ baseUrl: z.string(), tokenUrl: z.string() }).nullable(),
  documentation: z.array(z.string()),
});

/** The banks with a profile. */
export const operatorLookups = endpoints({
  listGatewayProfiles: endpoint({
    tag,
    method: "GET",
    path: "/operator/gateway-profiles",
    summary: { "pt-BR": "Listar os perfis de bancos", en: "List the bank profiles" },
    description: {
      "pt-BR":
        "O que cada um pede de uma conta `api-pix`. Nenhum foi chamado com uma conta de verdade ainda.",
      en: "What each bank requires of an `api-pix` account. None has been used with a real account yet.",
    },
    access,
    response: z.object({ profiles: z.array(profile) }),
    status: 200,
    run: async () => ({ profiles: listProfiles() }),
  }),
});

nameSchema("GatewayProfile", { "pt-BR": "Um banco conhecido.", en: "A known bank." }, profile, {
  id: { "pt-BR": "Para `profile` de uma conta.", en: "For an account's `profile`." },
  verified: {
    "pt-BR": "Se o perfil foi comparado com a documentação ou o cliente do próprio banco.",
    en: "Whether the profile was compared with the bank's own documentation or client.",
  },
  addressNeeded: {
    "pt-BR": "Se a conta precisa dizer o endereço em `settings`.",
    en: "Whether the address is required in `settings`.",
  },
  appKeyNeeded: {
    "pt-BR": "Se o banco pede `credentials.appKey`.",
    en: "Whether `credentials.appKey` is required.",
  },
  homologation: {
    "pt-BR": "Os endereços do ambiente de testes do banco, ou null.",
    en: "The addresses of the bank's test environment, or null.",
  },
  "homologation.baseUrl": { "pt-BR": "Para `settings.baseUrl`.", en: "For `settings.baseUrl`." },
  "homologation.tokenUrl": { "pt-BR": "Para `settings.tokenUrl`.", en: "For `settings.tokenUrl`." },
  documentation: { "pt-BR": "De onde o perfil veio.", en: "The source of the profile." },
});
describeFields(operatorLookups.listGatewayProfiles.response, {
  profiles: { "pt-BR": "Todos os perfis.", en: "Every profile." },
});
