import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { call } from "../fixtures/client.ts";
import { storeOfFile } from "../fixtures/file-store.ts";
import { as, confirmed, type Person, person } from "../fixtures/guards.ts";
import { NOTHING } from "../fixtures/held-data.ts";
import { mailTo } from "../fixtures/mail.ts";
import { poster } from "../fixtures/records.ts";
import { makeStore } from "../fixtures/store.ts";

/** The mails that the rights of the LGPD reach, of people without an order. */
const store = storeOfFile();
let owner: Person;
beforeAll(async () => {
  owner = await person(store.id);
});

const randomEmail = () => `zuleica-${randomUUID().slice(0, 8)}@example.com`;
const preview = async (body: object, who = owner) =>
  (await as(who, "POST", "/people/preview", body)).body.people;
const erase = (body: object) => confirmed(owner, "POST", "/people/erasure", body);

test("who only waits for a product, or was told that it is back, is found and erased", async () => {
  const email = randomEmail();
  const product = { name: "Vale-café", price: 10, category_id: store.categoryId, type: "normal", stock: 0 };
  const { id } = (await poster(store)("/products", product)).body.product;
  const path = `/products/public/${id}/restock-requests`;
  expect((await call("POST", path, { store: store.id, body: { email } })).status).toBe(202);
  expect(await preview({ email })).toEqual([{ email, held: { ...NOTHING, restockRequests: 1 } }]);
  await poster(store)(`/products/${id}/stock`, { items: ["cafe-1"] });
  await mailTo(email, "restock");
  // The request is deleted once it is mailed; the mail is left.
  expect(await preview({ email })).toEqual([{ email, held: { ...NOTHING, mails: 1 } }]);
  expect((await erase({ email })).status).toBe(200);
  expect(await preview({ email })).toEqual([]);
  expect(await db().mail.count({ where: { toAddress: email } })).toBe(0);
});

test("the mails of invitations are erased, accepted or not; one that waits is not sent, and another team's stays", async () => {
  const other = await makeStore();
  const otherOwner = await person(other.id);
  const email = randomEmail();
  const invited = (await as(owner, "POST", "/stores/me/members", { email, role: "support" })).body.invitation;
  const first = await mailTo(email, "invitation");
  await db().invitation.update({ where: { id: invited.id }, data: { sentAt: new Date(0) } });
  expect((await as(owner, "POST", `/stores/me/invitations/${invited.id}/resend`)).status).toBe(200);
  const second = await mailTo(email, "invitation", first.id);
  await db().mail.update({ where: { id: second.id }, data: { status: "failed" } });
  await as(otherOwner, "POST", "/stores/me/members", { email, role: "manager" });
  const foreign = await mailTo(email, "invitation", second.id);
  expect(await preview({ email })).toMatchObject([{ held: { mails: 2, invitations: 1 } }]);
  expect(await preview({ email }, otherOwner)).toMatchObject([{ held: { mails: 1, invitations: 1 } }]);

  await db().invitation.update({ where: { id: invited.id }, data: { acceptedAt: new Date() } });
  expect((await erase({ email })).status).toBe(200);
  for (const { id } of [first, second])
    expect(await db().mail.findUniqueOrThrow({ where: { id } })).toMatchObject({
      ...{ toAddress: expect.not.stringContaining(email), text: "Dados apagados", html: null, content: null },
      status: "kept",
    });
  expect(await db().mail.findUniqueOrThrow({ where: { id: foreign.id } })).toMatchObject({
    ...{ toAddress: email, text: foreign.text },
  });
  // A member's own invitation stays as long as the store.
  expect(await preview({ email })).toMatchObject([{ held: { mails: 0, invitations: 1 } }]);
});
