import { randomInt } from "node:crypto";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { sql } from "#lib/db/pool.ts";
import { clearUnusedPictures } from "#lib/pictures/clear.ts";
import { call } from "../fixtures/client.ts";
import { storeOfFile } from "../fixtures/file-store.ts";
import { makeStore } from "../fixtures/store.ts";

/** A store's identity: its legal data and its looks. */
const store = storeOfFile();

const put = (body: object) => call("PUT", "/stores/me/store", { key: store.apiKey, body });
const read = async () => (await call("GET", "/stores/me/store", { key: store.apiKey })).body.store;
const shown = async (id = store.id) => (await call("GET", "/stores/public", { store: id })).body.store;
const NOTHING = {
  ...{ logo: null, banner: null, accent: null, legalName: null, document: null, address: null },
  ...{
    contactEmail: null,
    contactPhone: null,
    contactWhatsapp: null,
    policies: { exchanges: null, privacy: null, terms: null },
  },
};
const IDENTITY = {
  logo: "https://example.com/logo.png",
  banner: "https://example.com/banner.jpg",
  accent: "#6d28d9",
  legalName: "Aurora Cursos Ltda",
  document: "12ABC34501DE35",
  address: "Rua das Flores, 123, São Paulo, SP, 01001-000",
  contactEmail: "ajuda@example.com",
  contactPhone: "(11) 98765-4321",
  contactWhatsapp: "(11) 91234-5678",
  policies: { exchanges: "Em até **7 dias**.", privacy: "Só o necessário.", terms: "Use bem." },
};

describe("the identity of a store", () => {
  test("is empty at first, set by PUT, and the same for the merchant and for the shop", async () => {
    expect(await read()).toMatchObject(NOTHING);
    expect(await shown()).toMatchObject(NOTHING);
    const written = { accent: "#6D28D9", document: "12.abc.345/01de-35", contactEmail: "Ajuda@Example.com" };
    const answer = await put({ ...IDENTITY, ...written });
    expect(answer.status).toBe(200);
    expect(answer.body.store).toMatchObject(IDENTITY);
    expect(await shown()).toMatchObject(IDENTITY);
  });

  test("changes only in what is sent, each policy by itself; null and a blank text clear", async () => {
    await put(IDENTITY);
    await put({ policies: { privacy: " \n" }, address: null });
    expect(await read()).toMatchObject({
      ...IDENTITY,
      address: null,
      policies: { ...IDENTITY.policies, privacy: null },
    });
    await put({ ...NOTHING });
    expect(await shown()).toMatchObject(NOTHING);
  });

  test.each([
    [{ accent: "green" }, "accent"],
    [{ accent: "#0a6b5" }, "accent"],
    [{ accent: "#0a6b52}</style>" }, "accent"],
    [{ document: "12.345.678/0001-00" }, "document"],
    [{ document: "111.111.111-11" }, "document"],
    [{ logo: "javascript:alert(1)" }, "logo"],
    [{ banner: "logo.png" }, "banner"],
    [{ contactEmail: "ajuda" }, "contactEmail"],
    [{ contactPhone: "ligue já" }, "contactPhone"],
    [{ contactWhatsapp: "chame" }, "contactWhatsapp"],
    [{ contactWhatsapp: "91234-5678" }, "contactWhatsapp"],
    [{ policies: { refunds: "…" } }, "policies.refunds"],
    [{ policies: { terms: "a".repeat(20_001) } }, "policies.terms"],
  ])("%j is refused by its field", async (body, path) => {
    const answer = await put(body);
    expect([answer.status, answer.body.details.map((wrong: { path: string }) => wrong.path)]).toEqual([
      400,
      [path],
    ]);
  });

  test("CPF and CNPJ, with letters or without, are kept without punctuation", async () => {
    for (const [given, kept] of [
      ["529.982.247-25", "52998224725"],
      ["11.222.333/0001-81", "11222333000181"],
      ["12.ABC.345/01DE-35", "12ABC34501DE35"],
    ])
      expect((await put({ document: given })).body.store.document).toBe(kept);
  });
});

test("an uploaded logo and banner stay as long as the store shows them", async () => {
  const background = { r: randomInt(256), g: randomInt(256), b: randomInt(256) };
  const bytes = await sharp({ create: { width: 320, height: 80, channels: 3, background } })
    .png()
    .toBuffer();
  const upload = { bytes, type: "image/png" };
  const { id, url } = (await call("POST", "/pictures", { key: store.apiKey, upload })).body.picture;
  const gone = await put({ logo: url.replace(id, "0".repeat(64)) });
  expect([gone.status, gone.body.details[0].path]).toEqual([400, "logo"]);
  const swept = async () => {
    await sql(
      "age-picture",
      "UPDATE pictures SET used_at = now() - interval '25 hours' WHERE hash = decode($1, 'hex')",
      [id],
    );
    await clearUnusedPictures();
    return (await fetch(url)).status;
  };
  await put({ logo: url });
  expect([(await shown()).logo, await swept()]).toEqual([url, 200]);
  await put({ logo: null, banner: url });
  expect([(await shown()).banner, await swept()]).toEqual([url, 200]);
  await put({ banner: null });
  expect(await swept()).toBe(404);
});

test("each policy has a page, a store's text is text, and who sells stands under it", async () => {
  const own = await makeStore();
  const page = async (which: string) => {
    const response = await fetch(`${process.env.VITRINE_TEST_URL}/loja/${own.slug}/politicas/${which}`, {
      headers: { "Accept-Language": "pt-BR" },
    });
    return { status: response.status, html: await response.text() };
  };
  const lawful = await page("trocas");
  expect([lawful.status, (await page("privacidade")).status, (await page("outra")).status]).toEqual([
    200, 404, 404,
  ]);
  expect(lawful.html).toContain("7 dias para desistir da compra");
  await call("PUT", "/stores/me/store", {
    key: own.apiKey,
    body: { ...IDENTITY, policies: { privacy: "**Só** <script>alert(1)</script> o necessário." } },
  });
  const privacy = await page("privacidade");
  expect(privacy.status).toBe(200);
  expect(privacy.html).toContain("<strong>Só</strong> &lt;script&gt;alert(1)&lt;/script&gt; o necessário.");
  expect(privacy.html).not.toContain("<script>alert");
  expect(privacy.html.replace(/<!-- -->|<\/?span[^>]*>/g, "")).toContain(
    "Vendido por Aurora Cursos Ltda · CNPJ 12.ABC.345/01DE-35 · Rua",
  );
  expect(privacy.html).toContain('href="tel:+5511987654321"');
});
