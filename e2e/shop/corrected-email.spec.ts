import { db } from "#lib/db/client.ts";
import { expect, test } from "../fixtures/browser-test.ts";
import { call, pay } from "../fixtures/client.ts";
import { BUYER, buy, orderOf } from "../fixtures/shop-pages.ts";

test("once the store has corrected the e-mail, the page no longer names the one that was typed", async ({
  page,
  store,
}) => {
  const code = await buy(page, store);
  const { id, pix } = await orderOf(store, code);
  await pay(pix.copy_paste);
  // A test store's mail is never sent: here it was.
  const sent = {
    where: { orderId: id, kind: "delivery", status: "kept" },
    data: { status: "sent" },
  } as const;
  await expect.poll(async () => (await db().mail.updateMany(sent)).count).toBe(1);
  await page.reload();
  await expect(page.getByText(`Também enviamos tudo para ${BUYER.email}.`)).toBeVisible();
  const body = { customerEmail: "julia.prado@exemplo.com.br" };
  expect((await call("PUT", `/orders/${id}/customer-email`, { key: store.apiKey, body })).status).toBe(200);
  await page.reload();
  await expect(page.getByText("A loja corrigiu o e-mail deste pedido.")).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText("exemplo.com.br");
});
