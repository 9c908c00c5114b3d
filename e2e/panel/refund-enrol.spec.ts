import { generate } from "otplib";
import { expect, type Page, test } from "../fixtures/browser-test.ts";
import { linkIn, mailTo } from "../fixtures/mail.ts";
import { dialogOf, typeCode } from "../fixtures/money-page.ts";
import { readOrder } from "../fixtures/orders.ts";
import { noFaultsInBothThemes } from "../fixtures/page.ts";
import { signedIn } from "../fixtures/panel.ts";
import { startPsp, type TestPsp } from "../fixtures/psp.ts";
import { paidAtPsp, type StoreAtPsp, storeAtPsp } from "../fixtures/psp-store.ts";
import { freshCodes, makeMember, PASSWORD } from "../fixtures/session.ts";
import { eventually } from "../fixtures/wait.ts";

/** In a live store, a manager without an authenticator is led to set one up, and then refunds (decision 52). */
test.describe.configure({ timeout: 180_000 });

let psp: TestPsp;
let store: StoreAtPsp;
test.beforeAll(async () => {
  psp = await startPsp({ dialect: "efi" });
  store = await storeAtPsp(psp, {}, { own: true });
});
test.afterAll(async () => {
  expect(psp.control.violations()).toEqual([]);
  await psp.stop();
});

async function askForRefund(page: Page, id: string): Promise<void> {
  await page.goto(`/painel/pedidos/${id}`);
  await refundFrom(page);
}

/** From the order's page to the summary of a refund of 12.50. */
async function refundFrom(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Reembolsar", exact: true }).click();
  await dialogOf(page).getByLabel("Valor a reembolsar").fill("12,50");
  await dialogOf(page).getByRole("button", { name: "Revisar" }).click();
}

test("a manager enrols an authenticator because of a refund, ends its wait by mail, and refunds", async ({
  page,
  context,
}) => {
  const { id } = await paidAtPsp(psp, store);
  const manager = await makeMember({ storeId: store.id, role: "manager", totp: false });
  await signedIn(context, manager);
  await askForRefund(page, id);
  await expect(dialogOf(page).getByLabel("Código do autenticador")).toHaveCount(0);
  await noFaultsInBothThemes(page);
  await dialogOf(page).getByRole("link", { name: "Ativar o autenticador" }).click();
  await expect(page).toHaveURL(/\/conta\?volta=/);
  // The link is there before the enrolment as well.
  await expect(page.getByRole("link", { name: "Voltar ao pedido" })).toHaveAttribute(
    "href",
    `/painel/pedidos/${id}`,
  );

  await page.getByRole("button", { name: "Ativar o autenticador" }).click();
  await page.getByLabel("Sua senha").fill(PASSWORD);
  await page.getByRole("button", { name: "Continuar" }).click();
  const totpSecret = ((await page.locator("main code").textContent()) ?? "").trim();
  await page.getByLabel("Código de 6 dígitos").fill(await generate({ secret: totpSecret }));
  await page.getByRole("button", { name: "Já guardei" }).click();
  await expect(page.getByText(/confirma saques, reembolsos e chaves a partir de/)).toBeVisible();

  await noFaultsInBothThemes(page);
  await page.locator("main").getByRole("link", { name: "Voltar ao pedido" }).last().click();
  await expect(page).toHaveURL(`/painel/pedidos/${id}`);

  // Only the password began it, so it does not refund yet.
  await refundFrom(page);
  await typeCode(page, await freshCodes({ ...manager, totpSecret }));
  await expect(dialogOf(page).getByText("O autenticador é novo e só confirma a partir de")).toBeVisible();
  expect((await readOrder(store, id)).refunds).toEqual([]);
  await dialogOf(page).getByRole("link", { name: "Ver em Conta" }).click();
  await expect(page).toHaveURL(/\/conta\?volta=/);
  await page.getByRole("button", { name: "Ativar agora por e-mail" }).click();
  await expect(page.getByText(`Enviamos um link para ${manager.email}`)).toBeVisible();
  await page.goto(linkIn(await mailTo(manager.email, "activation")));
  await page.getByRole("button", { name: "Ativar", exact: true }).click();
  await expect(page.getByText("Ele já confirma saques, reembolsos e chaves.")).toBeVisible();
  await page.locator("main").getByRole("link", { name: "Voltar ao pedido" }).click();
  await expect(page).toHaveURL(`/painel/pedidos/${id}`);

  await refundFrom(page);
  await typeCode(page, await freshCodes({ ...manager, totpSecret }));
  await expect(dialogOf(page)).toHaveCount(0);
  const refunds = await eventually(
    async () => {
      const order = await readOrder(store, id);
      return order.refunds[0]?.status === "completed" && order.refunds;
    },
    { what: "the end of the refund" },
  );
  expect(refunds.map(({ amount }: { amount: number }) => amount)).toEqual([12.5]);

  // No link leads back to an address that a stranger wrote.
  for (const foreign of ["/painel/..//evil.example/painel", "https://evil.example/painel", "/loja/aurora"]) {
    await page.goto(`/conta?volta=${encodeURIComponent(foreign)}`);
    await expect(page.getByRole("button", { name: "Trocar de autenticador" })).toBeVisible();
    await expect(page.getByRole("link", { name: /^Voltar/ })).toHaveCount(0);
  }
});
