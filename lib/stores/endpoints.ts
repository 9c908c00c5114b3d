import { z } from "zod";
import { totpCode } from "#lib/auth/second-factor/totp-field.ts";
import { reais } from "#lib/core/amounts.ts";
import { nameSchema } from "#lib/core/described.ts";
import type { Texts } from "#lib/core/locale.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { endpoint, endpoints } from "#lib/http/endpoint.ts";
import { goLive } from "./go-live.ts";
import { IDENTITY_FIELDS, identityOutput } from "./identity.ts";
import { presentStore, readOwnStore } from "./own.ts";
import { readPublicStore } from "./public.ts";
import { STORE_FIELDS, updateStore, updateStoreBody } from "./update.ts";

const facts = {
  id: z.uuid(),
  name: z.string(),
  slug: z.string(),
  mode: z.enum(["test", "live"]),
  description: z.string().nullable(),
  image: z.string().nullable(),
  ...identityOutput,
};

const ownStore = z.object({
  store: z.object({
    ...facts,
    twinId: z.uuid().nullable(),
    canCharge: z.boolean(),
    api_key: z.string().nullable(),
    created_at: z.iso.datetime(),
    coverFee: z.boolean(),
    chargeExpiryMinutes: z.number().int(),
    refusePayerMismatch: z.boolean(),
    terms: z.object({
      salePercent: z.number(),
      saleFixed: reais(),
      withdrawalFee: reais(),
      withdrawalMax: reais(),
    }),
  }),
});

export const stores = endpoints({
  getStore: endpoint({
    tag: "Store",
    method: "GET",
    path: "/stores/me/store",
    summary: { "pt-BR": "Ler a loja da chave", en: "The store of the key" },
    description: {
      "pt-BR": "`api_key` é a chave usada na chamada; nenhuma outra pode ser lida de volta.",
      en: "`api_key` is the key that the caller presented; no other can be read back.",
    },
    access: { kind: "key", scopes: ["store.read"] },
    response: ownStore,
    status: 200,
    run: async (ctx) => ({ store: await readOwnStore(ctx) }),
  }),

  updateStore: endpoint({
    tag: "Store",
    method: "PUT",
    path: "/stores/me/store",
    summary: { "pt-BR": "Alterar a loja", en: "Change the store" },
    description: {
      "pt-BR":
        "Só muda o que é enviado. Tarifas, limite de saque e meios de pagamento são de quem opera a plataforma.",
      en: "Only what is sent changes. Fees, the withdrawal limit and the gateways are the operator's.",
    },
    access: { kind: "key", scopes: ["*"], role: "manager" },
    body: updateStoreBody,
    response: ownStore,
    status: 200,
    errors: ["SlugTaken"],
    run: async (ctx, { body }) => {
      await updateStore(ctx, body);
      return { store: await readOwnStore(ctx) };
    },
  }),

  goLive: endpoint({
    tag: "Store",
    method: "POST",
    path: "/stores/me/live",
    summary: { "pt-BR": "Começar a vender de verdade", en: "Go live" },
    description: {
      "pt-BR":
        "Cria a loja de produção: nome, aparência, configurações, proteções de saque, equipe, categorias, produtos, cupons (sem usos) e campos são copiados; estoque, pedidos, chaves, webhooks e dinheiro não. Ela fica com o endereço da loja; a de testes passa a ser `<slug>-teste` e guarda seus pedidos. Uma repetição responde com a mesma loja. Para cobrar, ela precisa de uma conta de recebimento conectada. Pela sessão, só o dono, com código.",
      en: "Makes the live store: name, look, settings, withdrawal guards, members, categories, products, coupons (without uses) and custom fields are copied; stock, orders, keys, webhooks and money are not. It takes the store's address; the test store becomes `<slug>-teste` and keeps its orders. A repeat answers with the same store. It can charge once a payment account is connected. In a session only an owner can do this, with a code.",
    },
    access: { kind: "key", scopes: ["*"], role: "owner" },
    body: z.strictObject({ totpCode }),
    bodyOptional: true,
    confirm: () => ({}),
    response: ownStore,
    status: 201,
    run: async (ctx) => ({ store: await presentStore(ctx, await goLive(ctx)) }),
  }),

  getPublicStore: endpoint({
    tag: "Shop front",
    method: "GET",
    path: "/stores/public",
    summary: { "pt-BR": "O que a vitrine mostra da loja", en: "What a shop front shows of its store" },
    access: { kind: "store", limit: "publicRead" },
    response: z.object({ store: z.object(facts) }),
    status: 200,
    etag: true,
    run: async (ctx) => {
      const store = await readPublicStore(ctx.store.id);
      if (!store) throw new AppError("NotFound");
      return { store };
    },
  }),
});

const MODE: Texts = {
  "pt-BR": "`test`: nenhum dinheiro de verdade; `live`: produção. Nunca muda.",
  en: "`test`: no real money; `live`: production. It never changes.",
};
nameSchema("Store", { "pt-BR": "A loja da chave.", en: "The store of the key." }, ownStore.shape.store, {
  ...STORE_FIELDS,
  mode: MODE,
  twinId: {
    "pt-BR": "A outra loja do mesmo negócio (a de produção ou a de testes), ou null.",
    en: "The other store of the same business (live or test), or null.",
  },
  canCharge: {
    "pt-BR": "`true` se há um meio de pagamento conectado; sem ele, cobranças novas respondem 503.",
    en: "`true` when a payment gateway is connected; without one new charges answer 503.",
  },
  terms: {
    "pt-BR": "O que quem opera a plataforma decidiu para esta loja.",
    en: "What who runs the platform has decided for this store.",
  },
  "terms.salePercent": { "pt-BR": "Tarifa de uma venda, em por cento.", en: "Fee of a sale, in percent." },
  "terms.saleFixed": {
    "pt-BR": "Parte fixa da tarifa de uma venda.",
    en: "Fixed part of the fee of a sale.",
  },
  "terms.withdrawalFee": { "pt-BR": "Tarifa de um saque.", en: "Fee of a withdrawal." },
  "terms.withdrawalMax": {
    "pt-BR": "O maior valor de um saque.",
    en: "The largest amount of a withdrawal.",
  },
  api_key: {
    "pt-BR": "A chave usada nesta chamada, ou null.",
    en: "The key that this call used, or null.",
  },
});
const { name, slug, description, image } = STORE_FIELDS;
nameSchema(
  "PublicStore",
  { "pt-BR": "A loja, como a vitrine a mostra.", en: "The store as its shop front shows it." },
  stores.getPublicStore.response.shape.store,
  {
    name,
    slug,
    mode: MODE,
    description,
    image,
    ...IDENTITY_FIELDS,
  },
);
