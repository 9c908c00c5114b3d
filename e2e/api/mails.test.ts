import { randomUUID } from "node:crypto";
import { parse } from "csv-parse/sync";
import { beforeAll, expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { API, call, pay, placeOrder, refusal, whenPaid } from "../fixtures/client.ts";
import { storeOfFile } from "../fixtures/file-store.ts";
import { poster, reader } from "../fixtures/records.ts";
import { makeMember, sessionOf } from "../fixtures/session.ts";
import { makeStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";

const store = storeOfFile();
let orderId: string;
beforeAll(async () => {
  const { order } = (await placeOrder(store.apiKey, [{ productId: store.products.card.id, quantity: 1 }]))
    .body;
  orderId = order.id;
  await pay(order.pix.copy_paste);
  await whenPaid(store.apiKey, orderId);
  await poster(store)(`/orders/${orderId}/shipment`, { trackingCode: "BR1" });
  const mail = { text: "t", html: "h", subject: "Convite para a loja" };
  await db().mail.createMany({
    data: [
      {
        ...mail,
        storeId: store.id,
        kind: "invitation",
        toAddress: "Nova.Pessoa@example.com",
        status: "failed",
      },
      { ...mail, storeId: null, kind: "password-reset", toAddress: "ana@example.com" },
    ],
  });
});

const list = async (query = "") =>
  (await reader(store)(`/mails${query}`)).mails as { id: string; kind: string; to: string }[];

test("the store's mails, newest first, with filters and search, without their contents", async () => {
  const all = await list();
  expect(all.map(({ kind }) => kind).toSorted()).toEqual(["delivery", "invitation", "shipment"]);
  expect(all[0]).not.toHaveProperty("content");
  expect(await list(`?orderId=${orderId}`)).toHaveLength(2);
  expect(await list("?kind=shipment")).toMatchObject([{ to: "ana@example.com", orderId }]);
  expect(await list("?status=failed")).toMatchObject([{ kind: "invitation" }]);
  expect(await list("?search=nova.pessoa")).toMatchObject([{ kind: "invitation" }]);
  expect(await list("?search=zzz")).toEqual([]);
  expect((await reader(store)("/mails?limit=1&offset=1")).pagination).toEqual({
    limit: 1,
    offset: 1,
    total: 3,
  });
});

test("as it was sent; a mail with somebody's secret without its content", async () => {
  const [shipment] = await list("?kind=shipment");
  const mail = await eventually(async () => {
    const read = (await reader(store)(`/mails/${shipment?.id}`)).mail;
    return read.status === "queued" ? null : read;
  });
  expect(mail.content.text).toContain("BR1");
  expect(mail.content.html).toMatch(/<html[^>]* lang="pt-BR"/);
  const [invitation] = await list("?kind=invitation");
  expect((await reader(store)(`/mails/${invitation?.id}`)).mail).toMatchObject({
    kind: "invitation",
    content: null,
  });
  expect(await poster(store)(`/mails/${invitation?.id}/resend`)).toMatchObject(
    refusal(400, "MailNotResendable"),
  );
});

test("a mail that is no store's is nobody's", async () => {
  const reset = await db().mail.findFirstOrThrow({ where: { kind: "password-reset", storeId: null } });
  expect((await call("GET", `/mails/${reset.id}`, { key: store.apiKey })).status).toBe(404);
  expect((await poster(store)(`/mails/${reset.id}/resend`)).status).toBe(404);
});

test("is sent again as a mail of its own, once for each key, and support may", async () => {
  const [shipment] = await list("?kind=shipment");
  const headers = {
    ...(await sessionOf(await makeMember({ storeId: store.id, role: "support", totp: false }))),
    "Idempotency-Key": randomUUID(),
  };
  const again = await call("POST", `/mails/${shipment?.id}/resend`, { headers });
  expect(again).toMatchObject({ status: 201, body: { mail: { resentOf: shipment?.id, orderId } } });
  expect((await call("POST", `/mails/${shipment?.id}/resend`, { headers })).text).toBe(again.text);
  expect(await list("?kind=shipment")).toHaveLength(2);
  await eventually(async () => (await reader(store)(`/mails/${again.body.mail.id}`)).mail.status === "kept");
});

test("as CSV", async () => {
  const response = await fetch(`${API}/mails?kind=delivery`, {
    headers: { Authorization: `Bearer ${store.apiKey}`, Accept: "text/csv" },
  });
  const rows = parse(await response.text(), { delimiter: ";", bom: true, columns: true });
  expect(rows).toMatchObject([{ para: "ana@example.com", tipo: "delivery" }]);
});

test("support and a key without the scope see that a mail about access was sent, and not what it says; a key needs transaction.verify", async () => {
  const kinds = ["access", "guards", "members", "webhook-paused"];
  await db().mail.createMany({
    data: kinds.map((kind) => ({
      ...{ storeId: store.id, kind, toAddress: "dona@example.com", subject: "Mudou", status: "sent" },
      ...{ text: "R$ 5.000,00", html: "R$ 5.000,00" },
    })),
  });
  const sent = await db().mail.findMany({ where: { storeId: store.id, subject: "Mudou" } });
  /** The kinds whose content the caller reads. */
  const readBy = async (caller: { headers: Record<string, string> } | { key: string }) => {
    const mails = [];
    for (const { id } of sent) mails.push((await call("GET", `/mails/${id}`, caller)).body.mail);
    expect(mails).toHaveLength(kinds.length);
    expect(mails).toMatchObject(kinds.map(() => ({ subject: "Mudou" })));
    return mails.flatMap(({ kind, content }) => (content?.text === "R$ 5.000,00" ? [kind] : [])).toSorted();
  };
  const readByRole = async (role: "support" | "accountant") =>
    readBy({ headers: await sessionOf(await makeMember({ storeId: store.id, role, totp: false })) });
  const readByKey = async (...scopes: string[]) => {
    const body = { name: "Leitura", scopes: ["transaction.verify", ...scopes] };
    return readBy({ key: (await poster(store)("/stores/me/api-keys", body)).body.key });
  };
  expect(await readByRole("accountant")).toEqual(kinds);
  expect(await readByRole("support")).toEqual([]);
  expect(await readByKey()).toEqual([]);
  expect(await readByKey("balance.read")).toEqual(["guards"]);
  expect(await readBy({ key: store.apiKey })).toEqual(kinds);
  const weak = await makeStore({ scopes: ["store.read"] });
  for (const path of ["/mails", "/stores/me/cases"])
    expect(await call("GET", path, { key: weak.apiKey })).toMatchObject(refusal(403, "ScopeMissing"));
});
