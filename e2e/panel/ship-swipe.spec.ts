import { bought } from "../fixtures/bought.ts";
import { expect, type Locator, type Page, test } from "../fixtures/browser-test.ts";
import { noFaultsInBothThemes } from "../fixtures/page.ts";
import { openAs } from "../fixtures/panel.ts";
import { boughtMug, makeMug } from "../fixtures/parcels.ts";
import { refundAll } from "../fixtures/refund-all.ts";
import { returnsOf } from "../fixtures/returns.ts";

/** The list of what is to be sent, on a phone: a swipe or a button opens the dialog of the shipment. */
test.describe.configure({ timeout: 180_000 });
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const TO_SEND = "/painel/pedidos?envio=to_send";

/** Moves a finger over an element, step by step, as a browser gets it from the screen. */
async function drag(page: Page, target: Locator, by: { x: number; y?: number }): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error("The row is not shown");
  const from = { x: box.x + box.width / 2, y: box.y + 16 };
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: { x: number; y: number }[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints });
  const STEPS = 8;
  const steps = Array.from({ length: STEPS }, (_, at) => (at + 1) / STEPS);
  // All at once: a finger that rests for half a second is a long press, which ends the swipe.
  await Promise.all([
    touch("touchStart", [from]),
    ...steps.map((part) => touch("touchMove", [{ x: from.x + by.x * part, y: from.y + (by.y ?? 0) * part }])),
    touch("touchEnd", []),
  ]);
  await session.detach();
}

const rowOf = (page: Page, code: string) => page.locator("main tbody tr").filter({ hasText: code });
const dialogOf = (page: Page) => page.getByRole("dialog", { name: /^Enviar o pedido/ });

test("a swipe on an order to send opens its shipment, which is sent with its tracking", async ({
  page,
  store,
}) => {
  const mug = await makeMug(store);
  const order = await boughtMug(store, mug, { customerName: "Ana Lima" });
  await openAs(page, store.id, TO_SEND, "support");
  const row = rowOf(page, "Ana Lima");
  await expect(row).toBeVisible();

  // Too short, upwards, or to the right: nothing opens, and the row is back in its place.
  for (const by of [{ x: -60 }, { x: -20, y: -200 }, { x: 150 }]) {
    await drag(page, row, by);
    await expect(row.locator("[style*=translate]")).toHaveCount(0);
  }
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).not.toHaveURL(/pedido=/);

  await drag(page, row, { x: -160 });
  const dialog = dialogOf(page);
  await dialog.getByLabel("Código de rastreio").fill("BR123456789BR");
  await noFaultsInBothThemes(page);
  await dialog.getByRole("button", { name: "Marcar como enviado" }).click();
  await expect(page.getByText(`Pedido ${order.orderCode} marcado como enviado.`)).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.goto(`/painel/pedidos/${order.id}`);
  await expect(page.getByText("BR123456789BR").first()).toBeVisible();
});

test("the button of an order to send does the same, by touch and by keyboard; orders elsewhere have none", async ({
  page,
  store,
}) => {
  const mug = await makeMug(store);
  const order = await boughtMug(store, mug, { customerName: "Ana Lima" });
  // Pays for the fee, which a refund of the whole does not return.
  await bought(store, 1, { customerName: "Rui Santos" });
  await openAs(page, store.id, TO_SEND);
  const row = rowOf(page, "Ana Lima");
  const button = row.getByRole("button", { name: "Marcar como enviado" });
  await button.tap();
  await expect(dialogOf(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialogOf(page)).toBeHidden();
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(dialogOf(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialogOf(page)).toBeHidden();
  await noFaultsInBothThemes(page);

  // The row itself still opens the order.
  await row.locator("[data-row]").focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/pedido=/);

  await page.goto("/painel/pedidos");
  await expect(row).toBeVisible();
  await expect(button).toHaveCount(0);
  await drag(page, row, { x: -160 });
  await expect(dialogOf(page)).toHaveCount(0);

  await page.goto(TO_SEND);
  await expect(button).toBeVisible();
  const nothing = page.getByText("Nada a enviar", { exact: true });
  // Nothing to send while the buyer returns it.
  await returnsOf(store).ask(order.orderCode);
  await page.reload();
  await expect(nothing).toBeVisible();
  await returnsOf(store).keep(order.orderCode);
  await page.reload();
  await expect(button).toBeVisible();
  await refundAll(order.id);
  await page.reload();
  await expect(nothing).toBeVisible();
});

test("an accountant reads the list without a way to send", async ({ page, store }) => {
  const mug = await makeMug(store);
  await boughtMug(store, mug, { customerName: "Ana Lima" });
  await openAs(page, store.id, TO_SEND, "accountant");
  const row = rowOf(page, "Ana Lima");
  await expect(row).toBeVisible();
  await expect(row.getByRole("button")).toHaveCount(0);
  await drag(page, row, { x: -160 });
  await expect(page.getByRole("dialog")).toHaveCount(0);
});
