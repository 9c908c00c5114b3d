import { randomUUID } from "node:crypto";
import { connect } from "node:net";
import { gunzipSync, gzipSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import {
  type Compared,
  comparable,
  type Doors,
  expectSame,
  get,
  JSON_BODY,
  orderWith,
  post,
  startDoors,
} from "../fixtures/api-doors.ts";
import { storeOfFile } from "../fixtures/file-store.ts";
import { mailTo, tokenIn } from "../fixtures/mail.ts";
import { type RawRequest, sendRaw } from "../fixtures/raw-http.ts";
import { makeMember, sessionOf } from "../fixtures/session.ts";
import { makeStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";

/** Bodies, files and what breaks off, at both doors of the API (see api-doors.test.ts). */
const MIB = 1024 * 1024;
let doors: Doors;
const store = storeOfFile({ stock: 50 });
let key: string;
let shop: string;
let cookie: string;

beforeAll(async () => {
  doors = await startDoors();
  key = `Authorization: Bearer ${store.apiKey}`;
  shop = `X-Store-ID: ${store.id}`;
  const member = await makeMember({ storeId: store.id, totp: false });
  cookie = `Cookie: ${(await sessionOf(member, doors.own.url)).Cookie}`;
  // More than two batches of an export.
  await db().$executeRaw`
    INSERT INTO orders (id, store_id, order_code, customer_name, customer_email, subtotal, total, amount_due, holds_stock, status, expires_at, created_at)
    SELECT uuidv7(), ${store.id}::uuid, 'D' || upper(substr(md5(${store.id} || n), 1, 4)) || lpad(n::text, 5, '0'), 'Cliente ' || n,
      'c' || n || '@example.com', 10, 10, 10, false, 'cancelled', now(), now() - n * interval '1 minute'
    FROM generate_series(1, 2500) n`;
});
afterAll(async () => {
  await doors?.stop();
});

const PATH = "/coupons/validate";
const GZIP = "Content-Encoding: gzip";
const SENT = '{"code":"DEZ","store_id":"x","total":10}';

describe("a body", () => {
  test.each<[status: number, name: string, request: () => RawRequest]>([
    [400, "of JSON", () => post(PATH, [shop, JSON_BODY], SENT)],
    [400, "of JSON in chunks", () => post(PATH, [shop, JSON_BODY], SENT, 3)],
    [400, "that is no JSON", () => post(PATH, [shop, JSON_BODY], "{")],
    [400, "with a name twice", () => post(PATH, [shop, JSON_BODY], '{"a":1,"a":2}')],
    [400, "that is no UTF-8", () => post(PATH, [shop, JSON_BODY], Buffer.from([0x22, 0xff, 0x22]))],
    [400, "that is none", () => post(PATH, [shop])],
    [400, "that is none, as JSON", () => post(PATH, [shop, JSON_BODY])],
    [400, "of no chunks", () => post(PATH, [shop, JSON_BODY], "", 1)],
    [400, "after 100 Continue", () => post(PATH, [shop, JSON_BODY, "Expect: 100-continue"], SENT)],
    [415, "of another type", () => post(PATH, [shop, "Content-Type: text/plain"], SENT)],
    [400, "encoded as itself", () => post(PATH, [shop, JSON_BODY, "Content-Encoding: identity"], SENT)],
    [415, "of a compressed picture", () => post("/pictures", [key, "Content-Type: image/png", GZIP], "x")],
    [413, "above the limit", () => post(PATH, [shop, JSON_BODY], " ".repeat(1.5 * MIB))],
    [413, "above the limit in chunks", () => post(PATH, [shop, JSON_BODY], " ".repeat(1.5 * MIB), 65_536)],
    [401, "above the limit from nobody", () => post("/orders", [JSON_BODY], " ".repeat(1.5 * MIB))],
    [404, "above the limit to nowhere", () => post("/nothing", [JSON_BODY], " ".repeat(1.5 * MIB), 65_536)],
    [
      403,
      "from another origin",
      () => post("/categories", [cookie, JSON_BODY, "Origin: https://x.test"], "{}"),
    ],
    [415, "that is no picture", () => post("/pictures", [key, "Content-Type: text/plain"], "x")],
    [
      400,
      "of an empty picture",
      () => post("/pictures", [key, "Content-Type: image/png", "Content-Length: 0"]),
    ],
    [400, "called a picture", () => post("/pictures", [key, "Content-Type: image/png"], "no picture")],
  ])("%i: %s", async (status, _name, request) => {
    expect((await expectSame(doors, request())).status).toBe(status);
  });

  test("that is compressed is told to be sent without Content-Encoding", async () => {
    const { status, body } = await expectSame(doors, post(PATH, [shop, JSON_BODY, GZIP], gzipSync(SENT)));
    expect([status, body]).toEqual([415, expect.stringContaining("Content-Encoding")]);
  });

  test("of a picture, declared and in chunks", async () => {
    const create = { width: 40, height: 30, channels: 3, background: { r: 9, g: 8, b: 7 } } as const;
    const bytes = await sharp({ create }).png().toBuffer();
    for (const chunk of [undefined, 100]) {
      const sent = post("/pictures", [key, "Content-Type: image/png"], bytes, chunk);
      expect((await expectSame(doors, sent)).status).toBe(201);
    }
  });

  test("that nobody reads does not take the answer away, although the connection ends", async () => {
    const unread = post("/orders", [JSON_BODY, "Connection: close"], " ".repeat(4 * MIB));
    for (let time = 0; time < 5; time++) expect((await sendRaw(doors.own.url, unread)).status).toBe(401);
  });
});

test("an order, placed at one door and repeated at both", async () => {
  const request = orderWith(store);
  const placed = await sendRaw(doors.own.url, request);
  const again = await expectSame(doors, request);
  expect([placed.status, again.status]).toEqual([201, 201]);
  expect(again.body).toBe(placed.body.toString("latin1"));
  expect(again.headers).toContain("idempotency-replayed: true");
  const other = { ...request, body: String(request.body).replace('"quantity":1', '"quantity":2') };
  expect((await expectSame(doors, other)).status).toBe(409);
});

test("an idempotency key that is no ASCII", async () => {
  const request = orderWith(store, Buffer.from(`chave-ação-${randomUUID()}`).toString("latin1"));
  expect((await sendRaw(doors.next.url, request)).status).toBe(201);
  expect((await expectSame(doors, request)).status).toBe(201);
});

test("a call above the limit", async () => {
  const few = await makeStore({ rateLimitPerMinute: 1 });
  const request = get("/products?limit=1", `Authorization: Bearer ${few.apiKey}`);
  await sendRaw(doors.own.url, request);
  const { status } = await expectSame(doors, request, (text) => text.replace(/\d+ segundo/, "n segundo"));
  expect(status).toBe(429);
});

test("a confirmed sign-up, with its cookie", async () => {
  const answers: Compared[] = [];
  for (const { url } of [doors.own, doors.next]) {
    const email = `nina-${randomUUID()}@example.com`;
    const person = { email, name: "Nina Prado", storeName: `Ateliê ${randomUUID()}`, proof: "x".repeat(43) };
    const asked = JSON.stringify({ ...person, password: "quatro barcos no cais" });
    expect((await sendRaw(url, post("/account/sign-up", [JSON_BODY], asked))).status).toBe(202);
    const token = tokenIn(await mailTo(email, "sign-up"));
    const confirmed = JSON.stringify({ token, proof: person.proof });
    const answer = await sendRaw(url, post("/account/sign-up/confirmation", [JSON_BODY], confirmed));
    answers.push(comparable(answer, (text) => text.replace(/[\w-]{43}|"store":\{.*?\}/g, "…")));
  }
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]?.headers).toContain(
    "set-cookie: vitrine.session=…; Path=/; Max-Age=604800; HttpOnly; SameSite=Lax",
  );
});

describe("a file that is written while it is sent", () => {
  test("whole, in both languages, and its head alone", async () => {
    const { status, body, headers } = await expectSame(doors, get("/orders", key, "Accept: text/csv"));
    expect(status).toBe(200);
    expect(body.split("\r\n").length).toBeGreaterThan(2500);
    expect(body).toContain(";10,00;");
    expect(headers.find((header) => header.startsWith("content-disposition:"))).toMatch(
      /attachment; filename="pedidos-[\w-]+\.csv"/,
    );
    await expectSame(doors, get("/orders", key, "Accept: text/csv", "Accept-Language: en"));
    const head = await expectSame(doors, { ...get("/orders", key, "Accept: text/csv"), method: "HEAD" });
    expect([head.status, head.body]).toEqual([200, ""]);
  });

  test("compressed for who asks for it, as JSON is", async () => {
    for (const [path, accept] of [
      ["/orders", "Accept: text/csv"],
      ["/orders?limit=50", "Accept: application/json"],
    ] as const) {
      const plain = await sendRaw(doors.own.url, get(path, key, accept));
      for (const { url } of [doors.own, doors.next]) {
        const small = await sendRaw(url, get(path, key, accept, "Accept-Encoding: br, gzip"));
        const named = Object.fromEntries(small.headers.map(([name, value]) => [name.toLowerCase(), value]));
        expect(named["content-encoding"]).toBe("gzip");
        expect(named.vary).toMatch(/Accept-Encoding$/);
        expect(gunzipSync(small.body).equals(plain.body)).toBe(true);
        expect(small.body.length).toBeLessThan(plain.body.length / 2);
        const refused = await sendRaw(url, get(path, key, accept, "Accept-Encoding: gzip;q=0"));
        expect(refused.body.equals(plain.body)).toBe(true);
      }
    }
  });
});

test("who breaks off, sending or reading, is no error of the server", async () => {
  const { own } = doors;
  const breakOff = (text: string, when: "sent" | "answered") =>
    new Promise<void>((resolve) => {
      const socket = connect(Number(new URL(own.url).port), "127.0.0.1");
      socket.on("error", () => {});
      socket.on("close", () => resolve());
      socket.on("data", () => socket.destroy());
      socket.write(text, () => when === "sent" && socket.destroy());
    });
  const lines = (...more: string[]) => `${["Host: x", key, ...more].join("\r\n")}\r\n\r\n`;
  const id = randomUUID();
  const half = lines(shop, JSON_BODY, "Content-Length: 1000", `X-Request-Id: ${id}`);
  await breakOff(`POST /api/v1${PATH} HTTP/1.1\r\n${half}{"code":`, "sent");
  await breakOff(`GET /api/v1/orders HTTP/1.1\r\n${lines("Accept: text/csv")}`, "answered");
  await eventually(async () => own.output().includes(id), { what: "the line of the request" });
  expect((await sendRaw(own.url, get("/products?limit=1", key))).status).toBe(200);
  expect(own.output()).not.toMatch(/"level":[56]0/);
});
