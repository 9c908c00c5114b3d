import { db } from "#lib/db/client.ts";
import { expect, type Page, test } from "../fixtures/browser-test.ts";
import { call, pay } from "../fixtures/client.ts";
import { noFaults, noFaultsInBothThemes } from "../fixtures/page.ts";
import { openAs } from "../fixtures/panel.ts";
import { patience } from "../fixtures/patience.ts";
import { chargeLink, makePaymentLink } from "../fixtures/payment-links.ts";
import { breaking } from "../fixtures/people.ts";
import { photo } from "../fixtures/photo.ts";
import { makeStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";

const rows = (page: Page) => page.locator("main [data-row]:visible");

test("a link is made, copied and shown with its QR code; a failing save loses nothing and makes it once", {
  tag: "@full-browser",
}, async ({ page, context }) => {
  test.setTimeout(120_000 * patience());
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const store = await makeStore();
  await openAs(page, store.id, "/painel/links", "manager");
  await expect(page.getByRole("heading", { name: "Nenhum link ainda" })).toBeVisible();
  await page.getByRole("button", { name: "Novo link" }).click();
  const dialog = page.getByRole("dialog", { name: "Novo link de pagamento" });
  await dialog.getByRole("button", { name: "Criar link" }).click();
  await expect(dialog.getByText("Escreva o que é pago.")).toBeVisible();
  await dialog.getByLabel("Descrição").fill("Aula de violão");
  await dialog.getByLabel("Valor").fill("0,50");
  await dialog.getByRole("button", { name: "Criar link" }).click();
  await expect(dialog.getByText(/Escreva um valor a partir de/)).toBeVisible();
  // An empty amount is left to the payer; one that can't be read is none.
  const reading = dialog.getByText("Escreva um valor como 1.234,56, com no máximo duas casas decimais.");
  await dialog.getByLabel("Valor").fill("12,345");
  await expect(reading).toBeVisible();
  await dialog.getByLabel("Valor").fill("150,00,");
  await dialog.getByRole("button", { name: "Criar link" }).click();
  await expect(dialog.getByLabel("Valor")).toBeFocused();
  await expect(reading).toBeVisible();
  await expect(dialog.getByLabel("Valor")).toHaveValue("150,00,");
  await dialog.getByLabel("Valor").fill("1.234,56");
  await expect(reading).toHaveCount(0);
  await dialog.getByLabel("Quantas vezes pode ser pago").fill("3");
  await dialog.getByLabel("Mensagem").fill("Três aulas por vídeo.");
  await dialog
    .locator("input[type=file]")
    .setInputFiles({ name: "violao.jpg", mimeType: "image/jpeg", buffer: await photo() });
  await expect(dialog.getByRole("button", { name: /^Remover/ })).toBeVisible();
  await noFaultsInBothThemes(page);
  const heal = await breaking(page, "/payment-links");
  await dialog.getByRole("button", { name: "Criar link" }).click();
  await expect(dialog.getByText(/Algo falhou do nosso lado/)).toBeVisible();
  await heal();
  await dialog.getByRole("button", { name: "Criar link" }).click();
  const drawer = page.getByRole("dialog", { name: "Aula de violão" });
  await expect(drawer.getByText("0 de 3")).toBeVisible();
  await expect(drawer.getByText("Ninguém pagou este link ainda.")).toBeVisible();
  const [made, ...others] = await db().paymentLink.findMany({ where: { storeId: store.id } });
  expect([made?.amount?.toString(), others]).toEqual(["1234.56", []]);
  await expect(drawer.getByText("Três aulas por vídeo.")).toBeVisible();
  await expect(drawer.getByRole("img", { name: /^QR Code que abre/ })).toHaveJSProperty("complete", true);
  await drawer.getByRole("button", { name: "Copiar link" }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(new RegExp(`/pagar/${made?.code}$`));
  await noFaultsInBothThemes(page);
  await page.goto(`/pagar/${made?.code}`);
  await expect(page.getByText("Três aulas por vídeo.")).toBeVisible();
  const shown = page.locator("main img[srcset]");
  await expect(shown).toHaveJSProperty("complete", true);
  expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await noFaultsInBothThemes(page);
});

test("who paid a link, its terms changed, paused and resumed", async ({ page }) => {
  test.setTimeout(120_000 * patience());
  const store = await makeStore({ feePercent: "0", feeFixed: "0" });
  const link = await makePaymentLink(store, { description: "Rifa", amount: 10 });
  const { charge } = (await chargeLink(store, link.code)).body;
  await pay(charge.pix.copy_paste, { payerName: "Julia Prado" });
  await chargeLink(store, link.code, { customer: { name: "Bento Reis" } });
  await eventually(
    async () =>
      (await call("GET", `/payment-links/${link.id}`, { key: store.apiKey })).body.paymentLink.paidCount ===
      1,
  );
  await openAs(page, store.id, "/painel/links");
  await rows(page).first().click();
  const drawer = page.getByRole("dialog", { name: "Rifa" });
  const payments = drawer.getByRole("region", { name: "Pagamentos" });
  await expect(payments.getByRole("listitem")).toHaveText([/Bento Reis.*Aguardando/, /Julia Prado.*Pago/]);
  await expect(drawer.getByText("Total pago, sem descontar reembolsos")).toBeVisible();
  await noFaults(page);
  const back = await call("POST", `/transactions/${charge.id}/refund`, { key: store.apiKey, body: {} });
  expect(back.status).toBe(201);
  await page.reload();
  await expect(payments.getByRole("listitem").last()).toHaveText(/Julia Prado.*Reembolsado$/);
  const share = drawer.getByRole("link", { name: "Enviar por WhatsApp" });
  const message = new URL((await share.getAttribute("href")) ?? "");
  expect([message.host, message.searchParams.get("text")]).toEqual([
    "wa.me",
    expect.stringMatching(new RegExp(`^Rifa: https?://.+/pagar/${link.code}$`)),
  ]);
  await drawer.getByRole("button", { name: "Pausar" }).click();
  await expect(drawer.getByText("Pausado", { exact: true })).toBeVisible();
  // A link that can't be paid is not sent.
  await expect(share).toHaveCount(0);
  await drawer.getByRole("button", { name: "Reativar" }).click();
  await expect(drawer.getByText("Recebendo", { exact: true })).toBeVisible();
  await drawer.getByRole("button", { name: "Editar" }).click();
  const dialog = page.getByRole("dialog", { name: "Editar link" });
  await dialog.getByLabel("Quantas vezes pode ser pago").fill("1");
  await dialog.getByRole("button", { name: "Salvar link" }).click();
  await expect(drawer.getByText("Já pago", { exact: true })).toBeVisible();
  expect((await db().paymentLink.findUniqueOrThrow({ where: { id: link.id } })).maxPayments).toBe(1);
});

test("support reads links; the filters stay in the address", async ({ page, store }) => {
  await makePaymentLink(store, { description: "Rifa" });
  await openAs(page, store.id, "/painel/links?situacao=inactive", "support");
  await expect(page.getByRole("heading", { name: "Nenhum link assim" })).toBeVisible();
  await page.getByRole("button", { name: "Mostrar todos" }).click();
  await rows(page).first().click();
  await expect(
    page.getByRole("dialog", { name: "Rifa" }).getByRole("button", { name: "Copiar link" }),
  ).toBeVisible();
  for (const name of ["Editar", "Pausar", "Novo link"])
    await expect(page.getByRole("button", { name, exact: true })).toHaveCount(0);
});
