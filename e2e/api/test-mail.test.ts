import { createServer, type Server } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { transaction } from "#lib/db/pool.ts";
import type { MailContent } from "#lib/mail/content.ts";
import { queueDeliveryMails } from "#lib/mail/paid-order.ts";
import { queueMail } from "#lib/mail/queue.ts";
import { sendMail } from "#lib/mail/send.ts";
import { call, pay, placeOrder } from "../fixtures/client.ts";
import { changeSettings } from "../fixtures/file-settings.ts";
import { mailTo } from "../fixtures/mail.ts";
import { makeMember } from "../fixtures/session.ts";
import { makeStore, type TestStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";

/** Mail of a test store is marked as such, and is delivered only to its own people. */
let server: Server;
let putBack = () => {};
/** The recipients that the mail server was given. */
const received: string[] = [];
let stores: Record<"test" | "live", TestStore>;

beforeAll(async () => {
  server = createServer((socket) => {
    let inData = false;
    socket.write("220 test\r\n");
    socket.on("data", (chunk) => {
      for (const line of chunk.toString().split("\r\n").filter(Boolean)) {
        if (inData && line !== ".") continue;
        const to = /^RCPT TO:<(.+)>/.exec(line)?.[1];
        if (to) received.push(to.toLowerCase());
        if (line === "DATA") inData = true;
        else if (line === ".") inData = false;
        socket.write(inData ? "354 go on\r\n" : line === "QUIT" ? "221 bye\r\n" : "250 ok\r\n");
      }
    });
    socket.on("error", () => {});
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  // The shared worker only stores mail; this process alone has a mail server.
  const port = typeof address === "object" ? address?.port : 0;
  putBack = changeSettings({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  stores = { test: await makeStore(), live: await makeStore({ mode: "live" }) };
});
afterAll(async () => {
  putBack();
  server.close();
});

/** Writes a mail without a job, so that only this test sends it, and returns what became of it. */
async function send(
  storeId: string | null,
  to: string,
  kind = "delivery",
  orderId: string | null = null,
): Promise<string> {
  return (await sent({ storeId, orderId, kind, toAddress: to })).status;
}

async function sent(mail: object) {
  const texts = { subject: "Assunto", text: "Texto", html: "<p>Texto</p>" };
  const { id } = await db().mail.create({
    data: { kind: "prova", toAddress: "a@example.com", ...texts, ...mail },
  });
  await sendMail(id);
  return db().mail.findUniqueOrThrow({ where: { id } });
}

test("a test store writes to its members and to whom it invites, and to nobody else", async () => {
  const { test: own, live } = stores;
  const [member, stranger] = [
    await makeMember({ storeId: own.id, role: "support", totp: false }),
    await makeMember({ storeId: live.id, totp: false }),
  ];
  const buyer = `compra-${own.slug}@example.com`;
  expect(await send(own.id, buyer)).toBe("kept");
  expect(await send(own.id, stranger.email)).toBe("kept");
  expect(await send(own.id, member.email)).toBe("sent");
  expect(await send(own.id, member.email.toUpperCase())).toBe("sent");
  expect(await send(own.id, `convite-${own.slug}@example.com`, "invitation")).toBe("sent");
  expect(await send(live.id, buyer)).toBe("sent");
  expect(await send(null, `conta-${own.slug}@example.com`)).toBe("sent");
  expect(received).toEqual([
    member.email,
    member.email,
    `convite-${own.slug}@example.com`,
    buyer,
    `conta-${own.slug}@example.com`,
  ]);
});

test("a mail that a payment or its report has overtaken does not leave, nor one that asks for it too late", async () => {
  const { test: own } = stores;
  const { email: to } = await makeMember({ storeId: own.id, role: "support", totp: false });
  const place = async () => {
    const items = [{ productId: own.products.card.id, quantity: 1 }];
    return (await placeOrder(own.apiKey, items, { customerEmail: to })).body.order;
  };
  const asks = async (orderId: string) => [
    await send(own.id, to, "order", orderId),
    await send(own.id, to, "reminder", orderId),
  ];
  const [order, late] = [await place(), await place()];
  expect(await asks(order.id)).toEqual(["sent", "sent"]);
  await db().transaction.updateMany({ where: { orderId: order.id }, data: { reportedAt: new Date() } });
  expect(await asks(order.id)).toEqual(["kept", "kept"]);
  await db().transaction.updateMany({ where: { orderId: order.id }, data: { reportedAt: null } });
  await pay(order.pix.copy_paste);
  await eventually(async () => (await db().order.findUnique({ where: { id: order.id } }))?.status === "paid");
  expect(await asks(order.id)).toEqual(["kept", "kept"]);
  expect(await send(own.id, to, "delivery", order.id)).toBe("sent");
  // Its expiry may have been mailed before a late payment was accepted.
  expect(await send(own.id, to, "expired", order.id)).toBe("kept");
  await db().order.update({ where: { id: late.id }, data: { expiresAt: new Date(0) } });
  expect(await asks(late.id)).toEqual(["kept", "kept"]);
  const gone = await place();
  await call("POST", `/orders/${gone.id}/cancellation`, { key: own.apiKey, body: {} });
  expect(await send(own.id, to, "expired", gone.id)).toBe("sent");
});

test("a mail that waited for the mail server longer than its link is valid is not sent", async () => {
  const { live } = stores;
  const toAddress = `link-${live.slug}@example.com`;
  for (const [kind, storeId] of [
    ["buyer-link", live.id],
    ["password-reset", null],
    ["invitation", null],
  ] as const) {
    const mail = { storeId, kind, toAddress, status: "failed" };
    const inTime = await sent({ ...mail, linkExpiresAt: new Date(Date.now() + 60_000) });
    const late = await sent({ ...mail, linkExpiresAt: new Date(Date.now() - 1_000) });
    expect([kind, inTime.status, late.status]).toEqual([kind, "sent", "kept"]);
  }
  expect(received.filter((to) => to === toAddress)).toHaveLength(3);
});

test("a sent mail is stored without the token of its link", async () => {
  const token = "a".repeat(43);
  const paths = [`/senha/nova?token=${token}`, `/loja/aurora/meus-dados/${token}`];
  for (const path of paths) {
    const mail = await sent({ text: `Abra ${path} agora`, html: `<a href="${path}">Abrir</a>` });
    expect([path, mail.status]).toEqual([path, "sent"]);
    expect(mail.text).toBe(`Abra ${path.replace(token, "…")} agora`);
    expect(mail.html).toBe(`<a href="${path.replace(token, "…")}">Abrir</a>`);
  }
});

/** Writes a mail with its job, and returns it once the worker has written it out. */
async function written(storeId: string | null, content: MailContent) {
  const to = `lido-${stores.test.slug}@example.com`;
  const mail = { storeId, kind: "prova", to, subject: "S", content };
  const id = await transaction((tx) => queueMail(tx, mail));
  return eventually(() => db().mail.findFirst({ where: { id, status: { not: "queued" } } }));
}

test("every mail of a test store says that it is a test, first of all and in its language; no other does", async () => {
  const content = (locale: "pt-BR" | "en", from: "store" | "house"): MailContent => ({
    ...{ from, locale, title: "T", paragraphs: ["Olá"], footer: "F" },
    button: { label: "B", url: "https://example.com" },
  });
  for (const from of ["store", "house"] as const) {
    const pt = await written(stores.test.id, content("pt-BR", from));
    const en = await written(stores.test.id, content("en", from));
    expect(pt.text).toMatch(/^Teste: nenhum dinheiro de verdade\n\nT\n\nOlá\n/);
    expect(en.text).toMatch(/^Test: no real money\n\nT\n\nOlá\n/);
    expect(pt.html?.indexOf("Teste: nenhum dinheiro de verdade")).toBeLessThan(pt.html?.indexOf("<h1") ?? 0);
    expect(en.html?.indexOf("Test: no real money")).toBeLessThan(en.html?.indexOf("<h1") ?? 0);
    for (const storeId of [stores.live.id, null]) {
      const real = await written(storeId, content("pt-BR", from));
      expect(real.text).toMatch(/^T\n\nOlá\n/);
      expect(real.html).not.toContain("nenhum dinheiro");
    }
  }
});

test("the buyer's mail follows the language of the order", async () => {
  const { test: own } = stores;
  const order = await placeOrder(
    own.apiKey,
    [{ productId: own.products.card.id, quantity: 1 }],
    { customerEmail: `en-${own.slug}@example.com` },
    { "Accept-Language": "en" },
  );
  await transaction((tx) => queueDeliveryMails(tx, [order.body.order.id]));
  const mail = await mailTo(`en-${own.slug}@example.com`, "delivery");
  expect(mail.text).toMatch(/^Test: no real money\n\nPaid\. It is yours/);
  expect(mail.html).toContain('lang="en"');
});
