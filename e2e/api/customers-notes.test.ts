import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { wrongField } from "../fixtures/client.ts";
import { as, type Person } from "../fixtures/guards.ts";
import { orderOf, reader } from "../fixtures/records.ts";
import { makeMember, sessionOf } from "../fixtures/session.ts";
import { makeStore, type TestStore } from "../fixtures/store.ts";

/** Notes of a store's team on a customer. */
const ANA = { customerName: "Ana Lima", customerEmail: "ana@example.com" };
const BIA = { customerName: "Bia Conceição", customerEmail: "bia@example.com" };

let store: TestStore;
beforeAll(async () => {
  store = await makeStore();
  await orderOf(store, BIA);
});

const read = (path: string) => reader(store)(path);
const named = async (email: string) =>
  (await read(`/customers?search=${email}`)).customers[0] as { id: string; name: string };

async function personOf(role: "owner" | "accountant" | "support"): Promise<Person> {
  const member = await makeMember({ storeId: store.id, role, totp: false });
  return { member, headers: await sessionOf(member) };
}

describe("a note", () => {
  const note = (who: Person, id: string, text: string | null) =>
    as(who, "PATCH", `/customers/${id}`, { note: text });

  test("is kept, changed and removed; the log names who, not what", async () => {
    const { id } = await named(BIA.customerEmail);
    const support = await personOf("support");
    const noted = await note(support, id, "  Prefere WhatsApp\nà tarde ");
    expect(noted).toMatchObject({ status: 200, body: { customer: { note: "Prefere WhatsApp\nà tarde" } } });
    await note(support, id, "Prefere WhatsApp\nà tarde");
    await note(support, id, "Só à noite");
    expect((await read(`/customers/${id}`)).customer.note).toBe("Só à noite");
    expect((await named(BIA.customerEmail)) as object).toMatchObject({ note: "Só à noite" });
    expect((await as(support, "PATCH", `/customers/${id}`, {})).body.customer.note).toBe("Só à noite");
    expect((await note(support, id, null)).body.customer.note).toBeNull();
    const entries = await db().auditEntry.findMany({
      where: { storeId: store.id, action: "customer.noted" },
    });
    expect(entries).toHaveLength(3);
    expect(entries[0]).toMatchObject({
      actor: `member:${support.member.email}`,
      details: { customerId: id },
    });
    expect(JSON.stringify(entries)).not.toContain("WhatsApp");
  });

  test("is refused to accountants, for unknown customers and when it is too long", async () => {
    const { id } = await named(BIA.customerEmail);
    expect((await note(await personOf("accountant"), id, "a")).status).toBe(403);
    const owner = await personOf("owner");
    expect((await note(owner, randomUUID(), "a")).status).toBe(404);
    expect(await note(owner, id, "a".repeat(2001))).toMatchObject(wrongField("note"));
  });

  test("follows the last order to a corrected e-mail", async () => {
    const own = await makeStore();
    const owner = await makeMember({ storeId: own.id, role: "owner", totp: false });
    const who = { member: owner, headers: await sessionOf(owner) };
    const [one, two] = [await orderOf(own, ANA), await orderOf(own, ANA)];
    const [{ id }] = (await reader(own)("/customers")).customers;
    await note(who, id, "Fiel");
    const correct = (orderId: string) =>
      as(who, "PUT", `/orders/${orderId}/customer-email`, { customerEmail: "nova@example.com" });
    const notes = async () =>
      (await reader(own)("/customers?sort=orders")).customers.map(
        (customer: { email: string; note: string | null }) => [customer.email, customer.note],
      );
    await correct(one.id);
    expect((await notes()).toSorted()).toEqual([
      [ANA.customerEmail, "Fiel"],
      ["nova@example.com", null],
    ]);
    await correct(two.id);
    expect(await notes()).toEqual([["nova@example.com", "Fiel"]]);
  });

  test("joins the note at the corrected e-mail, which stays as it is where both are too long", async () => {
    const own = await makeStore();
    const owner = await makeMember({ storeId: own.id, role: "owner", totp: false });
    const who = { member: owner, headers: await sessionOf(owner) };
    const moved = async (customerEmail: string, text: string) => {
      const { id } = await orderOf(own, { customerEmail });
      const { customerId } = (await reader(own)(`/orders/${id}`)).order;
      await note(who, customerId, text);
      const body = { customerEmail: BIA.customerEmail };
      expect((await as(who, "PUT", `/orders/${id}/customer-email`, body)).status).toBe(200);
    };
    const notes = async () => {
      const rows = await db().customerNote.findMany({ where: { storeId: own.id } });
      return rows.map((row) => row.note);
    };
    await moved("um@example.com", "Só à noite");
    await moved("dois@example.com", "Fiel");
    expect(await notes()).toEqual(["Só à noite\nFiel"]);
    await moved("tres@example.com", "a".repeat(1990));
    expect(await notes()).toEqual(["Só à noite\nFiel"]);
  });
});
