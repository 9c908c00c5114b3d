import { randomBytes, randomInt } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#lib/db/pool.ts";
import { clearUnusedPictures } from "#lib/pictures/clear.ts";
import { call } from "../fixtures/client.ts";
import { storeOfFile } from "../fixtures/file-store.ts";
import { startServer } from "../fixtures/stack.ts";
import { makeStore, type TestStore } from "../fixtures/store.ts";

const store = storeOfFile();

const server = process.env.VITRINE_TEST_URL as string;
const api = (method: string, path: string, body?: object) =>
  call(method, path, { key: store.apiKey, ...(body ? { body } : {}) });
const upload = (bytes: Uint8Array | string, type = "image/png") =>
  call("POST", "/pictures", { key: store.apiKey, upload: { bytes, type } });

/** A picture that no other test has. */
function picture(width = 1200, height = 800): Promise<Buffer> {
  const background = { r: randomInt(256), g: randomInt(256), b: randomInt(256) };
  const noise = { type: "gaussian", mean: 128, sigma: 20 } as const;
  return sharp({ create: { width, height, channels: 3, background, noise } })
    .png()
    .toBuffer();
}

const productWith = (images: string[]) =>
  api("POST", "/products", {
    name: "Com imagem",
    price: 10,
    category_id: store.categoryId,
    type: "normal",
    stock: 0,
    images,
  });
const dayLater = (id: string) =>
  sql(
    "age-picture",
    "UPDATE pictures SET used_at = now() - interval '25 hours' WHERE hash = decode($1, 'hex')",
    [id],
  );

test("uploaded, shown in every width, kept for ever by who asked", async () => {
  const made = await upload(await picture());
  expect(made.status).toBe(201);
  const { id, url, width, height } = made.body.picture;
  expect([url, width, height]).toEqual([`${server}/media/${id}/960.webp`, 1200, 800]);
  for (const [asked, shown] of [
    [240, 240],
    [480, 480],
    [960, 960],
    [1600, 1200],
  ]) {
    const file = await fetch(`${server}/media/${id}/${asked}.webp`);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
    });
    expect((await sharp(Buffer.from(await file.arrayBuffer())).metadata()).width).toBe(shown);
    const etag = file.headers.get("etag") as string;
    expect((await fetch(file.url, { headers: { "If-None-Match": etag } })).status).toBe(304);
  }
});

test("no picture stands at any other address", async () => {
  const { id } = (await upload(await picture(20, 20))).body.picture;
  const nobody = "0".repeat(64);
  for (const path of [
    `${nobody}/960.webp`,
    `${id}/961.webp`,
    `${id}/960.png`,
    `${id.toUpperCase()}/960.webp`,
    "x/y",
  ]) {
    const answer = await fetch(`${server}/media/${path}`);
    expect([path, answer.status, answer.headers.get("cache-control")]).toEqual([path, 404, "no-store"]);
  }
});

describe("limits of a store", () => {
  let limited: Awaited<ReturnType<typeof startServer>>;
  beforeAll(async () => {
    limited = await startServer({
      databaseUrl: process.env.DATABASE_URL as string,
      env: { STORE_PICTURES: "3", STORE_PICTURES_MB: "1", RATE_LIMIT_SCALE: "0.01" },
    });
  });
  afterAll(() => limited?.stop());
  const at = async (of: TestStore, bytes: Uint8Array) =>
    call("POST", "/pictures", { server: limited.url, key: of.apiKey, upload: { bytes, type: "image/png" } });

  test("only so many pictures, and so many bytes; the refusal names them and what to do", async () => {
    const own = await makeStore();
    const pictures = await Promise.all(Array.from({ length: 4 }, () => picture(20, 20)));
    const answers = await Promise.all(pictures.map((one) => at(own, one)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 400]);
    expect(answers.find(({ status }) => status === 400)?.body).toMatchObject({
      code: "PictureQuotaReached",
      message: expect.stringMatching(/3 imagens, com 0 MB; cabem 3 imagens e 1 MB.*STORE_PICTURES/),
      details: { pictures: 3, mostPictures: 3, mostBytes: 1_000_000 },
    });
    // A picture that is already stored takes no space, whichever store uploaded it.
    const first = pictures[answers.findIndex(({ status }) => status === 201)] as Buffer;
    expect((await at(own, first)).status).toBe(201);
    const other = await makeStore();
    expect((await at(other, await picture(20, 20))).status).toBe(201);
    const noise = randomBytes(1200 * 1200 * 3);
    const heavy = await sharp(noise, { raw: { width: 1200, height: 1200, channels: 3 } })
      .png()
      .toBuffer();
    expect((await at(other, heavy)).body.code).toBe("PictureQuotaReached");
  });

  test("what is no longer shown makes room", async () => {
    const own = await makeStore();
    for (let n = 0; n < 3; n++) {
      const { id } = (await at(own, await picture(20, 20))).body.picture;
      await dayLater(id);
    }
    expect((await at(own, await picture(20, 20))).body.code).toBe("PictureQuotaReached");
    await clearUnusedPictures();
    expect((await at(own, await picture(20, 20))).status).toBe(201);
  });

  test("only so many uploads an hour, whatever comes of them", async () => {
    const own = await makeStore();
    const text = new TextEncoder().encode("só um texto");
    for (let n = 0; n < 6; n++) expect((await at(own, text)).body.code).toBe("ValidationError");
    const late = await at(own, text);
    expect([late.status, late.body.code]).toEqual([429, "RateLimited"]);
    expect(Number(late.headers.get("retry-after"))).toBeGreaterThan(60);
    expect((await at(await makeStore(), text)).body.code).toBe("ValidationError");
  });
});

test("its content decides, whatever it is called; the refusal says what to do", async () => {
  const gif = await sharp(await picture(9, 9))
    .gif()
    .toBuffer();
  for (const [bytes, type] of [
    ["<svg xmlns='http://www.w3.org/2000/svg'/>", "image/png"],
    ["<svg xmlns='http://www.w3.org/2000/svg'/>", "image/svg+xml"],
    [gif, "image/jpeg"],
    ["só um texto", "image/webp"],
  ] as const)
    expect(await upload(bytes, type)).toMatchObject({
      status: 400,
      body: {
        code: "ValidationError",
        details: [
          {
            path: "body",
            message: "não é uma imagem JPEG, PNG, WebP ou AVIF; exporte a imagem em um destes formatos",
          },
        ],
      },
    });
  expect((await upload(await picture(9, 9), "image/jpeg")).status).toBe(201);
});

test("twenty at once come through, while the server answers others", async () => {
  const one = await picture(2000, 1500);
  const others = await Promise.all(Array.from({ length: 19 }, () => picture(600, 400)));
  let uploading = true;
  const all = Promise.all([one, ...others].map((bytes) => upload(bytes))).finally(() => {
    uploading = false;
  });
  let answered = 0;
  for (; uploading; answered++) expect((await api("GET", "/categories")).status).toBe(200);
  expect((await all).map((answer) => answer.status)).toEqual(Array(20).fill(201));
  // Compared with the pictures themselves: how many seconds they take depends on the machine.
  expect(answered).toBeGreaterThan(3);
});

test("products and the store take the address in any width, and give it complete", async () => {
  const { id, url } = (await upload(await picture(30, 20))).body.picture;
  const shown = `${server}/media/${id}/960.webp`;
  const made = await productWith([url.replace("/960.webp", "/240.webp"), "https://example.com/a.png"]);
  expect(made.body.product.images).toEqual([shown, "https://example.com/a.png"]);
  const changed = await api("PUT", `/products/${made.body.product.id}`, {
    images: [`/media/${id}/480.webp`],
  });
  expect(changed.body.product.images).toEqual([shown]);
  const open = await call("GET", `/products/public/${made.body.product.id}`, { store: store.id });
  expect(open.body.product.images).toEqual([shown]);
  expect((await api("PUT", "/stores/me/store", { image: url })).body.store.image).toBe(shown);
  expect((await call("GET", "/stores/public", { store: store.id })).body.store.image).toBe(shown);
  for (const odd of ["/media/x/960.webp", "media/a.webp", "javascript:alert(1)", `/media/${id}/12.webp`])
    expect((await productWith([odd])).body.details?.[0].path).toBe("images.0");
});

test("a day after nothing shows it any more, it is gone; what is shown stays", async () => {
  const [kept, logo, sent, lost] = await Promise.all(
    [1, 2, 3, 4].map(async () => (await upload(await picture(30, 20))).body.picture),
  );
  const { id } = (await productWith([kept.url])).body.product;
  await api("PUT", "/stores/me/store", { image: logo.url });
  const link = (await api("POST", "/payment-links", { description: "Aula", image: sent.url })).body
    .paymentLink;
  expect(link.image).toBe(sent.url);
  const status = async (url: string) => (await fetch(url)).status;
  await clearUnusedPictures();
  expect(await status(lost.url)).toBe(200);
  for (const one of [kept, logo, sent, lost]) await dayLater(one.id);
  await clearUnusedPictures();
  for (const one of [kept, logo, sent]) expect(await status(one.url)).toBe(200);
  expect(await status(lost.url)).toBe(404);
  expect(await productWith([lost.url])).toMatchObject({
    status: 400,
    body: { details: [{ path: "images.0", message: expect.stringContaining("envie a imagem de novo") }] },
  });
  expect((await api("PUT", "/stores/me/store", { image: lost.url })).body.details[0].path).toBe("image");
  await api("DELETE", `/products/${id}`);
  await dayLater(kept.id);
  await clearUnusedPictures();
  expect(await status(kept.url)).toBe(404);
});
