import { z } from "zod";
import { describeFields, nameSchema } from "#lib/core/described.ts";
import { endpoint, endpoints } from "#lib/http/endpoint.ts";
import { ENVIRONMENTS } from "./account/account.ts";
import { readOwnGateway } from "./own.ts";

const way = z.enum(["api", "by_hand", "no"]);

const connected = z.object({
  kind: z.string(),
  profile: z.string().nullable(),
  name: z.string(),
  chave: z.string().nullable(),
  own: z.boolean(),
  environment: z.enum(ENVIRONMENTS),
  state: z.enum(["well", "trouble", "unknown", "off"]),
  lastGoodAt: z.iso.datetime().nullable(),
  lastErrorAt: z.iso.datetime().nullable(),
  says: z.string(),
  can: z.object({
    charge: z.boolean(),
    refund: way,
    withdraw: way,
    payCodes: z.boolean(),
    readCodes: z.boolean(),
    list: z.boolean(),
    notify: z.boolean(),
  }),
});

export const storeGateways = endpoints({
  getStoreGateway: endpoint({
    tag: "Store",
    method: "GET",
    path: "/stores/me/gateway",
    summary: {
      "pt-BR": "Por onde entra e sai o dinheiro da loja",
      en: "Read the accounts that a store is connected to",
    },
    description: {
      "pt-BR":
        "O que está conectado, o que faz e se está bem. Conectar e desconectar é de quem opera a plataforma.",
      en: "The connected accounts, what they support and their health. Only the platform's operator can connect accounts.",
    },
    access: { kind: "key", scopes: ["store.read"] },
    response: z.object({
      gateway: z.object({
        canCharge: z.boolean(),
        inbound: connected.nullable(),
        outbound: connected.nullable(),
      }),
    }),
    status: 200,
    run: async (ctx) => ({ gateway: await readOwnGateway(ctx) }),
  }),
});

nameSchema("ConnectedGateway", { "pt-BR": "Uma conta conectada.", en: "A connected account." }, connected, {
  kind: {
    "pt-BR": "`sandbox`, `api-pix`, `efi`, `key` ou `manual`.",
    en: "`sandbox`, `api-pix`, `efi`, `key` or `manual`.",
  },
  profile: { "pt-BR": "Qual banco, ou null.", en: "Which bank, or null." },
  environment: {
    "pt-BR": "`production`: dinheiro de verdade; `homologation` e `test`: dinheiro de teste.",
    en: "`production`: real money; `homologation` and `test`: test money.",
  },
  name: { "pt-BR": "Nome da conta.", en: "Name of the account." },
  chave: {
    "pt-BR": "A chave Pix; CPF e CNPJ vêm mascarados.",
    en: "The Pix key; a CPF or CNPJ is masked.",
  },
  own: {
    "pt-BR": "`true`: a conta é da loja; `false`: é da plataforma.",
    en: "`true`: the store's own; `false`: the platform's.",
  },
  state: {
    "pt-BR":
      "`well`: bem; `trouble`: a última chamada falhou; `unknown`: nenhuma chamada ainda; `off`: desligada.",
    en: "`well`; `trouble`: the last call failed; `unknown`: no call yet; `off`: switched off.",
  },
  lastGoodAt: {
    "pt-BR": "A última vez que o banco respondeu.",
    en: "When the bank last answered.",
  },
  lastErrorAt: { "pt-BR": "A última vez que uma chamada falhou.", en: "When a call last failed." },
  says: { "pt-BR": "O mesmo, para pessoas.", en: "The state as text for people." },
  can: { "pt-BR": "O que esta conta faz.", en: "What this account supports." },
  "can.charge": { "pt-BR": "Cobranças.", en: "Charges." },
  "can.refund": {
    "pt-BR": "Reembolsos: por API, à mão ou não.",
    en: "Refunds: by API, by hand, or not supported.",
  },
  "can.withdraw": {
    "pt-BR": "Saques: por API, à mão ou não.",
    en: "Withdrawals: by API, by hand, or not supported.",
  },
  "can.payCodes": {
    "pt-BR": "Saques para um código copia e cola.",
    en: "Withdrawals to a copy-and-paste code.",
  },
  "can.readCodes": { "pt-BR": "Prévia de um código dinâmico.", en: "Preview of a dynamic code." },
  "can.list": { "pt-BR": "Lista do que chegou, por período.", en: "Listing of received Pix by period." },
  "can.notify": { "pt-BR": "Avisos de pagamento.", en: "Payment notifications." },
});
describeFields(storeGateways.getStoreGateway.response, {
  gateway: { "pt-BR": "O que está conectado.", en: "The connected accounts." },
  "gateway.canCharge": { "pt-BR": "Se a loja pode cobrar agora.", en: "Whether the store can charge now." },
  "gateway.inbound": {
    "pt-BR": "Onde cobranças novas são pagas, ou null.",
    en: "The account that receives new charges, or null.",
  },
  "gateway.outbound": {
    "pt-BR": "De onde saem saques novos, ou null.",
    en: "The account that pays new withdrawals, or null.",
  },
});
