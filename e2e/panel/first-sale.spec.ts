import { randomUUID } from "node:crypto";
import { db } from "#lib/db/client.ts";
import { expect, test } from "../fixtures/browser-test.ts";
import { hydrated } from "../fixtures/hydrated.ts";
import { order } from "../fixtures/orders.ts";
import { noFaults, noFaultsInBothThemes, noOverflow } from "../fixtures/page.ts";
import { enterAs, openAs } from "../fixtures/panel.ts";
import { patience } from "../fixtures/patience.ts";
import { makeStore } from "../fixtures/store.ts";

/** A person needs longer than a program to read and type; the limit for a person is three minutes. */
const PROGRAM_MS = 60_000;

test("a new merchant follows the guided start to the first paid test order", async ({ page, context }) => {
  test.setTimeout(120_000 * patience());
  const store = await db().store.create({
    data: { name: "Loja nova", slug: `n-${randomUUID().slice(0, 18)}`, wallet: { create: {} } },
  });
  const member = await enterAs(context, store.id);
  const start = Date.now();
  await page.goto("/painel");
  const step = (name: string) => page.getByRole("button", { name, expanded: true });
  await expect(step("Cadastre o primeiro produto")).toBeVisible();
  await expect(page.getByText("1 de 5 passos feitos")).toBeVisible();
  // Next to the guide is a preview of the shop, and no empty figures.
  const figures = page.getByRole("region", { name: "Números do período" });
  await expect(figures).toHaveCount(0);
  await expect(page.getByText(/Mais vendidos|Nenhuma venda|Disponível para saque/)).toHaveCount(0);
  const preview = page.getByRole("img", { name: "Prévia da loja Loja nova" });
  await expect(preview).toContainText("Seu primeiro produto");
  await noFaultsInBothThemes(page);
  await page.getByRole("button", { name: "Criar produto" }).click();
  await expect(page.getByLabel("Nome do produto")).toBeFocused();
  await noFaults(page);
  await page.getByLabel("Nome do produto").fill("Caixa com 12 brigadeiros");
  await page.getByLabel("Preço").fill("1.039,9");
  await expect(preview).toContainText(/Caixa com 12 brigadeiros.*R\$\s1\.039,90.*Entregue na hora/);
  // Shipped goods are counted; goods delivered by link are a text.
  await page.getByLabel("Por envio ou retirada").check();
  await expect(page.getByLabel("Unidades à venda")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Texto ou link" })).toHaveCount(0);
  await expect(preview).not.toContainText("Entregue na hora");
  await page.getByLabel("Um código para cada cliente").check();
  await page.getByLabel(/^Códigos ou links/).fill("RETIRADA-001\nRETIRADA-002\n");
  await expect(page.getByText("2 unidades.")).toBeVisible();
  await noFaults(page);
  // Pressed twice in a hurry: one product.
  await page.getByRole("button", { name: "Criar produto" }).dblclick();

  await expect(step("Faça uma compra de teste")).toBeVisible();
  expect(await db().product.count({ where: { storeId: store.id } })).toBe(1);
  const opened = context.waitForEvent("page");
  await page.getByRole("link", { name: "Abrir o produto como cliente" }).click();
  const shop = await opened;
  await expect(shop.getByRole("heading", { name: "Caixa com 12 brigadeiros" })).toBeVisible();
  await shop.getByRole("button", { name: /^Comprar por/ }).click();
  // The member is the buyer, unless somebody else is typed.
  await expect(shop.getByLabel("E-mail")).toHaveValue(member.email);
  await shop.getByLabel("Nome completo").fill("Ana Lima");
  await shop.getByRole("button", { name: /^Pagar .*com Pix$/ }).click();
  await expect(shop.getByRole("link", { name: "Pagar no banco de testes" })).toBeVisible();
  await expect(page.getByText(/O pedido .* chegou/)).toBeVisible();
  await shop.getByRole("link", { name: "Pagar no banco de testes" }).click();
  const payIt = shop.getByRole("button", { name: /^Pagar R\$/ });
  await expect(payIt).toBeVisible();
  await hydrated(shop);
  await payIt.click();

  await page.bringToFront();
  await expect(page.getByText("Venda paga:")).toBeVisible({ timeout: 30_000 * patience() });
  await expect(page.getByRole("status").getByText("R$ 1.039,90")).toBeVisible();
  // The figures around the guide count it without a reload.
  await expect(figures.getByText("R$ 1.039,90")).toBeVisible();
  const took = Date.now() - start;
  console.log(`first paid test order after ${(took / 1000).toFixed(1)} s (${test.info().project.name})`);
  expect(took).toBeLessThan(PROGRAM_MS * patience());
  await noFaults(page);
  await page.reload();
  // A store that sells has its figures first: the guide is folded, with its steps to open.
  await expect(page.getByText(/ de 5 passos feitos/)).toBeVisible();
  await expect(page.getByLabel("O que você vende")).toHaveCount(0);
  await page.getByRole("button", { name: "Apresente a loja" }).click();
  await page.getByLabel("O que você vende").fill("Brigadeiros em Campinas.");
  await page.getByRole("button", { name: "Salvar a loja" }).click();
  await expect(page.getByText("Falta só ir para produção")).toBeVisible();
});

test("the awning drops once with the first sale, and stands still for those who want no motion", async ({
  page,
  context,
  store,
}) => {
  test.setTimeout(120_000 * patience());
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await enterAs(context, store.id);
  const awning = page.locator("[data-awning] svg");
  const remembered = () => page.evaluate((id) => localStorage.getItem(`primeira-venda:${id}`), store.id);
  await page.goto("/painel");
  await expect.poll(remembered).toBe("awaited");
  await expect(awning).toHaveCount(0);
  await order(store, "Ana Lima");
  // The watch of new orders finds it without a reload.
  await expect(awning).toBeVisible({ timeout: 40_000 * patience() });
  const { animationName, animationDuration, animationIterationCount } = await awning.evaluate((one) => {
    const style = getComputedStyle(one);
    return {
      animationName: style.animationName,
      animationDuration: style.animationDuration,
      animationIterationCount: style.animationIterationCount,
    };
  });
  expect([animationName, animationDuration, animationIterationCount]).toEqual(["awning-drop", "0.6s", "1"]);
  await expect.poll(remembered).toBe("shown");
  await noOverflow(page);
  await page.reload();
  await expect(page.getByRole("region", { name: "Números do período" })).toBeVisible();
  await expect(awning).toHaveCount(0);

  // At the first opening after the sale, in a browser that had seen the store before it.
  await page.goto("/painel/cupons");
  await page.evaluate((id) => localStorage.setItem(`primeira-venda:${id}`, "awaited"), store.id);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/painel");
  await expect(awning).toBeVisible();
  expect(await awning.evaluate((one) => getComputedStyle(one).animationName)).toBe("none");
  await noFaults(page);
});

test("goods that are sent are counted; units that were refused make no second product", async ({ page }) => {
  const store = await db().store.create({
    data: { name: "Loja de caixas", slug: `n-${randomUUID().slice(0, 18)}`, wallet: { create: {} } },
  });
  await openAs(page, store.id, "/painel");
  await page.getByLabel("Nome do produto").fill("Caixa");
  await page.getByLabel("Preço").fill("30");
  await page.getByLabel("Por envio ou retirada").check();
  await page.getByLabel("Unidades à venda").fill("20000");
  await page.getByRole("button", { name: "Criar produto" }).click();
  await expect(page.getByLabel("Unidades à venda")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Nome do produto").fill("Caixa com 12");
  await page.getByLabel("Unidades à venda").fill("7");
  await page.getByRole("button", { name: "Criar produto" }).click();
  await expect(page.getByRole("link", { name: "Abrir o produto como cliente" })).toBeVisible();
  const products = await db().product.findMany({ where: { storeId: store.id } });
  expect(products).toMatchObject([{ name: "Caixa com 12", delivery: "shipping" }]);
  expect(await db().stockUnit.count({ where: { storeId: store.id } })).toBe(7);
  // In the stock of a product that is sent, the quantity comes first.
  await page.goto(`/painel/estoque/${products[0]?.id}`);
  await expect(page.getByLabel("Quantas unidades")).toBeVisible();
});

test("a product without units is put in stock by the guide", async ({ page }) => {
  const store = await makeStore({ stock: 0 });
  await openAs(page, store.id, "/painel");
  await expect(page.getByText(/ainda não tem estoque/)).toBeVisible();
  await page.getByRole("textbox", { name: "Texto ou link" }).fill("https://example.com/curso");
  await page.getByRole("button", { name: "Adicionar ao estoque" }).click();
  await expect(page.getByRole("link", { name: "Abrir o produto como cliente" })).toBeVisible();
});

test(
  "the shop is a press away in the frame, on the overview and in the settings",
  { tag: "@both" },
  async ({ page, context, store }, { project }) => {
    await enterAs(context, store.id);
    const shops = page.getByRole("link", { name: "Ver minha loja" }).filter({ visible: true });
    await page.goto("/painel/cupons");
    await expect(shops).toHaveCount(1);
    await expect(shops).toHaveAttribute("href", `/loja/${store.slug}`);
    for (const path of ["/painel", "/painel/configuracoes"]) {
      await page.goto(path);
      await expect(
        page.getByRole("main").getByRole("link", { name: "Ver minha loja" }).first(),
      ).toBeVisible();
    }
    if (project.name === "phone") {
      await page.getByRole("button", { name: "Mais" }).click();
      await expect(page.getByRole("dialog").getByRole("link", { name: "Ver minha loja" })).toBeVisible();
    }
  },
);
