import { z } from "zod";
import { AppError } from "#lib/errors/app-error.ts";
import { endpoint } from "#lib/http/endpoint.ts";
import { readOwnStore } from "#lib/stores/own.ts";
import { readPublicStore } from "#lib/stores/public.ts";
import { updateStoreBody, updateStore as updateStoreVerb } from "#lib/stores/update.ts";

const facts = {
  id: z.uuid(),
  name: z.string(),
  slug: z.string(),
  description: z.string().nullable(),
  image: z.string().nullable(),
};

const ownStore = z.object({
  store: z.object({
    ...facts,
    api_key: z.string().nullable(),
    created_at: z.iso.datetime(),
    coverFee: z.boolean(),
    chargeExpiryMinutes: z.number().int(),
    refusePayerMismatch: z.boolean(),
  }),
});

export const getOwnStore = endpoint({
  id: "getStore",
  tag: "Store",
  method: "GET",
  path: "/stores/me/store",
  summary: "The store of the key",
  description: "`api_key` is the key that the caller presented; no other can be read back.",
  access: { kind: "key", scopes: ["store.read"] },
  response: ownStore,
  status: 200,
  errors: [],
  run: async (ctx) => ({ store: await readOwnStore(ctx) }),
});

export const updateStore = endpoint({
  id: "updateStore",
  tag: "Store",
  method: "PUT",
  path: "/stores/me/store",
  summary: "Change the store",
  description: "Only what is sent changes. Fees, the withdrawal limit and the gateways are the operator's.",
  access: { kind: "key", scopes: ["*"], role: "manager" },
  body: updateStoreBody,
  response: ownStore,
  status: 200,
  errors: [],
  run: async (ctx, { body }) => {
    await updateStoreVerb(ctx, body);
    return { store: await readOwnStore(ctx) };
  },
});

export const getPublicStore = endpoint({
  id: "getPublicStore",
  tag: "Shop front",
  method: "GET",
  path: "/stores/public",
  summary: "What a shop front shows of its store",
  access: { kind: "store", limit: "publicRead" },
  response: z.object({ store: z.object(facts) }),
  status: 200,
  errors: ["NotFound"],
  etag: true,
  run: async (ctx) => {
    const store = await readPublicStore(ctx.store.id);
    if (!store) throw new AppError("NotFound");
    return { store };
  },
});
