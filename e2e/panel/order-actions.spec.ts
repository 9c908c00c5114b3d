import { db } from "#lib/db/client.ts";
import { expect, type Page, test } from "../fixtures/browser-test.ts";
import { runUntil, stopClock } from "../fixtures/clock.ts";
import { order, readOrder } from "../fixtures/orders.ts";
import { noFaults } from "../fixtures/page.ts";
import { enterAs, openAs, signedIn } from "../fixtures/panel.ts";
import { freshCodes, makeMember } from "../fixtures/session.ts";
import { makeStore } from "../fixtures/store.ts";

const acts = (page: Page) => page.getByRole("group", { name: "O que fazer com este pedido" });
const act = (page: Page, name: string) => acts(page).getByRole("button", { name, exact: true });
const story = (page: Page) => page.getByRole("list", { name: "O que aconteceu" });

test("a pending order is followed until its Pix arrives", async ({ page, store }) => {
  const { id } = await order(store, "Ana Lima", { pending: true });
  await openAs(page, store.id, `/painel/pedidos/${id}`, "support");
  // The status beside the order's code; the story, which says the same, may be there already.
  await expect(page.getByText("Aguardando pagamento").first()).toBeVisible();
  await expect(page.getByText(/^Vence/)).toBeVisible();
  await expect(story(page).getByText("Aguardando pagamento")).toBeVisible();
  await noFaults(page);
  const { copyPaste } = await readOrder(store, id);
  await page.request.post("/api/v1/sandbox/payments", { data: { copyPaste, payerName: "Ana Lima" } });
  await expect(story(page).getByText("Pix pago por Ana Lima")).toBeVisible();
  await expect(page.getByText("Pago", { exact: true })).toBeVisible();
  await expect(page.getByText("Banco de testes").first()).toBeVisible();
});

test("a delivered order is resent or refunded by one press, in a row that ends with its card", {
  tag: "@both",
}, async ({ page, store }) => {
  const { id } = await order(store, "Ana Lima");
  await openAs(page, store.id, `/painel/pedidos/${id}`);
  for (const name of ["Reenviar entrega", "Reembolsar", "Mais ações"])
    await expect(act(page, name)).toBeVisible();
  const { row, over } = await acts(page).evaluate((one) => {
    const box = one.getBoundingClientRect();
    const card = one.closest(".rounded-card")?.getBoundingClientRect();
    const ends = [...one.querySelectorAll("button, a")].map((button) => button.getBoundingClientRect().right);
    // As far from the card's right edge as from its left.
    const end = (card?.right ?? 0) - (box.left - (card?.left ?? 0));
    return { row: box.height, over: Math.max(...ends) - end };
  });
  expect(row).toBeLessThan(60);
  expect(over).toBeLessThanOrEqual(0.5);
});

test("a paid order is sent with its tracking; a wrong link is refused at its field", {
  tag: "@both",
}, async ({ page, isMobile, store }) => {
  const { id, code } = await order(store, "Ana Lima");
  await openAs(page, store.id, `/painel/pedidos/${id}`, "support");
  await act(page, "Enviar").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Código de rastreio").fill("BR123456789BR");
  await dialog.getByLabel("Link de rastreio").fill("rastreio");
  await dialog.getByRole("button", { name: "Marcar como enviado" }).click();
  await expect(dialog.getByLabel("Link de rastreio")).toHaveAttribute("aria-invalid", "true");
  await noFaults(page);
  await dialog.getByLabel("Link de rastreio").fill("https://example.com/r/1");
  // The message stays until it has been measured.
  await stopClock(page);
  await dialog.getByRole("button", { name: "Marcar como enviado" }).click();
  const told = page.getByText(`Pedido ${code} marcado como enviado.`);
  await runUntil(page, () => told.isVisible());
  const fontOf = (element: Element) => getComputedStyle(element).fontFamily;
  expect(await told.evaluate(fontOf)).toBe(await page.locator("body").evaluate(fontOf));
  // A phone's bottom holds the button that is pressed next.
  const middle = (page.viewportSize()?.height ?? 0) / 2;
  if (isMobile) await expect.poll(async () => (await told.boundingBox())?.y ?? middle).toBeLessThan(middle);
  await page.clock.resume();
  await expect(story(page).getByText("Pedido enviado")).toBeVisible();
  await expect(page.getByText("BR123456789BR").first()).toBeVisible();
});

test("a pending order is cancelled, after a question", async ({ page, store }) => {
  const { id } = await order(store, "Ana Lima", { pending: true });
  await openAs(page, store.id, `/painel/pedidos/${id}`, "manager");
  await act(page, "Cancelar pedido").click();
  const question = page.getByRole("alertdialog");
  await noFaults(page);
  await question.getByRole("button", { name: "Cancelar", exact: true }).click();
  await expect(question).toHaveCount(0);
  await expect(act(page, "Cancelar pedido")).toBeFocused();
  await act(page, "Cancelar pedido").click();
  await question.getByRole("button", { name: "Cancelar pedido" }).click();
  await expect(story(page).getByText("Pedido cancelado")).toBeVisible();
  await expect(acts(page).getByRole("button", { name: "Cancelar pedido" })).toHaveCount(0);
  expect((await readOrder(store, id)).status).toBe("cancelled");
});

test("a part goes back, then the rest, each with a code", async ({ page }) => {
  const store = await makeStore({ feePercent: "0", feeFixed: "0" });
  const { id } = await order(store, "Ana Lima");
  await order(store, "Rui Santos");
  const manager = await makeMember({ storeId: store.id, role: "manager" });
  await signedIn(page.context(), manager);
  await page.goto(`/painel/pedidos/${id}`);
  await act(page, "Reembolsar").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Valor a reembolsar").fill("80");
  await dialog.getByRole("button", { name: "Revisar" }).click();
  await expect(dialog.getByText("O máximo é R$ 50,00.")).toBeVisible();
  await noFaults(page);
  await dialog.getByLabel("Valor a reembolsar").fill("12,50");
  await dialog.getByLabel("Motivo").fill("Veio pela metade");
  await dialog.getByRole("button", { name: "Revisar" }).click();
  await expect(dialog.getByText("saldo disponível da carteira")).toBeVisible();
  await expect(dialog.getByText("R$ 37,50")).toBeVisible();
  await noFaults(page);
  await dialog.getByRole("button", { name: "Voltar e mudar" }).click();
  await expect(dialog.getByLabel("Motivo")).toHaveValue("Veio pela metade");
  await dialog.getByRole("button", { name: "Revisar" }).click();
  const code = dialog.getByLabel("Código do autenticador");
  await code.fill("000000");
  await expect(code).toHaveAttribute("aria-invalid", "true");
  await code.fill(await freshCodes(manager));
  await expect(story(page).getByText("R$ 12,50 reembolsados a quem pagou")).toBeVisible();
  await expect(page.getByText("R$ 12,50 já reembolsados")).toBeVisible();
  await expect(page.getByText("Reembolsado em parte", { exact: true }).first()).toBeVisible();

  await act(page, "Reembolsar").click();
  await dialog.getByRole("button", { name: "Revisar" }).click();
  await expect(dialog.getByRole("button", { name: "Reembolsar R$ 37,50" })).toBeDisabled();
  await code.fill(await freshCodes(manager));
  await expect(story(page).getByText("R$ 37,50 reembolsados a quem pagou")).toBeVisible();
  await expect(act(page, "Reembolsar")).toHaveCount(0);
  const { refunds, status } = await readOrder(store, id);
  expect(status).toBe("refunded");
  expect(refunds.map(({ amount }: { amount: number }) => amount)).toEqual([12.5, 37.5]);
});

test("a refund whose answer is lost is repeated and made once", async ({ page }) => {
  const store = await makeStore({ feePercent: "0", feeFixed: "0" });
  const { id } = await order(store, "Ana Lima");
  await openAs(page, store.id, `/painel/pedidos/${id}`);
  await act(page, "Reembolsar").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Valor a reembolsar").fill("10");
  await dialog.getByRole("button", { name: "Revisar" }).click();
  let lost = 0;
  await page.route("**/refund", async (route) => {
    lost += 1;
    await route.fetch();
    await route.abort();
  });
  await dialog.getByRole("button", { name: "Reembolsar R$ 10,00" }).click();
  await expect(dialog.getByRole("alert")).toBeVisible();
  expect(lost).toBeGreaterThan(0);
  await page.unroute("**/refund");
  await dialog.getByRole("button", { name: "Reembolsar R$ 10,00" }).click();
  await expect(dialog).toHaveCount(0);
  expect(await db().refund.count({ where: { orderId: id } })).toBe(1);
});

test("a delivery is sent again and replaced", async ({ page, store }) => {
  const { id } = await order(store, "Ana Lima");
  await openAs(page, store.id, `/painel/pedidos/${id}`, "manager");
  await act(page, "Reenviar entrega").click();
  await page.getByRole("button", { name: "Reenviar e-mail" }).click();
  await expect(page.getByText("Entrega reenviada para ana.lima@example.com.")).toBeVisible();
  await expect(story(page).getByText(/^E-mail da entrega/)).toHaveCount(2);
  await expect(story(page).getByText("E-mail da entrega não enviado (loja de teste)")).toHaveCount(2);

  await act(page, "Mais ações").click();
  await page.getByRole("menuitem", { name: "Trocar entrega" }).click();
  const question = page.getByRole("alertdialog");
  await question.getByLabel("Motivo").fill("Código já usado");
  await noFaults(page);
  await question.getByRole("button", { name: "Trocar 1 unidade" }).click();
  await expect(page.getByText("Entrega trocada. O novo link foi para ana.lima@example.com.")).toBeVisible();
  await expect(story(page).getByText("Unidade trocada: Cartão presente")).toBeVisible();
  await expect(story(page).getByText(/Código já usado/)).toBeVisible();
  await expect(page.getByText("trocada", { exact: true })).toBeVisible();
  await noFaults(page);
});

test("the receipt is made for paper", { tag: "@full-browser" }, async ({ page, store }) => {
  const { id, code } = await order(store, "Ana Lima", { quantity: 2, more: { couponCode: "DEZ" } });
  await openAs(page, store.id, `/painel/pedidos/${id}`, "support");
  await act(page, "Mais ações").click();
  await page.getByRole("menuitem", { name: "Recibo" }).click();
  const sheet = page.getByRole("article");
  await expect(sheet.getByText(code)).toBeVisible();
  await expect(sheet.getByText("R$ 90,00")).toBeVisible();
  await expect(sheet.getByText("Teste: nenhum dinheiro de verdade")).toBeVisible();
  await noFaults(page);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Imprimir" })).toBeHidden();
  await expect(page.getByRole("navigation").first()).toBeHidden();
  await expect(sheet).toBeVisible();
});

test("each role sees what it may do; an order of another store is nobody's", async ({
  page,
  browser,
  store,
}) => {
  const { id } = await order(store, "Ana Lima");
  await openAs(page, store.id, `/painel/pedidos/${id}`, "support");
  await expect(act(page, "Enviar")).toBeVisible();
  await expect(act(page, "Reenviar entrega")).toBeVisible();
  await expect(act(page, "Reembolsar")).toHaveCount(0);
  await act(page, "Mais ações").click();
  await expect(page.getByRole("menuitem", { name: "Recibo" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Trocar entrega" })).toHaveCount(0);

  const other = await browser.newPage();
  await enterAs(other.context(), store.id, "owner");
  await other.goto(`${process.env.VITRINE_TEST_URL}/painel/pedidos/${id}`);
  await expect(act(other, "Reembolsar")).toBeVisible();
  await act(other, "Mais ações").click();
  await expect(other.getByRole("menuitem", { name: "Trocar entrega" })).toBeVisible();
  await other.close();

  const stranger = await browser.newPage();
  await enterAs(stranger.context(), (await makeStore()).id);
  await stranger.goto(`${process.env.VITRINE_TEST_URL}/painel/pedidos/${id}`);
  await expect(stranger.getByRole("alert").filter({ hasText: "não" })).toBeVisible();
  await stranger.close();
});
