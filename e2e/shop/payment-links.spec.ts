import { db } from "#lib/db/client.ts";
import { expect, type Page, type Route, test } from "../fixtures/browser-test.ts";
import { call, pay } from "../fixtures/client.ts";
import { hydrated, openReady } from "../fixtures/hydrated.ts";
import { noFaults } from "../fixtures/page.ts";
import { hold } from "../fixtures/page-load.ts";
import { chargeLink, chargeOnce, makePaymentLink } from "../fixtures/payment-links.ts";
import { readQr } from "../fixtures/shop-pages.ts";
import { makeStore } from "../fixtures/store.ts";

/** The page behind a payment link, in every state that a payer can meet. */
const SCRIPT_LIMIT = 150_000;

const payButton = (page: Page) => page.getByRole("button", { name: /^Pagar (R\$|com Pix)/ });
const waiting = (page: Page) => page.getByRole("heading", { name: /^Pague R\$/ });
const chargeIdOf = (page: Page) => new URL(page.url()).pathname.split("/").at(-1) as string;

/** The code as the page's own copy button gives it. */
async function codeOf(page: Page, storeId: string, code: string): Promise<string> {
  const path = `/payment-links/public/${code}/charges/${chargeIdOf(page)}`;
  return (await call("GET", path, { store: storeId })).body.charge.pix.copy_paste;
}

test("a fixed amount: one tap to the Pix, reload and Back keep it, paid without a reload", {
  tag: "@both",
}, async ({ page, store }) => {
  await db().store.update({
    where: { id: store.id },
    data: { legalName: "Aurora Cursos Ltda", document: "12ABC34501DE35" },
  });
  const link = await makePaymentLink(store, { description: "Aula de violão", amount: 79.9 });
  const sizes: Promise<number>[] = [];
  page.on("requestfinished", (request) => {
    if (new URL(request.url()).pathname.endsWith(".js"))
      sizes.push(
        request.sizes().then(
          ({ responseBodySize }) => responseBodySize,
          // A request that ends with the test.
          () => 0,
        ),
      );
  });
  await page.goto(`/pagar/${link.code}`);
  await expect(page.getByRole("heading", { name: "Aula de violão" })).toBeVisible();
  await expect(page.getByText("Aurora Cursos Ltda", { exact: true })).toBeVisible();
  await expect(page.getByText("CNPJ 12.ABC.345/01DE-35").first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect((await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)).toBeLessThan(SCRIPT_LIMIT);
  await noFaults(page);
  await hydrated(page);
  // Two presses at once create one charge.
  await payButton(page).dblclick();
  await expect(waiting(page)).toHaveText(/R\$\s79,90/);
  expect(await db().transaction.count({ where: { storeId: store.id } })).toBe(1);
  const code = await codeOf(page, store.id, link.code);
  expect(await readQr(page)).toBe(code);
  await noFaults(page);
  await page.reload();
  await expect(waiting(page)).toBeVisible();
  await page.goBack();
  await page.getByRole("link", { name: "Continuar com este Pix" }).click();
  await expect(waiting(page)).toBeVisible();
  expect(await db().transaction.count({ where: { storeId: store.id } })).toBe(1);
  await pay(code);
  await expect(page.getByRole("heading", { name: "Pago." })).toBeVisible();
  await expect(page.getByText("Comprovante", { exact: true })).toBeVisible();
  await expect(page).toHaveTitle(/^Pago/);
  await noFaults(page);
});

test("a free amount is typed as people write it; another one takes the place of the Pix before", async ({
  page,
  store,
}) => {
  const link = await makePaymentLink(store, { description: "Doação" });
  await openReady(page, `/pagar/${link.code}`);
  const field = page.getByLabel("Valor");
  await expect(field).toHaveAttribute("inputmode", "decimal");
  await payButton(page).click();
  await expect(page.getByText(/Digite um valor de/)).toBeVisible();
  await expect(field).toBeFocused();
  for (const typed of ["0,50", "12,345", "1,999"]) {
    await field.fill(typed);
    await expect(page.getByText(/Digite um valor de .* no máximo duas casas decimais/)).toBeVisible();
    await expect(payButton(page)).not.toContainText("R$");
  }
  await noFaults(page);
  await field.fill("1.234,56");
  await page.getByRole("button", { name: /^Pagar R\$\s1\.234,56 com Pix/ }).click();
  await expect(waiting(page)).toHaveText(/R\$\s1\.234,56/);
  const first = chargeIdOf(page);
  await page.getByRole("link", { name: "Mudar o valor" }).click();
  await field.fill("20");
  await page.getByRole("button", { name: /^Pagar R\$\s20,00 com Pix/ }).click();
  await expect(waiting(page)).toHaveText(/R\$\s20,00/);
  expect((await db().transaction.findUniqueOrThrow({ where: { id: first } })).status).toBe("CANCELLED");
  // It runs out: another code in one tap, for the same amount.
  await pay(await codeOf(page, store.id, link.code), { scenario: "expired" });
  await expect(page.getByRole("heading", { name: "Este Pix venceu" })).toBeVisible();
  await noFaults(page);
  await page.getByRole("button", { name: "Gerar um novo Pix" }).click();
  await expect(waiting(page)).toHaveText(/R\$\s20,00/);
});

test("an amount that is typed before the scripts are there is the amount of the Pix", async ({
  page,
  store,
}) => {
  const link = await makePaymentLink(store, { description: "Doação" });
  const release = await hold(page, "**/_next/static/**/*.js");
  // Held scripts can hold the load event.
  await page.goto(`/pagar/${link.code}`, { waitUntil: "domcontentloaded" });
  await page.getByLabel("Valor").fill("20");
  release();
  await page.getByRole("button", { name: /^Pagar R\$\s20,00 com Pix/ }).click();
  await expect(waiting(page)).toHaveText(/R\$\s20,00/);
});

test("the server fails, the network is gone: it is told, and the next try makes one charge", async ({
  page,
  context,
  store,
}) => {
  const link = await makePaymentLink(store, { amount: 15 });
  await openReady(page, `/pagar/${link.code}`);
  for (const [status, code, told] of [
    [500, "InternalError", /Algo falhou do nosso lado/],
    // The bank, the database or a shop without a bank: nobody is named as the one to blame.
    [503, "ServiceUnavailable", /^Não foi possível gerar o Pix agora\. Nada foi cobrado/],
  ] as const) {
    await page.route("**/charges", (route) => route.fulfill({ status, body: JSON.stringify({ code }) }), {
      times: 1,
    });
    await payButton(page).click();
    await expect(page.getByText(told)).toBeVisible();
  }
  await context.setOffline(true);
  await payButton(page).click();
  await expect(page.getByText(/Não foi possível falar com a loja/)).toBeVisible();
  await noFaults(page);
  await context.setOffline(false);
  // The server makes it and the answer is lost.
  const losing = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route("**/charges", losing, { times: 1 });
  await payButton(page).click();
  await expect(page.getByText(/Não foi possível falar com a loja/)).toBeVisible();
  await payButton(page).click();
  await expect(waiting(page)).toBeVisible();
  expect(await db().transaction.count({ where: { storeId: store.id } })).toBe(1);
  // Offline while it waits: amber, and paid all the same when the connection is back.
  const code = await codeOf(page, store.id, link.code);
  await context.setOffline(true);
  await expect(page.getByText("Sem internet neste aparelho").first()).toBeVisible();
  await pay(code);
  await context.setOffline(false);
  await expect(page.getByRole("heading", { name: "Pago." })).toBeVisible();
});

test("paused, expired, used up, taken by somebody else, another amount, sent back: each is told", async ({
  page,
  store,
}) => {
  const patch = (id: string, body: object) =>
    call("PATCH", `/payment-links/${id}`, { key: store.apiKey, body });
  const link = await makePaymentLink(store, { amount: 10, maxPayments: 1 });
  await openReady(page, `/pagar/${link.code}`);
  // The last place is taken in the meantime, then free again.
  const other = (await chargeLink(store, link.code)).body.charge;
  await payButton(page).click();
  await expect(page.getByText(/Já há um Pix deste link aguardando pagamento/)).toBeVisible();
  await call("DELETE", `/transactions/${other.id}`, { key: store.apiKey });
  await payButton(page).click();
  await expect(waiting(page)).toBeVisible();
  const code = await codeOf(page, store.id, link.code);
  await pay(code, { scenario: "wrong_amount", amount: 4 });
  await expect(page.getByText(/Chegaram R\$\s4,00, e o valor é R\$\s10,00/)).toBeVisible();
  await noFaults(page);
  await pay(code);
  await expect(page.getByRole("heading", { name: "Pago." })).toBeVisible();
  const refund = (body: object) =>
    call("POST", `/transactions/${chargeIdOf(page)}/refund`, { key: store.apiKey, body });
  await refund({ amount: 3 });
  await page.reload();
  await expect(page.getByText(/R\$\s3,00 (estão voltando|já voltaram) para quem pagou/)).toBeVisible();
  await expect(page.getByRole("region", { name: "Comprovante" })).toBeVisible();
  await refund({});
  await page.reload();
  await expect(
    page.getByRole("heading", { name: /R\$\s(7|10),00 (estão voltando|voltaram) para quem pagou/ }),
  ).toBeVisible();
  await noFaults(page);
  await openReady(page, `/pagar/${link.code}`);
  await expect(page.getByRole("heading", { name: "Este link já foi pago" })).toBeVisible();
  await noFaults(page);
  const second = await makePaymentLink(store, { amount: 10 });
  const { charge } = (await chargeLink(store, second.code)).body;
  await pay(charge.pix.copy_paste, { scenario: "expired" });
  await chargeOnce(store, second.code, charge.id, ({ status }) => status === "cancelled");
  await openReady(page, `/pagar/${second.code}/${charge.id}`);
  await patch(second.id, { amount: 12 });
  // The amount changed after the charge had expired: its renewal leads to the link with the new amount.
  await page.getByRole("button", { name: "Gerar um novo Pix" }).click();
  await expect(page.getByRole("button", { name: /^Pagar R\$\s12,00/ })).toBeVisible();
  await openReady(page, `/pagar/${second.code}`);
  await patch(second.id, { active: false });
  // It is paused while the page is open: pressing the button reports it.
  await payButton(page).click();
  await expect(page.getByRole("heading", { name: "Este link está pausado" })).toBeVisible();
  await patch(second.id, { active: true, expiresAt: new Date().toISOString() });
  await page.reload();
  await expect(page.getByRole("heading", { name: "O prazo deste link acabou" })).toBeVisible();
  await page.getByRole("button", { name: "English" }).click();
  await expect(page.getByRole("heading", { name: "This payment link has expired" })).toBeVisible();
  await noFaults(page);
  expect((await page.goto("/pagar/0000000000000000"))?.status()).toBe(404);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a form makes the Pix, a refusal is told, and the page of the Pix looks again by itself", async ({
    page,
  }) => {
    const store = await makeStore();
    const link = await makePaymentLink(store, { description: "Doação" });
    await page.goto(`/pagar/${link.code}`);
    await page.getByLabel("Valor").fill("nada");
    await payButton(page).click();
    await expect(page.getByText(/Confira o valor/)).toBeVisible();
    await page.getByLabel("Valor").fill("1.234,56");
    await payButton(page).click();
    await expect(waiting(page)).toHaveText(/R\$\s1\.234,56/);
    const code = await codeOf(page, store.id, link.code);
    await expect(page.getByRole("textbox", { name: "Código Pix copia e cola" }).first()).toHaveValue(code);
    await pay(code);
    const isPaid = { where: { storeId: store.id, status: "COMPLETED" } } as const;
    await expect.poll(() => db().transaction.count(isPaid)).toBe(1);
    await page.reload();
    await expect(page.getByRole("heading", { name: "Pago." })).toBeVisible();
  });
});
