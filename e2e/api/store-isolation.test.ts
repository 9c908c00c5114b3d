import { beforeAll, expect, test } from "vitest";
import { registry } from "#lib/api/registry.ts";
import type { AnyEndpoint } from "#lib/http/endpoint.ts";
import { call } from "../fixtures/client.ts";
import { documented, exampleBody, pathOf } from "../fixtures/contract/example-request.ts";
import { everythingOf } from "../fixtures/everything-of.ts";
import { type FullStore, idsOf, makeFullStore } from "../fixtures/full-store.ts";
import { makeMember, sessionOf } from "../fixtures/session.ts";
import { makeStore, type TestStore } from "../fixtures/store.ts";

/**
 * Store isolation: every definition is called with a stranger's key and the ids of a store that has one of
 * everything. Nothing may be read or changed, or be distinguishable from a record that does not exist.
 */
let full: FullStore;
let victim: TestStore;
let stranger: TestStore;
let strangerSession: Record<string, string>;
beforeAll(async () => {
  [full, stranger] = await Promise.all([makeFullStore(), makeStore()]);
  victim = full.store;
  strangerSession = await sessionOf(await makeMember({ storeId: stranger.id, totp: false }));
});

function credentialOf({ access: { kind } }: AnyEndpoint): Parameters<typeof call>[2] {
  if (kind === "session") return { headers: strangerSession };
  return kind === "key" ? { key: stranger.apiKey } : { store: stranger.id };
}

// Operations of the operator concern every store.
const named = registry
  .filter(({ access }) => access.kind !== "session" || access.least !== "operator")
  .map((definition) => [`${definition.method} ${definition.path}`, definition] as const);

// If a session needs a code, that is checked first: guards.test.ts covers a stranger with a valid one.
const asksFirst = ({ access, confirm }: AnyEndpoint) => access.kind === "session" && confirm !== undefined;

test.each(named.filter(([, definition]) => definition.path.includes("{") && !asksFirst(definition)))(
  "a stranger finds nothing: %s",
  async (_name, definition) => {
    const before = await everythingOf(victim.id);
    const answer = await call(definition.method, pathOf(definition, idsOf(full, definition.path)), {
      ...credentialOf(definition),
      ...(definition.body ? { body: exampleBody(definition) } : {}),
    });
    // service.md 4.4 and 7 name one exception: the product of another store.
    const refused =
      definition.id === "deleteProduct"
        ? { status: 403, body: { code: "Forbidden", details: null } }
        : { status: 404, body: { code: "NotFound", details: null } };
    expect(answer).toMatchObject(refused);
    expect(await everythingOf(victim.id)).toEqual(before);
  },
);

test.each(named.filter(([, { method, path }]) => method === "GET" && !path.includes("{")))(
  "no list and no read of a stranger's holds anything of another store: %s",
  async (_name, definition) => {
    const hidden = [victim.id, ...Object.values(full.idsFor).flatMap((ids) => Object.values(ids))];
    const names = documented(definition).parameters.filter((parameter) => parameter.in === "query");
    // With each of the victim's ids in each parameter that takes one, too.
    const queries = [
      "",
      ...names.flatMap(({ name }) => hidden.map((id) => `?${name}=${id}`)),
      "?search=vitima-1",
      "?externalReference=vitima-1",
    ];
    for (const query of queries) {
      const answer = await call("GET", `${pathOf(definition, {}).split("?")[0]}${query}`, {
        ...credentialOf(definition),
      });
      if (answer.status !== 200) continue;
      expect(hidden.filter((id) => answer.text.includes(id))).toEqual([]);
    }
  },
);

test("a stranger's records can't be tied to another store's", async () => {
  const { card } = victim.products;
  const before = await everythingOf(victim.id);
  const attempts: [method: string, path: string, body: object, field: string][] = [
    [
      "POST",
      "/orders",
      {
        customerName: "Ana",
        customerEmail: "ana@example.com",
        paymentMethod: "PIX",
        items: [{ productId: card.id, quantity: 1 }],
      },
      "items.0.productId",
    ],
    [
      "POST",
      "/products",
      { name: "X", price: 1, category_id: victim.categoryId, type: "normal", stock: 0 },
      "category_id",
    ],
    ["PUT", `/products/${stranger.products.card.id}`, { category_id: victim.categoryId }, "category_id"],
    ["POST", "/coupons", { code: "ALHEIO", type: "fixed", value: 1, productIds: [card.id] }, "productIds.0"],
    [
      "POST",
      "/coupons",
      { code: "ALHEIO", type: "fixed", value: 1, categoryIds: [victim.categoryId] },
      "categoryIds.0",
    ],
    ["POST", "/stores/me/custom-fields", { label: "X", products: [card.id] }, "products.0"],
    ["POST", "/stores/me/custom-fields", { label: "X", categories: [victim.categoryId] }, "categories.0"],
    [
      "POST",
      `/products/${stranger.products.shirt.id}/stock`,
      { variantId: victim.products.shirt.variants.Azul, items: ["A"] },
      "variantId",
    ],
  ];
  for (const [method, path, body, field] of attempts) {
    const answer = await call(method, path, { key: stranger.apiKey, body });
    expect([path, answer.status, answer.body.details?.[0]?.path]).toEqual([path, 400, field]);
  }
  expect(await everythingOf(victim.id)).toEqual(before);
});
