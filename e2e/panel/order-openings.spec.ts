import { bought } from "../fixtures/bought.ts";
import { expect, test } from "../fixtures/browser-test.ts";
import { call } from "../fixtures/client.ts";
import { noFaultsInBothThemes } from "../fixtures/page.ts";
import { openAs } from "../fixtures/panel.ts";

test("each opening of a delivery is in the order's timeline, with its address", async ({ page, store }) => {
  const { id } = await bought(store);
  const { order } = (await call("GET", `/orders/public/${id}/status`, { store: store.id })).body;
  for (let time = 0; time < 2; time++) await fetch(order.deliveries[0].url);
  await openAs(page, store.id, `/painel/pedidos/${id}`, "support");
  await expect(page.getByText("Entrega aberta", { exact: true })).toHaveCount(2);
  await expect(page.getByText(/do IP [\da-f.:]+/).first()).toBeVisible();
  // The mail has a line of its own: in a test store it does not go out.
  await expect(page.getByText("E-mail da entrega não enviado (loja de teste)")).toBeVisible();
  await expect(
    page.getByText("Já entregue na página do pedido. Se há algo a despachar", { exact: false }),
  ).toBeVisible();
  await expect(page.getByText("Entregue na página do pedido", { exact: true })).toBeVisible();
  await expect(page.getByText(/entregue.*por e-mail/i)).toHaveCount(0);
  await noFaultsInBothThemes(page);
});
