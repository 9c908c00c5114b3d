import { db } from "#lib/db/client.ts";
import { expect, type Page, test } from "../fixtures/browser-test.ts";
import { call, pay } from "../fixtures/client.ts";
import { stopClock } from "../fixtures/clock.ts";
import { hydrated, openReady } from "../fixtures/hydrated.ts";
import { order as makeOrder } from "../fixtures/orders.ts";
import { noFaults } from "../fixtures/page.ts";
import { paidBefore } from "../fixtures/returns.ts";
import { buy, doubleText, orderOf, orderShown, readQr } from "../fixtures/shop-pages.ts";
import { makeStore } from "../fixtures/store.ts";

const COMPANY = { legalName: "Aurora Cursos Ltda", document: "12ABC34501DE35" };

/** A store with an order that waits for its payment, and that order's page. */
async function waiting(page: Page, { settings = {}, buyer = {} } = {}) {
  const store = await makeStore();
  await db().store.update({ where: { id: store.id }, data: { ...COMPANY, ...settings } });
  const { code } = await makeOrder(store, "Ana Lima", { pending: true, more: buyer });
  await openReady(page, `/loja/${store.slug}/pedido/${code}`);
  await expect(page.getByRole("heading", { name: "Pague R$ 50,00 com Pix" })).toBeVisible();
  const { pix, id } = await orderOf(store, code);
  return { store, code, id, copyPaste: pix.copy_paste };
}

const paid = (page: Page) => expect(page.getByRole("heading", { name: /^Pago\./ })).toBeVisible();

test("the QR is read from the screen at every width and in both themes, without faults", {
  tag: "@both",
}, async ({ page }) => {
  const { copyPaste } = await waiting(page);
  for (const width of test.info().project.name === "phone" ? [320, 390] : [1440]) {
    await page.setViewportSize({ width, height: 800 });
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await readQr(page), `${width} px, ${colorScheme}`).toBe(copyPaste);
    }
    await noFaults(page);
  }
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize({ width: 640, height: 800 });
  await doubleText(page);
  await noFaults(page);
});

test("who receives and who may pay is said for the bank's screen, and the code is copied by keyboard", {
  tag: "@full-browser",
}, async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { copyPaste } = await waiting(page, {
    settings: { refusePayerMismatch: true },
    buyer: { customerDocument: "12345678909" },
  });
  const main = page.getByRole("main");
  await expect(main.getByText("Pague de uma conta no CPF ou CNPJ informado")).toBeVisible();
  await expect(page.getByRole("link", { name: "Pedir para outra pessoa pagar" })).toHaveCount(0);
  await expect(main.getByText("Aurora Cursos Ltda").filter({ visible: true }).first()).toBeVisible();
  await expect(main.getByText("CNPJ 12.ABC.345/01DE-35").filter({ visible: true }).first()).toBeVisible();
  await page.getByRole("button", { name: "Copiar código Pix" }).focus();
  // The button says for seconds only that the code is copied.
  await stopClock(page);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Código copiado" })).toBeFocused();
  await expect(page.getByText("Código Pix copiado.")).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(copyPaste);
});

test("a browser that refuses to copy shows the code to copy by hand, and keeps it there", async ({
  page,
}) => {
  await page.clock.install();
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "clipboard", { value: undefined });
    document.execCommand = () => false;
  });
  const { copyPaste } = await waiting(page);
  await page.getByRole("button", { name: "Copiar código Pix" }).click();
  const code = page.getByRole("textbox", { name: "Código Pix copia e cola" });
  await expect(code).toHaveValue(copyPaste);
  await page.clock.fastForward(60_000);
  await code.focus();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(copyPaste);
});

for (const [way, block] of [
  ["the stream", false],
  ["asking, where the stream fails", true],
] as const)
  test(`the payment arrives on the page by ${way}`, async ({ page }) => {
    if (block) await page.route("**/events?*", (route) => route.abort());
    const { copyPaste, code, id } = await waiting(page);
    const asked: string[] = [];
    page.on("request", (request) => request.url().endsWith("/status") && asked.push(request.url()));
    await pay(copyPaste);
    await paid(page);
    expect(page.url()).toContain(code);
    await expect(page).toHaveTitle(/^Pago/);
    // Once no second Pix is to be expected, the final state is not polled again.
    await paidBefore(id, 1);
    await page.reload();
    await hydrated(page);
    await paid(page);
    const count = asked.length;
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await page.evaluate(() => fetch("/icon.svg"));
    expect(asked.length).toBe(count);
  });

test("20 seconds offline are told calmly, and what happened meanwhile is there at once after them", async ({
  page,
  context,
}) => {
  await page.clock.install();
  // The browser cuts off new requests only, not a stream that is open.
  await page.route("**/events?*", (route) => route.abort());
  const { copyPaste } = await waiting(page);
  let inVain = 0;
  page.on("requestfailed", (request) => {
    if (request.url().endsWith("/status")) inVain += 1;
  });
  await context.setOffline(true);
  const offline = page.getByText("Sem internet neste aparelho").first();
  await expect(offline).toBeVisible();
  await expect(page.getByText(/Pode pagar assim mesmo/)).toBeVisible();
  await noFaults(page);
  await pay(copyPaste);
  for (let second = 0; second < 20; second += 1) await page.clock.runFor(1_000);
  const askedInVain = async () => {
    await page.clock.runFor(1_000);
    return inVain;
  };
  await expect.poll(askedInVain).toBeGreaterThan(1);
  await expect(offline).toBeVisible();
  await expect(page.getByRole("heading", { name: "Pague R$ 50,00 com Pix" })).toBeVisible();
  // No timer runs: the page asks because the connection is back.
  await stopClock(page);
  await context.setOffline(false);
  await paid(page);
});

test("a device whose clock is hours ahead finds its open Pix again", async ({ page }) => {
  await page.clock.install({ time: Date.now() + 3 * 3_600_000 });
  const store = await makeStore();
  const code = await buy(page, store);
  // The page has heard of the server's time.
  await expect
    .poll(() => page.evaluate(() => Number(localStorage.getItem("vitrine.clock"))))
    .toBeLessThan(-3 * 3_600_000 + 60_000);
  await page.goto(`/loja/${store.slug}/pedido`);
  await expect(page.getByRole("link", { name: new RegExp(`${code}.*Aguardando pagamento`) })).toBeVisible();
  await page.goto(`/loja/${store.slug}/checkout`);
  await page.getByRole("link", { name: /Continuar|Ver o Pix|Pagar/ }).click();
  expect(await orderShown(page)).toBe(code);
  expect(await db().order.count({ where: { storeId: store.id } })).toBe(1);
});

test("a payment that the bank has reported leaves nothing to pay a second time", async ({ page }) => {
  const { store, code } = await waiting(page);
  await page.route("**/events?*", (route) => route.abort());
  await page.route("**/status", async (route) => {
    const { order } = (await call("GET", `/orders/public/${code}/status`, { store: store.id })).body;
    const outcome = { kind: "confirming", amount: null, reason: null, at: order.now, nextCheckAt: null };
    await route.fulfill({ json: { order: { ...order, outcome } } });
  });
  await page.reload();
  await expect(page.getByRole("heading", { name: "Pix de R$ 50,00 recebido" })).toBeVisible();
  await expect(page.getByText("Pagamento recebido, liberando").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Copiar código Pix" })).toHaveCount(0);
  await expect(page.getByRole("img", { name: /^QR Code/ })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Cancelar o pedido" })).toHaveCount(0);
  await noFaults(page);
});

test("help opens, looks now, and cancels only after a question", async ({ page }) => {
  const { store, id } = await waiting(page);
  await page.getByText("Já paguei e não confirmou").filter({ visible: true }).click();
  await page.getByRole("button", { name: "Conferir agora" }).click();
  await expect(page.getByText("Conferido com o banco agora: o pagamento ainda não chegou.")).toBeVisible();
  await noFaults(page);
  await page.getByRole("button", { name: "Cancelar o pedido" }).click();
  const dialog = page.getByRole("dialog", { name: "Cancelar este pedido?" });
  await expect(dialog).toBeVisible();
  await noFaults(page);
  await dialog.getByRole("button", { name: "Manter o pedido" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Cancelar o pedido" }).click();
  await dialog.getByRole("button", { name: "Cancelar o pedido" }).click();
  await expect(page.getByRole("heading", { name: "Você cancelou este pedido" })).toBeFocused();
  expect(await db().order.findFirst({ where: { id, storeId: store.id } })).toMatchObject({
    status: "cancelled",
    cancelledBy: "shopper",
  });
});

test("a wrong amount says what came, what is due and where the money is", async ({ page }) => {
  const { copyPaste } = await waiting(page);
  await pay(copyPaste, { scenario: "wrong_amount", amount: 20 });
  await expect(page.getByText("Chegaram R$ 20,00, e o pedido é de R$ 50,00")).toBeVisible();
  await expect(page.getByText(/pague R\$\s50,00 de uma vez com este código/)).toBeVisible();
  // The difference alone does not release the order.
  await pay(copyPaste, { scenario: "wrong_amount", amount: 30 });
  await expect(page.getByText("Chegaram R$ 50,00 em mais de um Pix")).toBeVisible();
  await expect(page.getByText(/^Os R\$\s50,00 estão com a loja/)).toBeVisible();
  await noFaults(page);
  await pay(copyPaste);
  await paid(page);
});

test("without scripts the page shows code and QR and asks again by itself", async ({ browser, store }) => {
  const { code } = await makeOrder(store, "Ana Lima", { pending: true });
  const { pix } = await orderOf(store, code);
  const context = await browser.newContext({ javaScriptEnabled: false, locale: "pt-BR" });
  const page = await context.newPage();
  await page.goto(`/loja/${store.slug}/pedido/${code}`);
  await expect(page.getByRole("textbox", { name: "Código Pix copia e cola" }).first()).toHaveValue(
    pix.copy_paste,
  );
  await expect(page.getByRole("button", { name: "Copiar código Pix" })).toHaveCount(0);
  await expect(page.locator('meta[http-equiv="refresh"]')).toHaveCount(1);
  await context.close();
});
