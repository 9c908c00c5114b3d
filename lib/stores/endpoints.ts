import { z } from "zod";
import { totpCode } from "#lib/auth/second-factor/totp-field.ts";
import { reais } from "#lib/core/amounts.ts";
import { nameSchema } from "#lib/core/described.ts";
import type { BilingualText } from "#lib/core/locale.ts";
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
  salesClosed: z.boolean(),
  closedNote: z.string().nullable(),
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
    summary: { "pt-BR": "Ler a loja", en: "Read the store" },
    description: {
      "pt-BR": "`api_key` é a chave usada na chamada; nenhuma outra pode ser lida de volta.",
      en: "`api_key` is the key used in this request; no other key can be retrieved.",
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
    summary: { "pt-BR": "Alterar a loja", en: "Update the store" },
    description: {
      "pt-BR":
        "Só muda o que é enviado. Tarifas, limite de saque e meios de pagamento são de quem opera a plataforma.",
      en: "Only the fields sent are updated. Fees, the withdrawal limit and the gateways are set by the operator.",
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
    summary: { "pt-BR": "Criar a loja de produção", en: "Create the live store" },
    description: {
      "pt-BR":
        "Cria a loja de produção: nome, aparência, configurações, proteções de saque, equipe, categorias, produtos, cupons (sem usos) e campos são copiados; estoque, pedidos, chaves, webhooks e dinheiro não. Sem limites de saque na loja de testes, a de produção começa com os da plataforma (R$ 5.000 de dia e R$ 1.000 de noite, se quem a opera não escolheu outros). Ela fica com o endereço da loja; a de testes passa a ser `<slug>-teste` e guarda seus pedidos. Uma repetição responde com a mesma loja. Para cobrar, ela precisa de uma conta de recebimento conectada. Pela sessão, só o dono, com código.",
      en: "Creates the live store. Name, branding, settings, withdrawal guards, members, categories, products, coupons (without uses) and custom fields are copied; stock, orders, keys, webhooks and money are not. Where the test store has no withdrawal limits, the live store starts with the platform's (R$ 5,000 by day and R$ 1,000 by night unless the operator has set others). The live store takes over the store's address; the test store becomes `<slug>-teste` and keeps its orders. Repeating the request returns the same store. It can charge once a gateway account is connected. In a session, requires an owner and an authenticator code.",
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
    summary: { "pt-BR": "Ler a loja como a vitrine a mostra", en: "Read the store as the shop shows it" },
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

const MODE: BilingualText = {
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
    en: "`true` if a payment gateway is connected; otherwise new charges return 503.",
  },
  terms: {
    "pt-BR": "As definições da plataforma para esta loja.",
    en: "The operator's settings for this store.",
  },
  "terms.salePercent": { "pt-BR": "Tarifa de uma venda, em por cento.", en: "Percentage fee per sale." },
  "terms.saleFixed": {
    "pt-BR": "Parte fixa da tarifa de uma venda.",
    en: "Fixed fee per sale.",
  },
  "terms.withdrawalFee": { "pt-BR": "Tarifa de um saque.", en: "Fee per withdrawal." },
  "terms.withdrawalMax": {
    "pt-BR": "O maior valor de um saque.",
    en: "Maximum amount per withdrawal.",
  },
  api_key: {
    "pt-BR": "A chave usada nesta chamada, ou null.",
    en: "The key used in this request, or null.",
  },
});
const { name, slug, description, image, salesClosed, closedNote } = STORE_FIELDS;
nameSchema(
  "PublicStore",
  { "pt-BR": "A loja, como a vitrine a mostra.", en: "The store as the shop shows it." },
  stores.getPublicStore.response.shape.store,
  {
    name,
    slug,
    mode: MODE,
    description,
    image,
    salesClosed,
    closedNote,
    ...IDENTITY_FIELDS,
  },
);
