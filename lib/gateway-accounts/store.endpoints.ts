import { z } from "zod";
import { describeFields, nameSchema } from "#lib/core/described.ts";
import { endpoint, endpoints } from "#lib/http/endpoint.ts";
import { readOwnGateway } from "./own.ts";

const way = z.enum(["api", "by_hand", "no"]);

const connected = z.object({
  kind: z.string(),
  profile: z.string().nullable(),
  name: z.string(),
  chave: z.string().nullable(),
  own: z.boolean(),
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
      en: "Through what the store's money comes in and goes out",
    },
    description: {
      "pt-BR":
        "O que está conectado, o que faz e se está bem. Conectar e desconectar é de quem opera a plataforma.",
      en: "What is connected, what it can do and whether it is well. Connecting is up to who runs the platform.",
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
    en: "The last time that the bank answered.",
  },
  lastErrorAt: { "pt-BR": "A última vez que uma chamada falhou.", en: "The last time that a call failed." },
  says: { "pt-BR": "O mesmo, para pessoas.", en: "The same, for people." },
  can: { "pt-BR": "O que esta conta faz.", en: "What this account can do." },
  "can.charge": { "pt-BR": "Cobranças.", en: "Charges." },
  "can.refund": {
    "pt-BR": "Reembolsos: por API, à mão ou não.",
    en: "Refunds: by API, by hand or not at all.",
  },
  "can.withdraw": {
    "pt-BR": "Saques: por API, à mão ou não.",
    en: "Withdrawals: by API, by hand or not at all.",
  },
  "can.payCodes": {
    "pt-BR": "Saques para um código copia e cola.",
    en: "Withdrawals to a copy-and-paste code.",
  },
  "can.readCodes": { "pt-BR": "Prévia de um código dinâmico.", en: "Preview of a dynamic code." },
  "can.list": { "pt-BR": "Lista do que chegou, por período.", en: "List of what arrived, by period." },
  "can.notify": { "pt-BR": "Avisos de pagamento.", en: "Notifications of payments." },
});
describeFields(storeGateways.getStoreGateway.response, {
  gateway: { "pt-BR": "O que está conectado.", en: "What is connected." },
  "gateway.canCharge": { "pt-BR": "Se a loja pode cobrar agora.", en: "Whether the store can charge now." },
  "gateway.inbound": {
    "pt-BR": "Onde cobranças novas são pagas, ou null.",
    en: "Where new charges are paid, or null.",
  },
  "gateway.outbound": {
    "pt-BR": "De onde saem saques novos, ou null.",
    en: "What new withdrawals leave, or null.",
  },
});
