import { db } from "#lib/db/client.ts";
import { makeEndToEndId, makeReturnId } from "#lib/pix/end-to-end-id.ts";
import { ofxOf } from "../fixtures/bank-statement.ts";
import { expect, test } from "../fixtures/browser-test.ts";
import { call } from "../fixtures/client.ts";
import { confirmed, person } from "../fixtures/guards.ts";
import { orderOnKey, storeOnKey } from "../fixtures/key-store.ts";
import { noFaultsInBothThemes } from "../fixtures/page.ts";
import { openAs } from "../fixtures/panel.ts";
import { eventually } from "../fixtures/wait.ts";

test.describe.configure({ timeout: 120_000 });

test("a debit finds the refund that was confirmed by hand, and what is matched already says so", async ({
  page,
}) => {
  const store = await storeOnKey();
  const owner = await person(store.id);
  const paidOrder = async () => {
    const { id: orderId, charge } = await orderOnKey(store);
    const endToEndId = makeEndToEndId("60701190");
    await confirmed(owner, "POST", `/transactions/${charge.id}/confirmation`, { endToEndId });
    const { orderCode } = await eventually(async () => {
      const order = await db().order.findUniqueOrThrow({ where: { id: orderId } });
      return order.status === "paid" && order;
    });
    return { orderId, code: orderCode, endToEndId };
  };
  const refundOfOrder = async () => {
    const order = await paidOrder();
    const body = { amount: 20 };
    const made = await call("POST", `/orders/${order.orderId}/refund`, { key: store.apiKey, body });
    const id = made.body.refund.id as string;
    await eventually(
      async () => (await db().refund.findUniqueOrThrow({ where: { id } })).reconcileAt === null,
    );
    return { ...order, id };
  };
  const [paid, waiting, kept] = [await refundOfOrder(), await refundOfOrder(), await paidOrder()];
  const proof = { endToEndId: makeReturnId("60701190") };
  expect((await confirmed(owner, "POST", `/refunds/${paid.id}/confirmation`, proof)).status).toBe(200);

  await openAs(page, store.id, "/painel/conciliacao");
  const buffer = Buffer.from(
    ofxOf([
      { amount: -20, memo: `Pix devolvido ${paid.endToEndId}` },
      { amount: -20, memo: "Pix enviado" },
      { amount: -20, memo: `Pix de volta ${kept.endToEndId}` },
    ]),
  );
  await page.locator("input[type=file]").setInputFiles({ name: "extrato.ofx", mimeType: "", buffer });
  const row = (text: string) => page.getByRole("listitem").filter({ hasText: text }).first();
  const own = row("Pix devolvido");
  await expect(own.getByText("Certo")).toBeVisible();
  await expect(own.getByRole("link", { name: `Reembolso do pedido ${paid.code}` })).toBeVisible();
  await expect(own.getByText("O extrato traz o id deste reembolso.")).toBeVisible();
  await expect(own.getByText("Já confirmado à mão")).toBeVisible();
  await expect(row("Pix enviado").getByRole("link")).toHaveText(`Reembolso do pedido ${waiting.code}`);
  await expect(row("Pix de volta").getByText("Devolve um Pix que entrou")).toBeVisible();
  await noFaultsInBothThemes(page);
});
