import { expect, type Page, test } from "../fixtures/browser-test.ts";
import { call } from "../fixtures/client.ts";
import { storeOnKey } from "../fixtures/key-store.ts";
import { noFaultsInBothThemes } from "../fixtures/page.ts";
import { openAs, signedIn } from "../fixtures/panel.ts";
import { patience } from "../fixtures/patience.ts";
import { chargeLink, makePaymentLink, readLink } from "../fixtures/payment-links.ts";
import { freshCodes, makeMember } from "../fixtures/session.ts";
import type { TestStore } from "../fixtures/store.ts";
import { balanceOf } from "../fixtures/wallet.ts";

/** A payment link of a store on a bare key: only a person sees its Pix arrive. */
const payments = (page: Page) =>
  page.getByRole("dialog", { name: "Rifa" }).getByRole("region", { name: "Pagamentos" });
const asked = (page: Page) => page.getByRole("dialog", { name: "Confirmar recebimento" });

async function linkOf(store: TestStore, ...customers: string[]) {
  const link = await makePaymentLink(store, { description: "Rifa", amount: 20 });
  const charges: string[] = [];
  for (const name of customers)
    charges.push((await chargeLink(store, link.code, { customer: { name } })).body.charge.id);
  return { link, charges };
}

test("what arrived for a link is confirmed with a code, and another amount waits among the cases", async ({
  page,
}) => {
  test.setTimeout(120_000 * patience());
  const store = await storeOnKey();
  const owner = await makeMember({ storeId: store.id });
  const { link, charges } = await linkOf(store, "Julia Prado", "Bento Reis");
  await signedIn(page.context(), owner);
  await page.goto(`/painel/links?link=${link.id}`);
  const julia = payments(page).getByRole("listitem").filter({ hasText: "Julia Prado" });
  await expect(julia).toContainText("Aguardando");
  await julia.getByRole("button", { name: "Confirmar" }).click();
  await expect(asked(page)).toContainText("Abra antes o aplicativo do seu banco");
  await expect(asked(page)).toContainText("Julia Prado");
  await expect(asked(page).getByLabel("Valor que chegou")).toHaveValue("20,00");
  await noFaultsInBothThemes(page);
  await expect(asked(page).getByRole("button", { name: /^Confirmar R\$\s20,00$/ })).toBeVisible();
  // The code is sent at its sixth digit.
  await asked(page)
    .getByLabel("Código do autenticador")
    .fill(await freshCodes(owner));
  await expect(page.getByText(/^R\$\s20,00 confirmados/)).toBeVisible();
  await expect(julia).toContainText("Pago", { timeout: 20_000 * patience() });
  await expect(julia.getByRole("button")).toHaveCount(0);
  expect(await readLink(store, link.id)).toMatchObject({ paidCount: 1, paidTotal: 20 });
  expect((await balanceOf(store)).available).toBe(20);

  const bento = payments(page).getByRole("listitem").filter({ hasText: "Bento Reis" });
  await bento.getByRole("button", { name: "Confirmar" }).click();
  await asked(page).getByLabel("Valor que chegou").fill("15");
  await expect(asked(page).getByText("Outro valor não paga a cobrança")).toBeVisible();
  await expect(asked(page).getByRole("button", { name: /^Confirmar R\$\s15,00$/ })).toBeVisible();
  // The code is sent at its sixth digit.
  await asked(page)
    .getByLabel("Código do autenticador")
    .fill(await freshCodes(owner));
  await expect(page.getByText(/^R\$\s15,00 confirmados/)).toBeVisible();
  await page.goto("/painel/pendencias");
  const openCase = page.getByRole("listitem").filter({ hasText: "Pix de outro valor" });
  await expect(openCase).toContainText("15,00", { timeout: 20_000 * patience() });
  await openCase.getByRole("link", { name: "Ver link de pagamento" }).click();
  await expect(bento).toContainText("Aguardando");
  const { body } = await call("GET", `/transactions/${charges[1]}`, { key: store.apiKey });
  expect(body.data.status).toBe("PENDING");
  expect((await balanceOf(store)).available).toBe(35);
});

test("who helps customers sees that a link waits and can't confirm it", async ({ page }) => {
  const store = await storeOnKey();
  const { link } = await linkOf(store, "Julia Prado");
  await openAs(page, store.id, `/painel/links?link=${link.id}`, "support");
  await expect(payments(page).getByRole("listitem")).toContainText("Aguardando");
  await expect(payments(page).getByRole("button")).toHaveCount(0);
});
