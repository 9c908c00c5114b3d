import { beforeAll, expect, test } from "vitest";
import { registry } from "#lib/api/registry.ts";
import { db } from "#lib/db/client.ts";
import { pool } from "#lib/db/pool.ts";
import type { AnyEndpoint } from "#lib/http/endpoint.ts";
import { call, placeOrder } from "../fixtures/client.ts";
import { documented, exampleBody, type Ids, pathOf } from "../fixtures/contract/example-request.ts";
import { everythingOf } from "../fixtures/everything-of.ts";
import { makeMember, sessionOf } from "../fixtures/session.ts";
import { makeStore, type TestStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";
import { earn, withdraw } from "../fixtures/wallet.ts";

/**
 * Store isolation: every definition is called with a stranger's key and the ids of a store that has one of
 * everything. Nothing may be read or changed, or be distinguishable from a record that does not exist.
 */
let victim: TestStore;
let stranger: TestStore;
let strangerSession: Record<string, string>;
/** Ids of the victim's records, by the path that takes them; `id` of /orders/{id} is an order's, and so on. */
let idsFor: Record<string, Ids>;

const ITEMS = "FROM order_items i JOIN orders o ON o.id = i.order_id WHERE o.store_id = $1 LIMIT 1";

beforeAll(async () => {
  [victim, stranger] = await Promise.all([
    makeStore({ webhook: { url: "http://127.0.0.1:9/", events: ["payment.created"] } }),
    makeStore(),
  ]);
  const { card } = victim.products;
  const order = await placeOrder(victim.apiKey, [{ productId: card.id, quantity: 1 }]);
  const charge = await call("POST", "/transactions", {
    key: victim.apiKey,
    body: { type: "PIX_IN", amount: 5, externalReference: "vitima-1" },
  });
  const link = await call("POST", "/payment-links", {
    key: victim.apiKey,
    body: { description: "vitima-1", externalReference: "vitima-1", amount: 5 },
  });
  const linkCode = link.body.paymentLink.code as string;
  const paying = await call("POST", `/payment-links/public/${linkCode}/charges`, { store: victim.id });
  const earned = await earn(victim, 20);
  const back = await call("POST", `/transactions/${earned}/refund`, {
    key: victim.apiKey,
    body: { amount: 1, externalReference: "vitima-1" },
  });
  const payout = await withdraw(victim, { amount: 3, pixKey: "ana@example.com" });
  const victimOwner = await makeMember({ storeId: victim.id, totp: false });
  await sessionOf(victimOwner);
  await db().invitation.create({
    data: {
      storeId: victim.id,
      email: "vitima-1@example.com",
      role: "support",
      locale: "en",
      invitedBy: victimOwner.id,
      tokenHash: new Uint8Array(32),
      expiresAt: new Date(Date.now() + 86_400_000),
    },
  });
  strangerSession = await sessionOf(await makeMember({ storeId: stranger.id, totp: false }));
  const one = async (text: string) => (await pool().query(text, [victim.id])).rows[0]?.id as string;
  const { id: destination } = await db().withdrawalDestination.create({
    data: {
      storeId: victim.id,
      keyHash: new Uint8Array(32),
      label: "vitima-1",
      hint: "vitima-1",
      usableAt: new Date(),
    },
  });
  const id = {
    destination,
    order: order.body.order.id as string,
    token: await one(`SELECT i.delivery_token AS id ${ITEMS}`),
    customer: await one("SELECT customer_id AS id FROM orders WHERE store_id = $1"),
    item: await one(`SELECT i.id ${ITEMS}`),
    note: await one(
      "INSERT INTO order_notes (store_id, order_id, text, author) SELECT store_id, id, 'vitima-1', 'member:a@b.c' FROM orders WHERE store_id = $1 LIMIT 1 RETURNING id",
    ),
    mail: await one(
      "INSERT INTO mails (store_id, kind, to_address, subject, text, html, status) VALUES ($1, 'delivery', 'vitima-1@example.com', 'a', 'b', 'c', 'kept') RETURNING id",
    ),
    link: link.body.paymentLink.id as string,
    linkCharge: paying.body.charge.id as string,
    transaction: charge.body.data.id as string,
    product: card.id,
    unit: await one("SELECT id FROM stock_units WHERE store_id = $1 AND status = 'available' LIMIT 1"),
    category: victim.categoryId,
    coupon: await one("SELECT id FROM coupons WHERE store_id = $1"),
    field: victim.customFieldId,
    key: victim.keyId,
    payment: await one("SELECT id FROM payments WHERE store_id = $1"),
    refund: back.body.refund.id as string,
    movement: await one("SELECT id FROM ledger_entries WHERE store_id = $1 LIMIT 1"),
    withdrawal: payout.body.withdrawal.id as string,
    session: await one(
      "SELECT s.id FROM sessions s JOIN memberships m USING (member_id) WHERE m.store_id = $1",
    ),
    invitation: await one("SELECT id FROM invitations WHERE store_id = $1"),
    member: victimOwner.id,
    openCase: await one(
      "INSERT INTO external_refunds (account_id, store_id, end_to_end_id, devolucao_id, amount) VALUES (uuidv7(), $1, 'E1', 'd1', 1) RETURNING id",
    ),
    event: await one("SELECT id FROM webhook_events WHERE store_id = $1 LIMIT 1"),
  };
  expect(Object.entries(id).filter(([, value]) => !value)).toEqual([]);
  idsFor = {
    "/orders/": { id: id.order, itemId: id.item, noteId: id.note },
    "/deliveries/": { token: id.token },
    "/customers/": { id: id.customer },
    "/mails/": { id: id.mail },
    "/payment-links/public/": { code: linkCode, id: id.linkCharge },
    "/payment-links/": { id: id.link },
    "/transactions/": { id: id.transaction },
    "/products/": { id: id.product, unitId: id.unit },
    "/payments/": { id: id.payment },
    "/refunds/": { id: id.refund },
    "/wallet/activity/": { id: id.movement },
    "/wallet/withdrawals/": { id: id.withdrawal },
    "/account/sessions/": { id: id.session },
    "/stores/me/withdrawal-destinations/": { id: id.destination },
    "/categories/": { id: id.category },
    "/coupons/": { id: id.coupon },
    "/stores/me/custom-fields/": { id: id.field },
    "/stores/me/api-keys/": { id: id.key },
    "/stores/me/webhook-events/": { id: id.event },
    "/stores/me/cases/": { id: id.openCase },
    "/stores/me/members/": { id: id.member },
    "/stores/me/invitations/": { id: id.invitation },
  };
  // Its mails are written some seconds later; nothing may change on its own from here on.
  await eventually(
    async () => {
      const { rows } = await pool().query(
        `SELECT FROM mails WHERE store_id = $1 AND status = 'queued'
         UNION ALL SELECT FROM due_mails d JOIN orders o ON o.id = d.order_id
         WHERE o.store_id = $1 AND d.due_at < now() + interval '5 minutes'`,
        [victim.id],
      );
      return rows.length === 0;
    },
    { what: "the writing of its mails" },
  );
});

function credentialOf({ access: { kind } }: AnyEndpoint): Parameters<typeof call>[2] {
  if (kind === "session") return { headers: strangerSession };
  return kind === "key" ? { key: stranger.apiKey } : { store: stranger.id };
}

function idsOf(path: string): Ids {
  const found = Object.entries(idsFor).find(([prefix]) => path.startsWith(prefix));
  if (!found) throw new Error(`Name the victim's ids for ${path} here`);
  return found[1];
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
    const answer = await call(definition.method, pathOf(definition, idsOf(definition.path)), {
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
    const hidden = [victim.id, ...Object.values(idsFor).flatMap((ids) => Object.values(ids))];
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
