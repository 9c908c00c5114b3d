import sharp from "sharp";
import { db } from "#lib/db/client.ts";
import { type APIRequestContext, expect, test } from "../fixtures/browser-test.ts";
import { makePaymentLink } from "../fixtures/payment-links.ts";

/** The meta tags of a page, by name or property. */
async function tagsOf(request: APIRequestContext, path: string): Promise<Record<string, string>> {
  const html = await (await request.get(path)).text();
  const found = [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)];
  return Object.fromEntries(found.map(([, name = "", content = ""]) => [name, content]));
}

test("shop, product and payment link have a preview with a picture of the server's own", async ({
  request,
  baseURL,
  store,
}) => {
  const { card, shirt } = store.products;
  const about = "Cursos e códigos digitais.";
  await db().store.update({ where: { id: store.id }, data: { description: about } });
  const link = await makePaymentLink(store, { description: "Aula de violão", amount: 79.9 });
  const free = await makePaymentLink(store, { description: "Doação" });
  for (const [path, title, description] of [
    [`/loja/${store.slug}`, "Loja de Teste", about],
    [
      `/loja/${store.slug}/p/${card.slug}`,
      "Cartão presente · R$\u00a050,00 · Loja de Teste",
      "Cartão presente na loja Loja de Teste, com pagamento por Pix.",
    ],
    [
      `/loja/${store.slug}/p/${shirt.slug}`,
      "Camiseta digital · a partir de R$\u00a030,00 · Loja de Teste",
      /Camiseta/,
    ],
    [`/pagar/${link.code}`, "Aula de violão · R$\u00a079,90 · Loja de Teste", "Pague Loja de Teste com Pix."],
    [`/pagar/${free.code}`, "Doação · Loja de Teste", "Pague Loja de Teste com Pix."],
  ] as const) {
    const tags = await tagsOf(request, path);
    expect(tags["og:title"], path).toBe(title);
    expect(tags["og:description"]).toMatch(description);
    expect(tags["og:site_name"]).toBe("Loja de Teste");
    expect(tags["twitter:card"]).toBe("summary_large_image");
    expect(tags["twitter:title"]).toBe(title);
    expect([tags["og:image:width"], tags["og:image:height"]]).toEqual(["1200", "630"]);
    const address = tags["og:image"] as string;
    expect(address.startsWith(`${baseURL}/previa/`), address).toBe(true);
    expect(tags["twitter:image"]).toBe(address);
    const picture = await request.get(address);
    expect([picture.status(), picture.headers()["content-type"]]).toEqual([200, "image/jpeg"]);
    expect(picture.headers()["cache-control"]).toContain("max-age=31536000");
    expect(await sharp(await picture.body()).metadata()).toMatchObject({
      ...{ format: "jpeg", width: 1200, height: 630 },
    });
  }
});

test("a picture is drawn of what is there now, and of nothing else", async ({ request, store }) => {
  const { card } = store.products;
  const path = `/loja/${store.slug}/p/${card.slug}`;
  const before = (await tagsOf(request, path))["og:image"] as string;
  await db().product.update({ where: { id: card.id }, data: { price: "55.00" } });
  const now = (await tagsOf(request, path))["og:image"] as string;
  expect(now).not.toBe(before);
  const moved = await request.get(before, { maxRedirects: 0 });
  expect([moved.status(), new URL(moved.headers().location as string, before).href]).toEqual([307, now]);
  await db().product.update({ where: { id: card.id }, data: { active: false } });
  const gone = [
    now,
    now.replace(store.slug, "nao-ha"),
    now.replace("/previa/loja/", "/previa/outra/"),
    `${now}/mais`,
    "/previa/pagar/0000000000000000/a.jpg",
  ];
  for (const address of gone) expect((await request.get(address)).status(), address).toBe(404);
});
