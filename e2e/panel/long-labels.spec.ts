import { db } from "#lib/db/client.ts";
import { contentShown } from "../../scripts/pictures/content-shown.ts";
import { expect, test } from "../fixtures/browser-test.ts";
import { order } from "../fixtures/orders.ts";
import { noOverflow } from "../fixtures/page.ts";
import { openAs } from "../fixtures/panel.ts";

test.use({ viewport: { width: 390, height: 844 } });

test("long labels of an order and of a variation leave their page as narrow as it is", async ({
  page,
  store,
}) => {
  const label = `Nome a gravar na ${"capa".repeat(11)}`;
  const { id } = await order(store, "Ana Lima");
  const customFields = [{ id, label, value: "Julia Prado" }];
  await db().order.update({ where: { id }, data: { customFields } });
  await openAs(page, store.id, `/painel/pedidos/${id}`);
  await expect(page.getByText(label)).toBeVisible();
  await noOverflow(page);
  const { shirt } = store.products;
  const [variation] = await db().variation.findMany({ where: { productId: shirt.id } });
  await db().variation.update({
    where: { id: variation?.id ?? "" },
    data: { name: "Algodão orgânico com estampa da feira de Belém, edição numerada, tamanho GG" },
  });
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/painel/produtos/${shirt.id}`);
    await contentShown(page);
    await noOverflow(page);
  }
});
