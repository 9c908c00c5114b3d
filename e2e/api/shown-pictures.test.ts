import { expect, test } from "vitest";
import { dayInSaoPaulo } from "#lib/core/dates.ts";
import { db } from "#lib/db/client.ts";
import { env } from "#lib/env.ts";
import { bought } from "../fixtures/bought.ts";
import { call } from "../fixtures/client.ts";
import { reader } from "../fixtures/records.ts";
import { makeMember, sessionOf } from "../fixtures/session.ts";
import { makeStore } from "../fixtures/store.ts";

/** Uploaded pictures are stored without the host, and returned with it wherever a product or a store is shown. */

const KEPT = `/media/${"ab".repeat(32)}/960.webp`;
const shown = () => `${env().APP_URL}${KEPT}`;

test("the first picture of a product in its stock, its orders and among the best-sellers", async () => {
  const store = await makeStore();
  const { card, gift } = store.products;
  await db().product.update({
    where: { id: card.id },
    data: { images: [KEPT, "https://example.com/b.png"] },
  });
  const order = await bought(store);
  expect(order.items).toMatchObject([{ productId: card.id, image: shown() }]);

  const read = reader(store);
  const { stock } = await read("/stock");
  const imageOf = (id: string) =>
    stock.find(({ productId }: { productId: string }) => productId === id)?.image;
  expect([imageOf(card.id), imageOf(gift.id)]).toEqual([shown(), null]);

  const day = dayInSaoPaulo(new Date());
  const { topProducts } = await read(`/stores/me/overview?dateFrom=${day}&dateTo=${day}`);
  expect(topProducts).toMatchObject([{ productId: card.id, image: shown() }]);
});

test("the logo of each store of the account: its image without one, else null", async () => {
  const store = await makeStore();
  const member = await makeMember({ storeId: store.id, totp: false });
  const headers = await sessionOf(member);
  const logo = async () => (await call("GET", "/account", { headers })).body.stores[0].logo;
  expect(await logo()).toBeNull();
  await db().store.update({ where: { id: store.id }, data: { image: KEPT } });
  expect(await logo()).toBe(shown());
  await db().store.update({ where: { id: store.id }, data: { logo: "https://example.com/logo.png" } });
  expect(await logo()).toBe("https://example.com/logo.png");
});
