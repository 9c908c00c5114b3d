import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { pool } from "#lib/db/pool.ts";
import { call, wrongField } from "../fixtures/client.ts";
import { storeOfFile } from "../fixtures/file-store.ts";
import { as, confirmed, type Person, person } from "../fixtures/guards.ts";
import { orderOf, reader } from "../fixtures/records.ts";
import { makeMember, sessionOf } from "../fixtures/session.ts";
import { makeStore } from "../fixtures/store.ts";

/** Notes of a store's team on an order. */
const BIA = { customerName: "Bia Conceição", customerEmail: "bia@example.com" };

const store = storeOfFile();

async function personOf(role: "owner" | "accountant" | "support", of = store): Promise<Person> {
  const member = await makeMember({ storeId: of.id, role, totp: false });
  return { member, headers: await sessionOf(member) };
}

const note = (who: Person, id: string, text: string) => as(who, "POST", `/orders/${id}/notes`, { text });
const notesOf = (id: string, query = "") => reader(store)(`/orders/${id}/notes${query}`);

test("notes are listed newest first, stand in the timeline and are removed; the log names who, not what", async () => {
  const { id, order_code: orderCode } = await orderOf(store, BIA);
  const support = await personOf("support");
  const first = await note(support, id, "  Ligar antes\nde entregar ");
  expect(first).toMatchObject({ status: 201, body: { note: { text: "Ligar antes\nde entregar" } } });
  const by = `member:${support.member.email}`;
  const second = await call("POST", `/orders/${id}/notes`, { key: store.apiKey, body: { text: "Pelo ERP" } });
  expect(second.body.note).toMatchObject({ text: "Pelo ERP", by: expect.stringMatching(/^key:/) });
  const { notes, pagination } = await notesOf(id);
  expect(notes).toEqual([second.body.note, first.body.note]);
  expect(pagination).toEqual({ limit: 50, offset: 0, total: 2 });
  expect((await notesOf(id, "?limit=1&offset=1")).notes).toEqual([first.body.note]);
  const { timeline } = await reader(store)(`/orders/${id}/timeline`);
  const { id: noteId, createdAt: at } = first.body.note;
  expect(timeline).toContainEqual({ kind: "note.added", at, noteId, text: "Ligar antes\nde entregar", by });
  // The buyer sees nothing of it.
  const shown = await call("GET", `/orders/public/${orderCode}/status`, { store: store.id });
  expect(shown.text).not.toContain("Ligar");

  const path = `/orders/${id}/notes/${noteId}`;
  expect((await as(support, "DELETE", path)).status).toBe(200);
  expect((await as(support, "DELETE", path)).status).toBe(404);
  expect((await notesOf(id)).pagination.total).toBe(1);
  const entries = await db().auditEntry.findMany({
    where: { storeId: store.id, actor: by },
    orderBy: { createdAt: "asc" },
  });
  expect(entries.map(({ action, details }) => ({ action, details }))).toEqual([
    { action: "order.noted", details: { orderId: id, noteId } },
    { action: "order.note_removed", details: { orderId: id, noteId } },
  ]);
});

test("a note is refused to accountants, for orders of others, and when it is empty or too long", async () => {
  const { id } = await orderOf(store, BIA);
  const accountant = await personOf("accountant");
  expect((await note(accountant, id, "a")).status).toBe(403);
  expect((await as(accountant, "GET", `/orders/${id}/notes`)).status).toBe(200);
  const owner = await personOf("owner");
  expect((await note(owner, randomUUID(), "a")).status).toBe(404);
  expect((await as(owner, "GET", `/orders/${randomUUID()}/notes`)).status).toBe(404);
  for (const text of [" \n ", "a".repeat(2001)])
    expect(await note(owner, id, text)).toMatchObject(wrongField("text"));
  const { body } = await note(owner, id, "á".repeat(2000));
  const other = await orderOf(store, BIA);
  expect((await as(owner, "DELETE", `/orders/${other.id}/notes/${body.note.id}`)).status).toBe(404);
  const stranger = await personOf("owner", await makeStore());
  expect((await note(stranger, id, "a")).status).toBe(404);
  expect((await as(stranger, "DELETE", `/orders/${id}/notes/${body.note.id}`)).status).toBe(404);
  expect((await notesOf(id)).pagination.total).toBe(1);
});

test("the export of a customer's data has the notes, and the erasure removes them", async () => {
  const own = await makeStore();
  const owner = await person(own.id);
  const { id } = await orderOf(own, BIA);
  await note(owner, id, "Bia mora ao lado da padaria");
  await call("POST", `/orders/${id}/cancellation`, { key: own.apiKey });
  const { customerId } = (await reader(own)(`/orders/${id}`)).order;
  const data = await as(owner, "GET", `/customers/${customerId}/data`);
  expect(data.body.orders[0].notes).toEqual([
    { text: "Bia mora ao lado da padaria", createdAt: expect.any(String) },
  ]);
  const erased = await confirmed(owner, "POST", `/customers/${customerId}/erasure`);
  expect(erased.status).toBe(200);
  const { rows } = await pool().query("SELECT FROM order_notes WHERE store_id = $1", [own.id]);
  expect(rows).toHaveLength(0);
  expect(JSON.stringify((await reader(own)(`/orders/${id}/timeline`)).timeline)).not.toContain("padaria");
});
