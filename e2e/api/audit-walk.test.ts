import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { registry } from "#lib/api/registry.ts";
import type { AuditAction } from "#lib/audit/acts.ts";
import { pool } from "#lib/db/pool.ts";
import { ELSEWHERE, UNAUDITED } from "../fixtures/audited.ts";
import { type Answer, call, openCharge, pay, placeOrder, whenPaid } from "../fixtures/client.ts";
import { type Person, person } from "../fixtures/guards.ts";
import { closeListeners, listen } from "../fixtures/listener.ts";
import { boughtMug, makeMug } from "../fixtures/parcels.ts";
import { tooOldToRefund } from "../fixtures/returns.ts";
import { freshCodes, makeMember, sessionOf } from "../fixtures/session.ts";
import { makeStore, type TestStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";
import { earn } from "../fixtures/wallet.ts";

/** Every write that a session or key may call leaves an entry in the log: who, from where, what. */
let store: TestStore;
let owner: Person;
let url: string;
const walked = new Set<string>();

beforeAll(async () => {
  ({ url } = await listen((response) => response.writeHead(200).end()));
  store = await makeStore();
  owner = await person(store.id);
});
afterAll(() => closeListeners());

type Entry = { id: string; actor: string; address: string | null };

/** The entries of this act in the audit log of the store or of its owner. */
async function entriesOf(action: AuditAction): Promise<Entry[]> {
  const { rows } = await pool().query<Entry>(
    "SELECT id, actor, address FROM audit_entries WHERE action = $1 AND (store_id = $2 OR actor = $3) ORDER BY created_at, id",
    [action, store.id, `member:${owner.member.email}`],
  );
  return rows;
}

type With = { ids?: Record<string, string>; body?: object; by?: "key" | "session"; code?: true };

/** Calls an operation and expects exactly one new entry, by its caller and with an address. */
async function does(id: string, action: AuditAction, { ids = {}, body, by = "key", code }: With = {}) {
  const definition = registry.find((one) => one.id === id);
  if (!definition) throw new Error(`There is no operation ${id}`);
  const path = definition.path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] as string);
  const before = await entriesOf(action);
  const sent = code ? { ...body, totpCode: await freshCodes(owner.member) } : body;
  const answer = await call(definition.method, path, {
    ...(by === "key" ? { key: store.apiKey } : { headers: owner.headers }),
    ...(sent ? { body: sent } : {}),
  });
  expect([id, answer.status, answer.status >= 400 ? answer.body : null]).toEqual([
    id,
    definition.status,
    null,
  ]);
  const after = await entriesOf(action);
  expect([id, after.length]).toEqual([id, before.length + 1]);
  const entry = after.at(-1);
  expect(entry?.actor).toMatch(by === "key" ? /^key:vt_test_/ : /^member:/);
  expect([id, entry?.address]).toEqual([id, expect.any(String)]);
  walked.add(id);
  return answer.body as Answer["body"];
}

test("catalog", async () => {
  const { category } = await does("createCategory", "category.created", { body: { name: "Mapas" } });
  const { category: other } = await does("createCategory", "category.created", { body: { name: "Globos" } });
  await does("updateCategory", "category.changed", { ids: { id: category.id }, body: { name: "Atlas" } });
  await does("orderCategories", "categories.reordered", { body: { ids: [other.id, category.id] } });
  const body = { name: "Mapa-múndi", type: "normal", price: 10, stock: 0, category_id: category.id };
  const { product } = await does("createProduct", "product.created", { body });
  const ids = { id: product.id };
  await does("updateProduct", "product.changed", { ids, body: { price: 12 } });
  await does("orderProducts", "products.reordered", {
    body: { ids: [store.products.gift.id, product.id], after: null },
  });
  await does("activateProducts", "products.deactivated", { body: { ids: [product.id], active: false } });
  await does("addStock", "stock.added", { ids, body: { items: ["um", "dois"] } });
  await does("setStockAlert", "stock.alert_changed", { ids, body: { lowStockAt: 1 } });
  const { units } = (await call("GET", `/products/${product.id}/stock`, { key: store.apiKey })).body;
  await does("deleteStockUnit", "stock.removed", { ids: { ...ids, unitId: units[0].id } });
  await does("removeStockUnits", "stock.removed", { ids, body: { unitIds: [units[1].id] } });
  await does("deleteProduct", "product.removed", { ids, by: "session" });
  await does("deleteCategory", "category.removed", { ids: { id: other.id } });
});

test("coupons, links, fields and settings", async () => {
  const { coupon } = await does("createCoupon", "coupon.created", {
    body: { code: "NATAL", type: "fixed", value: 5 },
  });
  await does("updateCoupon", "coupon.changed", { ids: { id: coupon.id }, body: { value: 6 } });
  await does("deleteCoupon", "coupon.removed", { ids: { id: coupon.id } });
  const { paymentLink } = await does("createPaymentLink", "link.created", {
    body: { description: "Aula", amount: 50 },
  });
  await does("updatePaymentLink", "link.changed", { ids: { id: paymentLink.id }, body: { amount: 60 } });
  const field = { label: "Apelido", allProducts: true };
  const { customField } = await does("createCustomField", "field.created", { body: field });
  const ids = { id: customField.id };
  await does("updateCustomField", "field.changed", { ids, body: { label: "Nome no cartão" } });
  await does("orderCustomFields", "fields.reordered", {
    body: { ids: [customField.id, store.customFieldId] },
  });
  await does("deleteCustomField", "field.removed", { ids });
  await does("updateStore", "store.changed", { body: { legalName: "Loja Ltda" }, by: "session" });
});

test("orders and customers", async () => {
  const place = async () =>
    (await placeOrder(store.apiKey, [{ productId: store.products.card.id, quantity: 1 }])).body.order;
  // By key an order is its own record, with its caller in the request log.
  const items = [{ productId: store.products.card.id, quantity: 1 }];
  const buyer = { customerName: "Ana", customerEmail: "a.mao@example.com", paymentMethod: "PIX" };
  await does("createOrder", "order.created", { body: { ...buyer, items }, by: "session" });
  const order = await place();
  await pay(order.pix.copy_paste);
  const { items: bought } = await whenPaid(store.apiKey, order.id);
  const ids = { id: order.id, itemId: bought[0].id };
  await does("correctOrderEmail", "order.email_corrected", {
    ids,
    body: { customerEmail: "ana.lima@example.com" },
  });
  await does("revealOrderDocuments", "order.documents_viewed", { ids, by: "session" });
  const { note } = await does("addOrderNote", "order.noted", { ids, body: { text: "Ligar antes" } });
  await does("removeOrderNote", "order.note_removed", { ids: { ...ids, noteId: note.id }, by: "session" });
  await does("shipOrder", "order.shipped", { ids, body: {} });
  await does("resendDelivery", "delivery.resent", { ids });
  await does("resendDeliveries", "delivery.resent", { ids });
  await does("reissueDelivery", "delivery.replaced", { ids, body: { reason: "Código já usado" } });
  const { customerId } = (await call("GET", `/orders/${order.id}`, { key: store.apiKey })).body.order;
  await does("updateCustomer", "customer.noted", { ids: { id: customerId }, body: { note: "Paga na hora" } });
  await does("updateShipping", "shipping.updated", { body: { deliveryPrice: 12 } });
  const parcel = await boughtMug(store, await makeMug(store, 2));
  await does("deliverOrder", "order.delivered", { ids: { id: parcel.id } });
  await call("POST", `/orders/public/${parcel.id}/withdrawal-request`, { store: store.id });
  const answer = { ids: { id: parcel.id }, body: { answer: "Envie para a loja." } };
  await does("answerReturn", "order.return_answered", answer);
  await tooOldToRefund(parcel.id);
  await does("closeReturn", "order.return_closed", answer);
  await does("refundOrder", "refund.requested", { ids, body: { amount: 1 } });
  await does("cancelOrder", "order.cancelled", { ids: { id: (await place()).id } });
  const charge = await openCharge(store.apiKey, 5);
  await does("cancelTransaction", "charge.cancelled", { ids: { id: charge.body.data.id } });
});

test("keys and webhooks", async () => {
  const { apiKey } = await does("createApiKey", "key.created", {
    body: { name: "Servidor", scopes: ["*"], webhook: { url, events: ["payment.paid"] } },
  });
  expect(await entriesOf("webhook.added")).toHaveLength(1);
  const ids = { id: apiKey.id };
  await does("updateApiKey", "key.changed", { ids, body: { name: "Servidor novo" } });
  const webhook = { events: ["payment.paid", "payment.created"] };
  await does("updateApiKey", "webhook.changed", { ids, body: { webhook } });
  await does("rotateWebhookSecret", "webhook.secret_rotated", { ids, body: {} });
  const { event } = await does("sendTestEvent", "webhook.tested", { ids });
  await does("redeliverWebhookEvent", "webhook.redelivered", { ids: { id: event.id }, body: {} });
  await eventually(async () => {
    const found = await call("GET", `/stores/me/webhook-events/${event.id}`, { key: store.apiKey });
    return found.body.event.deliveries[0].status === "delivered";
  });
  await does("replayWebhookEvents", "webhook.replayed", {
    body: { since: new Date(Date.now() - 60_000).toISOString(), onlyFailed: false },
  });
  const { apiKey: next } = await does("rotateApiKey", "key.rotated", { ids, body: {} });
  await does("updateApiKey", "webhook.removed", { ids: { id: next.id }, body: { webhook: null } });
  await does("revokeApiKey", "key.revoked", { ids: { id: next.id } });
});

test("money out, people and one's own account", async () => {
  await earn(store, 50);
  const session = { by: "session" } as const;
  const confirmed = { by: "session", code: true } as const;
  await does("createWithdrawal", "withdrawal.requested", { body: { amount: 5, pixKey: "ana@example.com" } });
  await does("changeWithdrawalGuards", "guards.changed", { ...confirmed, body: { dayLimit: 1000 } });
  const { destination } = await does("addWithdrawalDestination", "destination.added", {
    ...confirmed,
    body: { pixKey: "ana@example.com", label: "Ana" },
  });
  await does("removeWithdrawalDestination", "destination.removed", {
    ...session,
    ids: { id: destination.id },
  });
  const email = `convite-${store.slug}@example.com`;
  const { invitation } = await does("inviteMember", "invitation.created", {
    ...session,
    body: { email, role: "support" },
  });
  await pool().query("UPDATE invitations SET sent_at = sent_at - interval '1 hour' WHERE id = $1", [
    invitation.id,
  ]);
  await does("resendInvitation", "invitation.resent", { ...session, ids: { id: invitation.id } });
  await does("revokeInvitation", "invitation.revoked", { ...session, ids: { id: invitation.id } });
  const helper = await makeMember({ storeId: store.id, role: "manager", totp: false });
  const ids = { id: helper.id };
  await does("changeMember", "member.role_changed", { ...session, ids, body: { role: "support" } });
  await does("removeMember", "member.removed", { ...session, ids });
  await does("updateAccount", "account.changed", { ...session, body: { name: "Maria Souza" } });
  await does("renewRecoveryCodes", "recovery-codes.renewed", { ...confirmed });
  await sessionOf(owner.member);
  const { sessions } = (await call("GET", "/account/sessions", { headers: owner.headers })).body;
  const another = sessions.find(({ current }: { current: boolean }) => !current);
  await does("revokeSession", "session.revoked", { ...session, ids: { id: another.id } });
});

test("no write of the document is missing here", () => {
  const writes = registry
    .filter(({ method, access }) => method !== "GET" && (access.kind === "key" || access.kind === "session"))
    .map(({ id }) => id);
  const known = [...walked, ...Object.keys(UNAUDITED), ...Object.keys(ELSEWHERE)];
  expect(writes.filter((id) => !known.includes(id))).toEqual([]);
  expect(known.filter((id) => !writes.includes(id))).toEqual([]);
  for (const [id, [file, action]] of Object.entries(ELSEWHERE)) {
    const text = readFileSync(file, "utf8");
    // Some acts are written as `subject.${outcome}`.
    const written = text.includes(`"${action}"`) || text.includes(`\`${action.split(".")[0]}.\${`);
    expect([id, written]).toEqual([id, true]);
  }
});
