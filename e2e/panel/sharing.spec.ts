import { expect, type Page, test } from "../fixtures/browser-test.ts";
import { order } from "../fixtures/orders.ts";
import { noFaults } from "../fixtures/page.ts";
import { openAs } from "../fixtures/panel.ts";
import { boughtMug, makeMug } from "../fixtures/parcels.ts";

/** Orders and products are sent by WhatsApp; on a phone the link is in the menu beside the main act. */
async function sharedIn(page: Page): Promise<{ to: string; text: string }> {
  const isPhone = test.info().project.name === "phone";
  if (isPhone) await page.getByRole("button", { name: "Mais ações" }).click();
  const link = page.getByRole(isPhone ? "menuitem" : "link", { name: "Enviar por WhatsApp" });
  const { pathname, searchParams } = new URL((await link.getAttribute("href")) ?? "");
  return { to: pathname.slice(1), text: searchParams.get("text") ?? "" };
}

test("an order that waits is sent with its Pix, one that is paid with its page, to the buyer's number", {
  tag: "@both",
}, async ({ page, store }) => {
  const waits = await order(store, "Ana Souza", { pending: true });
  const sent = await boughtMug(store, await makeMug(store), { customerName: "Bia Lima" });
  await openAs(page, store.id, `/painel/pedidos/${waits.id}`);
  const asked = await sharedIn(page);
  expect(asked.to).toBe("");
  expect(asked.text).toMatch(
    new RegExp(
      `^Olá, Ana Souza\\. Seu pedido ${waits.code} em .* ficou em R\\$.50,00\\. Pague com Pix por aqui: http`,
    ),
  );
  expect(asked.text).toContain(`/loja/${store.slug}/pedido/${waits.code}`);
  await noFaults(page);
  if (test.info().project.name === "phone") await page.keyboard.press("Escape");
  const shopper = await page.context().newPage();
  await shopper.goto(/https?:\S+$/.exec(asked.text)?.[0] ?? "");
  await expect(shopper.getByText(/50,00/).first()).toBeVisible();
  await shopper.close();

  await page.goto(`/painel/pedidos?pedido=${sent.id}`);
  const followed = await sharedIn(page);
  expect(followed.to).toBe("5511987654321");
  expect(followed.text).toMatch(/^Olá, Bia Lima\. Acompanhe o seu pedido .* por aqui: http/);
  expect(followed.text).toContain(`/pedido/${sent.orderCode}`);
});

test("a product on sale is sent with its name and page; a hidden one is not", async ({ page, store }) => {
  await openAs(page, store.id, `/painel/produtos/${store.products.card.id}`);
  const { to, text } = await sharedIn(page);
  expect([to, text]).toEqual(["", expect.stringMatching(/^Cartão presente: http/)]);
  const shopper = await page.context().newPage();
  await shopper.goto(/https?:\S+$/.exec(text)?.[0] ?? "");
  await expect(shopper.getByRole("heading", { name: "Cartão presente" })).toBeVisible();
  await shopper.close();
  await page
    .getByRole("switch", { name: /vitrine|loja/i })
    .first()
    .click();
  await page
    .getByRole("button", { name: /^Salvar/ })
    .first()
    .click();
  await expect(page.getByRole("link", { name: "Enviar por WhatsApp" })).toHaveCount(0);
});
