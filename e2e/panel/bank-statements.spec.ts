import { randomUUID } from "node:crypto";
import { db } from "#lib/db/client.ts";
import { ofxOf } from "../fixtures/bank-statement.ts";
import { expect, type Page, test } from "../fixtures/browser-test.ts";
import { call, openCharge, placeOrder } from "../fixtures/client.ts";
import { noFaultsInBothThemes } from "../fixtures/page.ts";
import { openAs, signedIn, signedOut } from "../fixtures/panel.ts";
import { patience } from "../fixtures/patience.ts";
import { freshCodes, makeMember } from "../fixtures/session.ts";
import { makeStore, type TestStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";

test.describe.configure({ timeout: 120_000 });

/** A live store on a bare key, as the operator connects one. */
async function storeOnKey(): Promise<TestStore> {
  const store = await makeStore({ mode: "live", feePercent: "0", feeFixed: "0" });
  const account = await db().gatewayAccount.create({
    data: {
      ...{ kind: "key", environment: "production", name: "Banco da esquina", chave: randomUUID() },
      ...{ holderStoreId: store.id, connectedAt: new Date() },
    },
  });
  await db().store.update({
    where: { id: store.id },
    data: { inboundGateway: "key", inboundAccountId: account.id },
  });
  return store;
}

/** An order of a number of cards of 50 reais. */
async function openOrder(store: TestStore, quantity: number, customerName: string) {
  const { body } = await eventually(async () => {
    const placed = await placeOrder(store.apiKey, [{ productId: store.products.card.id, quantity }], {
      customerName,
    });
    return placed.status !== 503 && placed;
  });
  return { id: body.order.id as string, code: body.order.order_code as string };
}

const drop = (page: Page, name: string, text: string) =>
  page.locator("input[type=file]").setInputFiles({ name, mimeType: "", buffer: Buffer.from(text) });
const row = (page: Page, text: string) => page.getByRole("listitem").filter({ hasText: text }).first();

test("a statement: proposals, a choice, one code for all, and what pays nothing", async ({
  page,
  context,
}) => {
  const store = await storeOnKey();
  const owner = await makeMember({ storeId: store.id });
  await signedIn(context, owner);
  const [ana, bia, carla] = [
    await openOrder(store, 1, "Ana Lima"),
    await openOrder(store, 2, "Bia Souza"),
    await openOrder(store, 2, "Carla Dias"),
  ];
  await page.goto("/painel");
  await page.getByRole("link", { name: "Conciliação" }).click();
  await expect(page.getByText("Nada a conciliar")).toBeVisible();

  await drop(page, "extrato.csv", "Data;Valor\n31/02/2026;10,00\n");
  await expect(page.getByText("Linha 2: a data não existe")).toBeVisible();
  await drop(page, "extrato.csv", "Data;Valor;Texto\n31/02/2026;10,00;ODD\n16/11/2026;-1,00;LUZ\n");
  await expect(page.getByText("1 linha não foi lida; as outras estão guardadas.")).toBeVisible();
  await expect(page.getByText("31/02/2026 · 10,00 · ODD")).toBeVisible();
  await expect(page.getByText("Não guardado: 1 saída sem reembolso.")).toBeVisible();
  await drop(
    page,
    "extrato.ofx",
    ofxOf([
      { amount: 50, memo: "Pix recebido ANA LIMA ***.456.789-**" },
      { amount: 100, memo: "Pix recebido sem nome" },
      { amount: 3.21, memo: "Rendimento" },
    ]),
  );
  await expect(page.getByText("3 lançamentos novos")).toBeVisible();
  const one = row(page, "ANA LIMA");
  await expect(one.getByText("Provável")).toBeVisible();
  await expect(one.getByRole("link", { name: `Pedido ${ana.code}` })).toBeVisible();
  await expect(one.getByRole("checkbox")).toBeChecked();
  await expect(row(page, "Rendimento").getByRole("checkbox")).toBeDisabled();
  const two = row(page, "sem nome");
  await two.getByRole("combobox").click();
  await page.getByRole("option", { name: new RegExp(carla.code) }).click();
  await expect(two.getByRole("checkbox")).toBeChecked();
  await expect(page.getByText("2 marcados")).toBeVisible();
  await noFaultsInBothThemes(page);

  await page.getByRole("button", { name: "Confirmar 2" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("R$ 150,00")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Confirmar 2 lançamentos" })).toBeVisible();
  // The code is sent at its sixth digit.
  await dialog.getByLabel("Código do autenticador").fill(await freshCodes(owner));
  await expect(page.getByText("2 lançamentos confirmados")).toBeVisible();
  await expect(one).toHaveCount(0);
  for (const { id } of [ana, carla])
    await eventually(async () => (await db().order.findUniqueOrThrow({ where: { id } })).status === "paid");
  expect((await db().order.findUniqueOrThrow({ where: { id: bia.id } })).status).toBe("pending");

  const rest = row(page, "Rendimento");
  await rest.getByRole("button", { name: "Mais ações" }).click();
  await page.getByRole("menuitem", { name: /^Encerrar/ }).click();
  await expect(page.getByText("Nada a conciliar")).toBeVisible();
  await page.getByText("Encerrados", { exact: true }).click();
  await page.getByRole("button", { name: "Conciliar de novo" }).click();
  await expect(page.getByText("Nenhum lançamento aqui")).toBeVisible();
  await page.getByText("Confirmados", { exact: true }).click();
  await expect(page.getByRole("link", { name: `Pedido ${carla.code}` })).toBeVisible();
  await noFaultsInBothThemes(page);

  // With the last line of a page gone, the page before it is shown.
  const more = Array.from({ length: 50 }, (_, at) => ({ amount: 1 + at / 100, memo: `Juros ${at}` }));
  await drop(page, "mais.ofx", ofxOf(more));
  await expect(page.getByText("50 lançamentos novos")).toBeVisible();
  await page.goto("/painel/conciliacao?de=50");
  const acts = page.getByRole("listitem").getByRole("button", { name: "Mais ações" });
  await acts.click();
  await page.getByRole("menuitem", { name: /^Encerrar/ }).click();
  await expect(acts).toHaveCount(50);
  await expect(page).toHaveURL(/conciliacao$/);

  // Support sees neither the entry nor the lines.
  await signedOut(page);
  await openAs(page, store.id, "/painel/conciliacao", "support");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: "Conciliação" })).toHaveCount(0);
  await expect(page.getByText("ANA LIMA")).toHaveCount(0);
});

test("charges without an order: what is confirmed in one list changes the other", async ({
  page,
  context,
}) => {
  const store = await storeOnKey();
  const owner = await makeMember({ storeId: store.id });
  await signedIn(context, owner);
  const charge = (amount: number, description: string) =>
    eventually(async () => {
      const opened = await openCharge(store.apiKey, amount, { description });
      return opened.status !== 503 && (opened.body.data.id as string);
    });
  await charge(33, "Aula");
  await charge(44, "Curso");
  const ended = await charge(55, "Oficina");
  expect((await call("DELETE", `/transactions/${ended}`, { key: store.apiKey })).status).toBe(200);
  await page.clock.install();
  await page.goto("/painel/conciliacao");
  const below = (name: string) =>
    page
      .getByRole("listitem")
      .filter({ hasText: name })
      .filter({ has: page.getByRole("button") });
  await expect(below("Aula")).toHaveCount(1);
  await expect(below("Curso")).toHaveCount(1);
  const credits = [
    { amount: 33, memo: "Pix recebido um" },
    { amount: 44, memo: "Pix recebido dois" },
  ];
  await drop(page, "extrato.ofx", ofxOf(credits));
  await expect(page.getByText("2 marcados")).toBeVisible();
  const dialog = page.getByRole("dialog");
  // The code is sent at its sixth digit.
  const confirm = async () => dialog.getByLabel("Código do autenticador").fill(await freshCodes(owner));

  await below("Aula").getByRole("button", { name: "Confirmar" }).click();
  await confirm();
  await expect(row(page, "recebido um").getByText("Já confirmado à mão")).toBeVisible();
  await expect(below("Aula")).toHaveCount(0, { timeout: 20_000 * patience() });

  await page.getByRole("button", { name: "Confirmar 2" }).click();
  await confirm();
  await expect(page.getByText("2 lançamentos confirmados")).toBeVisible();
  await expect(below("Curso")).toHaveCount(0, { timeout: 20_000 * patience() });

  // Nothing is expected of an ended charge, until it is confirmed.
  await page.getByText("Vencidas", { exact: true }).click();
  await expect(below("Oficina")).toHaveCount(1);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.clock.fastForward(60_000);
  await page.evaluate(() => fetch("/after"));
  expect(asked.filter((url) => url.includes("status=CANCELLED"))).toEqual([]);
  await below("Oficina").getByRole("button", { name: "Confirmar" }).click();
  await confirm();
  await expect(below("Oficina")).toHaveCount(0, { timeout: 20_000 * patience() });
});
