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

nameSchema("ConnectedGateway", connected, ["Uma conta conectada.", "A connected account."], {
  kind: [
    "`sandbox`, `api-pix`, `efi`, `key` ou `manual`.",
    "`sandbox`, `api-pix`, `efi`, `key` or `manual`.",
  ],
  profile: ["Qual banco, ou null.", "Which bank, or null."],
  name: ["Nome da conta.", "Name of the account."],
  chave: ["A chave Pix; CPF e CNPJ vêm mascarados.", "The Pix key; a CPF or CNPJ is masked."],
  own: [
    "`true`: a conta é da loja; `false`: é da plataforma.",
    "`true`: the store's own; `false`: the platform's.",
  ],
  state: [
    "`well`: bem; `trouble`: a última chamada falhou; `unknown`: nenhuma chamada ainda; `off`: desligada.",
    "`well`; `trouble`: the last call failed; `unknown`: no call yet; `off`: switched off.",
  ],
  lastGoodAt: ["A última vez que o banco respondeu.", "The last time that the bank answered."],
  lastErrorAt: ["A última vez que uma chamada falhou.", "The last time that a call failed."],
  says: ["O mesmo, para pessoas.", "The same, for people."],
  can: ["O que esta conta faz.", "What this account can do."],
  "can.charge": ["Cobranças.", "Charges."],
  "can.refund": ["Reembolsos: por API, à mão ou não.", "Refunds: by API, by hand or not at all."],
  "can.withdraw": ["Saques: por API, à mão ou não.", "Withdrawals: by API, by hand or not at all."],
  "can.payCodes": ["Saques para um código copia e cola.", "Withdrawals to a copy-and-paste code."],
  "can.readCodes": ["Prévia de um código dinâmico.", "Preview of a dynamic code."],
  "can.list": ["Lista do que chegou, por período.", "List of what arrived, by period."],
  "can.notify": ["Avisos de pagamento.", "Notifications of payments."],
});
describeFields(storeGateways.getStoreGateway.response, {
  gateway: ["O que está conectado.", "What is connected."],
  "gateway.canCharge": ["Se a loja pode cobrar agora.", "Whether the store can charge now."],
  "gateway.inbound": ["Onde cobranças novas são pagas, ou null.", "Where new charges are paid, or null."],
  "gateway.outbound": ["De onde saem saques novos, ou null.", "What new withdrawals leave, or null."],
});
