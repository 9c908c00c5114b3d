import { z } from "zod";
import { describeFields } from "#lib/core/described.ts";
import { line } from "#lib/core/text.ts";
import { endpoint, endpoints } from "#lib/http/endpoint.ts";
import { page, pagination } from "#lib/http/pagination.ts";
import { changeOperatorStore } from "./change.ts";
import { createOperatorStore } from "./create.ts";
import { storesCsv } from "./export.ts";
import { listStores, STORE_STATES } from "./list.ts";
import { presentStore } from "./present.ts";
import { readOperatorStore } from "./read.ts";
import { changeStoreBody, createStoreBody, operatorStore, operatorStoreDetail } from "./schemas.ts";

const tag = "Operator";
const access = { kind: "session", least: "operator" } as const;
const byId = z.object({ id: z.uuid() });
const oneStore = z.object({ store: operatorStoreDetail });

/** All stores of the platform: figures, terms and teams. */
export const operatorStores = endpoints({
  findOperatorStores: endpoint({
    tag,
    method: "GET",
    path: "/operator/stores",
    summary: { "pt-BR": "Listar as lojas", en: "List stores" },
    description: {
      "pt-BR":
        "Das mais novas às mais antigas, com saldo, tarifas e o que venderam em 30 dias. `search` procura palavras do nome ou do endereço.",
      en: "Newest first, with balances, fees and the sales of 30 days. `search` matches words of the name or the address.",
    },
    access,
    query: z.strictObject({
      search: line(100).optional(),
      mode: z.enum(["test", "live"]).optional(),
      state: z.enum(STORE_STATES).optional(),
      accountId: z.uuid().optional(),
      ...page(20, 100),
    }),
    response: z.object({ stores: z.array(operatorStore), pagination }),
    status: 200,
    run: async (_ctx, { query }) => {
      const { records, total } = await listStores(query);
      const { limit, offset } = query;
      return { stores: records.map(presentStore), pagination: { limit, offset, total } };
    },
    csv: (ctx, { query }) => storesCsv(ctx, query),
  }),

  getOperatorStore: endpoint({
    tag,
    method: "GET",
    path: "/operator/stores/{id}",
    summary: { "pt-BR": "Ler uma loja", en: "Read a store" },
    description: {
      "pt-BR": "Com a equipe, os números de 30 dias e a sua consulta em aberto.",
      en: "With its team, the figures of 30 days and your open look.",
    },
    access,
    params: byId,
    response: oneStore,
    status: 200,
    run: async (ctx, { params }) => ({ store: await readOperatorStore(ctx, params.id) }),
  }),

  createOperatorStore: endpoint({
    tag,
    method: "POST",
    path: "/operator/stores",
    summary: { "pt-BR": "Criar uma loja e convidar o dono", en: "Create a store and invite its owner" },
    description: {
      "pt-BR":
        "Uma loja de teste, que vende na hora; o dono recebe um convite por e-mail, com que cria a conta mesmo onde o cadastro é só por convite. Pede um código do autenticador.",
      en: "A test store, which works immediately; its owner gets an invitation by e-mail and creates an account with it, also where signing up is by invitation. Requires a code from the authenticator.",
    },
    access,
    body: createStoreBody,
    confirm: ({ body: { totpCode: _code, ...wish } }) => wish,
    response: oneStore,
    status: 201,
    run: async (ctx, { body: { name, ownerEmail, locale = ctx.locale } }) => ({
      store: await createOperatorStore(ctx, { name, ownerEmail, locale }),
    }),
  }),

  changeOperatorStore: endpoint({
    tag,
    method: "PATCH",
    path: "/operator/stores/{id}",
    summary: {
      "pt-BR": "Mudar tarifas, limite, pausa ou retenção de saques de uma loja",
      en: "Change fees, the limit, the pause or the hold of withdrawals of a store",
    },
    description: {
      "pt-BR":
        "Com um motivo e um código do autenticador. Fica no registro da loja, e os donos de uma loja de produção recebem um e-mail. Vale para o que for criado depois. Enquanto os saques estão retidos, nenhum é aceito nem enviado; os que esperam saem quando a retenção termina.",
      en: "With a reason and a code from the authenticator. Recorded in the store's audit log, and mailed to the owners of a live store. Applies to what is created afterwards. While withdrawals are held, none is accepted or sent; those that wait are sent when the hold ends.",
    },
    access,
    params: byId,
    body: changeStoreBody,
    confirm: ({ params: { id }, body: { totpCode: _code, ...wish } }) => ({ id, ...wish }),
    response: oneStore,
    status: 200,
    run: async (ctx, { params, body: { reason, totpCode: _code, ...wish } }) => ({
      store: await changeOperatorStore(ctx, params.id, wish, reason),
    }),
  }),
});

describeFields(operatorStores.findOperatorStores.query, {
  search: { "pt-BR": "Palavras do nome ou do endereço.", en: "Words from the name or the address." },
  mode: { "pt-BR": "Só as deste modo.", en: "Only stores in this mode." },
  state: {
    "pt-BR": "`open` em funcionamento, `paused` pausadas, `held` com saques retidos.",
    en: "`open`: working; `paused`; `held`: with held withdrawals.",
  },
  accountId: { "pt-BR": "Só as conectadas a esta conta.", en: "Only stores connected to this account." },
});
describeFields(operatorStores.findOperatorStores.response, {
  stores: { "pt-BR": "As desta página.", en: "The stores on this page." },
});
describeFields(oneStore, { store: { "pt-BR": "A loja.", en: "The store." } });
