import type { Context } from "#lib/context/context.ts";
import { db } from "#lib/db/client.ts";
import { decideDispute } from "#lib/disputes/decide.ts";
import { openDispute } from "#lib/disputes/open.ts";
import { expect, type Page, test } from "../fixtures/browser-test.ts";
import { call, pay } from "../fixtures/client.ts";
import { order, readOrder } from "../fixtures/orders.ts";
import { noFaultsInBothThemes } from "../fixtures/page.ts";
import { enterAs, openAs } from "../fixtures/panel.ts";
import { makeStore, type TestStore } from "../fixtures/store.ts";
import { balanceOf } from "../fixtures/wallet.ts";

/** A Pix that its payer contests at the bank, as the store reads it: in the order, in the wallet, among what is open. */
test.describe.configure({ timeout: 120_000 });

const platform = { actor: { kind: "system" } } as unknown as Context;

async function disputed(orderId: string) {
  const payment = await db().payment.findFirstOrThrow({ where: { transaction: { orderId } } });
  return openDispute(platform, { paymentId: payment.id, reason: "Golpe relatado" });
}
const storyOf = async (store: TestStore, id: string): Promise<{ kind: string; outcome?: string }[]> =>
  (await call("GET", `/orders/${id}/timeline`, { key: store.apiKey })).body.timeline.filter(
    ({ kind }: { kind: string }) => kind.startsWith("payment.dispute"),
  );
const left = async (store: TestStore) => {
  const { available, blocked } = await balanceOf(store);
  return [available, blocked];
};
const held = (page: Page) => page.getByText("Quem pagou contestou no banco.");

test("an open dispute holds the amount back; the story, the wallet and the cases say so until it is won", async ({
  page,
  context,
}) => {
  const store = await makeStore({ feePercent: "0", feeFixed: "0" });
  const { id } = await order(store, "Ana Lima");
  const dispute = await disputed(id);
  await enterAs(context, store.id);
  await page.clock.install();
  await page.goto(`/painel/pedidos/${id}`);
  await expect(page.getByText(/^Quem pagou contestou R\$\s50,00 no banco$/)).toBeVisible();
  await expect(page.getByText(/Golpe relatado.*R\$\s50,00 bloqueados até a decisão/)).toBeVisible();
  await noFaultsInBothThemes(page);
  expect(await storyOf(store, id)).toMatchObject([{ kind: "payment.disputed", amount: 50, blocked: 50 }]);

  await expect(page.getByRole("button", { name: "Reembolsar" })).toHaveCount(0);
  const refused = await call("POST", `/orders/${id}/refund`, { key: store.apiKey });
  expect(refused.body.message).toBe(
    "Quem pagou contestou este Pix no banco. Espere a decisão: até lá nada deste pagamento pode ser reembolsado.",
  );
  expect((await readOrder(store, id)).payment.refundableAmount).toBe(0);

  await page.goto("/painel/carteira");
  await expect(page.getByText("Bloqueado", { exact: true }).locator("xpath=..")).toContainText("50,00");
  await expect(held(page)).toBeVisible();
  await expect(page.getByText("Bloqueado por contestação").filter({ visible: true })).toBeVisible();
  expect(await left(store)).toEqual([0, 50]);
  await noFaultsInBothThemes(page);
  await page.getByRole("link", { name: "Ver contestações" }).click();
  const openCase = page.getByRole("listitem").filter({ hasText: "Pix contestado" });
  await expect(openCase).toContainText("Ana Lima contestou este Pix no banco dele.");
  await expect(openCase).toContainText("Com a plataforma");
  await expect(openCase.getByRole("button", { name: /Reembolsar|Devolver|Encerrar|decisão/ })).toHaveCount(0);

  await decideDispute(platform, dispute.id, { outcome: "released", reason: "Entrega comprovada" });
  // The page polls every ten seconds; a read that began before takes the place of a poll.
  await expect(async () => {
    await page.clock.fastForward(10_000);
    await expect(page.getByText("Nenhuma pendência deste tipo")).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.goto("/painel/carteira");
  await expect(
    page.getByText("Contestação ganha, valor desbloqueado").filter({ visible: true }),
  ).toBeVisible();
  await expect(held(page)).toHaveCount(0);
  expect(await left(store)).toEqual([50, 0]);
  await page.goto(`/painel/pedidos/${id}`);
  await expect(page.getByText("Contestação ganha")).toBeVisible();
  await expect(page.getByText(/^R\$\s50,00 voltaram ao seu saldo\.$/)).toBeVisible();
  expect((await storyOf(store, id)).map(({ outcome }) => outcome)).toEqual([undefined, "released"]);

  // Now it can be refunded.
  await page.getByRole("button", { name: "Reembolsar" }).click();
  await page.getByRole("button", { name: "Revisar" }).click();
  await page.getByRole("button", { name: /^Reembolsar R\$\s50,00$/ }).click();
  await expect.poll(async () => (await readOrder(store, id)).refundedAmount).toBe(50);
});

test("a lost one is said in the order's story and leaves the wallet", async ({ page }) => {
  const store = await makeStore({ feePercent: "0", feeFixed: "0" });
  const [kept, lost] = [await order(store, "Ana Lima"), await order(store, "Bruno Dias")];
  const { id } = await disputed(lost.id);
  await decideDispute(platform, id, { outcome: "lost", reason: "Devolução aceita" });
  await openAs(page, store.id, `/painel/pedidos/${lost.id}`);
  await expect(page.getByText("Contestação perdida", { exact: true })).toBeVisible();
  await expect(page.getByText(/^R\$\s50,00 voltaram para quem pagou\.$/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Reembolsar" })).toHaveCount(0);
  await page.goto("/painel/carteira");
  await expect(page.getByText("Contestação perdida").filter({ visible: true })).toBeVisible();
  await expect(held(page)).toHaveCount(0);
  expect(await left(store)).toEqual([50, 0]);
  expect((await storyOf(store, lost.id)).map(({ outcome }) => outcome)).toEqual([undefined, "lost"]);
  expect(await storyOf(store, kept.id)).toEqual([]);
});

test("a second Pix that a lost dispute took is neither held nor refundable, for the buyer and for the store", async ({
  page,
}) => {
  const store = await makeStore({ feePercent: "0", feeFixed: "0" });
  const { id } = await order(store, "Ana Lima", { pending: true });
  const { copyPaste, orderCode } = await readOrder(store, id);
  await pay(copyPaste, { scenario: "twice" });
  const second = { kind: "overpayment", transaction: { orderId: id } } as const;
  await expect.poll(() => db().payment.count({ where: second })).toBe(1);
  const { id: paymentId } = await db().payment.findFirstOrThrow({ where: second });
  await openAs(page, store.id, `/painel/pedidos/${id}`);
  await expect(page.getByText(/R\$\s50,00 dele estão no seu saldo e podem ser reembolsados/)).toBeVisible();
  const dispute = await openDispute(platform, { paymentId, reason: "Pagou em dobro" });
  await decideDispute(platform, dispute.id, { outcome: "lost", reason: "Devolução aceita" });
  await page.reload();
  await expect(page.getByText("O pedido já estava pago.")).toBeVisible();
  await expect(page.getByText(/^R\$\s50,00 voltaram para quem pagou\.$/)).toBeVisible();
  await expect(page.getByText(/podem ser reembolsados/)).toHaveCount(0);

  await page.goto(`/loja/${store.slug}/pedido/${orderCode}`);
  const told = page.getByRole("status").filter({ hasText: /Você pagou R\$\s50,00 a mais/ });
  await expect(told).toContainText("o Pix foi contestado no banco, que devolveu o valor");
  await expect(told).not.toContainText("O dinheiro está com a loja");
  await noFaultsInBothThemes(page);
});
