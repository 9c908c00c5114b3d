import { expect, type Page, test } from "../fixtures/browser-test.ts";
import { stopClock } from "../fixtures/clock.ts";

/** The panel's primitives by keyboard alone. */
test.beforeEach(async ({ page }) => {
  await page.goto("/painel/componentes");
  await expect(page.getByRole("group", { name: "Tema" }).getByRole("radio", { checked: true })).toHaveCount(
    1,
  );
});

/** Whether what has the focus is inside of this. */
const holdsFocus = (page: Page, role: "dialog" | "alertdialog") =>
  page.evaluate((name) => document.activeElement?.closest(`[role=${name}]`) !== null, role);

test("a dialog keeps the focus inside and gives it back", async ({ page }) => {
  const opener = page.getByRole("button", { name: "Abrir janela" });
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Sacar" })).toBeVisible();
  for (let press = 0; press < 8; press++) {
    await expect.poll(() => holdsFocus(page, "dialog")).toBe(true);
    await page.keyboard.press(press < 6 ? "Tab" : "Shift+Tab");
  }
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test("Escape hides a tooltip and leaves the page as it is", async ({ page }) => {
  const tooltip = page.getByRole("tooltip", { name: "Aparece com o ponteiro ou o foco" });
  const button = page.getByRole("button", { name: "Dica" });
  await button.hover();
  await tooltip.hover();
  await expect(button).toHaveAccessibleDescription("Aparece com o ponteiro ou o foco");
  await page.keyboard.press("Escape");
  await expect(tooltip).toHaveCount(0);
  await expect(button).toHaveAccessibleDescription("");
});

test("a question starts on the way back, and what opened it from a menu has the focus again", async ({
  page,
}) => {
  const trigger = page.getByRole("button", { name: "Abrir menu" });
  await trigger.focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem", { name: "Abrir janela" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem", { name: "Reembolsar R$ 79,00" })).toBeFocused();
  await page.keyboard.press("Enter");
  const question = page.getByRole("alertdialog", { name: "Reembolsar R$ 79,00 para Júlia Prado?" });
  await expect(question.getByRole("button", { name: "Cancelar" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(question).toHaveCount(0);
  await expect(trigger).toBeFocused();
});

test("a confirmed act is told in a message", async ({ page }) => {
  await page.getByRole("button", { name: "Reembolsar R$ 79,00" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Reembolsar R$ 79,00" }).click();
  await expect(page.getByText("R$ 79,00 reembolsados.")).toBeVisible();
});

test("a select is walked with the arrows and with letters", async ({ page }) => {
  const select = page.getByRole("combobox", { name: "Tipo" }).first();
  await select.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("option", { name: "Digital" })).toBeFocused();
  await page.keyboard.press("f");
  await expect(page.getByRole("option", { name: "Físico" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(select).toHaveText("Físico");
  await expect(select).toBeFocused();
});

test("a combobox finds without accents, chooses with Enter, and takes several", async ({ page }) => {
  const one = page.getByRole("button", { name: "Categoria" });
  await one.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("option")).toHaveCount(4);
  await page.keyboard.type("colecao");
  await expect(page.getByRole("option")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(one).toHaveText("Coleção de ícones");
  await expect(one).toBeFocused();

  const several = page.getByRole("button", { name: "Produtos do cupom" });
  await several.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByPlaceholder("Buscar", { exact: true })).toBeFocused();
  await page.keyboard.type("musica");
  await expect(page.getByRole("option")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await expect(several).toHaveText("Curso de fotografia, Vale-presente R$ 50, Assinatura de música");
});

test("a period is chosen with the arrows, from a day to a day", { tag: "@both" }, async ({ page }) => {
  const period = page.getByRole("button", { name: /^Período:/ });
  await period.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: /, 1 de novembro de 2026/ })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("button", { name: /, 9 de novembro de 2026/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(period).toHaveAccessibleName(/Período: 2 nov( 2026)? – 9 nov( 2026)?/);
  await expect(period).toBeFocused();
});

test("a day with a time is São Paulo's, and is taken back", async ({ page }) => {
  const starts = page.getByRole("button", { name: "Começa em" });
  await expect(starts).toHaveText("24 dez 2026, 18:00");
  await starts.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: /, 24 de dezembro de 2026/ })).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await page.getByLabel("Hora", { exact: true }).fill("09:30");
  await page.keyboard.press("Escape");
  await expect(starts).toHaveText("23 dez 2026, 09:30");
  await page.getByRole("button", { name: "Limpar" }).click();
  await expect(starts).toHaveText("Escolha a data");
});

test("tabs go with the arrows", async ({ page }) => {
  await page.getByRole("tab", { name: "Pedidos" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Carregando" })).toBeFocused();
  await expect(page.getByRole("table")).toHaveCount(0);
  await page.keyboard.press("Home");
  await expect(page.getByRole("table", { name: "Pedidos" })).toBeVisible();
});

test("a list is walked, a row opened beside it, and its neighbours follow", { tag: "@both" }, async ({
  page,
}) => {
  const rows = page.getByRole("table", { name: "Pedidos" }).locator("[data-row]:visible");
  await rows.first().focus();
  await page.keyboard.press("ArrowDown");
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "K3TQ8VWM1A" })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("dialog", { name: "9BZ4XJ7N0C" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  // The focus goes to the row that was shown last, not to the one that was opened first.
  await expect(rows.nth(2)).toBeFocused();
});

test(
  "rows are selected one by one, as a stretch and all at once",
  { tag: "@both" },
  async ({ page }, info) => {
    const boxes = page
      .getByRole("checkbox", { name: "Selecionar", exact: true })
      .and(page.locator(":visible"));
    await boxes.nth(2).focus();
    await page.keyboard.press("Space");
    await expect(page.getByRole("checkbox", { name: "Selecionar", exact: true, checked: true })).toHaveCount(
      2,
    );
    await boxes.nth(4).click({ modifiers: ["Shift"] });
    await expect(boxes.nth(3)).toBeChecked();
    if (info.project.name === "phone") return;
    await page.getByRole("checkbox", { name: "Selecionar todos desta página" }).check();
    await expect(page.getByRole("checkbox", { name: "Selecionar", exact: true, checked: true })).toHaveCount(
      6,
    );
  },
);

test("columns are hidden from a menu that stays open", { tag: "@both" }, async ({ page }, info) => {
  await page.getByRole("button", { name: "Colunas" }).press("Enter");
  await page.getByRole("menuitemcheckbox", { name: "Cliente" }).press("Enter");
  await expect(page.getByRole("menuitemcheckbox", { name: "Cliente" })).not.toBeChecked();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("columnheader", { name: "Cliente" })).toHaveCount(0);
  if (info.project.name === "phone") return;
  await page.getByRole("button", { name: "Total" }).press("Enter");
  await expect(page.getByRole("columnheader", { name: "Total" })).toHaveAttribute("aria-sort", "descending");
});

test("a code takes six digits, typed or pasted with a space", { tag: "@full-browser" }, async ({
  page,
  context,
}) => {
  const code = page.getByLabel("Código do autenticador");
  await code.focus();
  await page.keyboard.type("41a9");
  await expect(code).toHaveValue("419");
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await code.fill("");
  await page.evaluate(() => navigator.clipboard.writeText("419 203"));
  await page.keyboard.press("Control+V");
  await expect(code).toHaveValue("419203");
});

test("an amount is typed as one writes it, and a strange one is refused beside the field", async ({
  page,
}) => {
  const price = page.getByLabel("Preço");
  for (const [typed, written] of [
    ["1234,5", "1.234,50"],
    ["79", "79,00"],
    ["1.000", "1.000,00"],
    ["12.90", "12,90"],
  ] as const) {
    await price.fill(typed);
    await price.press("Tab");
    await expect(price).toHaveValue(written);
  }
  await price.fill("1.2.3");
  await price.press("Tab");
  await expect(price).toHaveAccessibleDescription(/Escreva um valor como 1.234,56/);
  await expect(price).toHaveValue("1.2.3");
});

test("a code is copied whole, and the button says so", { tag: "@full-browser" }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await stopClock(page);
  await page.getByRole("button", { name: "Copiar código do Pix" }).press("Enter");
  await expect(page.getByText("Copiado.")).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("E18236120202611211505s01a7Q4Akz");
});

test("a file of another kind is refused by name", async ({ page }) => {
  const files = page.locator("input[type=file]");
  await files.setInputFiles({ name: "foto.png", mimeType: "image/png", buffer: Buffer.from("x") });
  await expect(page.getByText("foto.png não é de um tipo aceito.")).toBeVisible();
  await files.setInputFiles({ name: "produtos.csv", mimeType: "text/csv", buffer: Buffer.from("a;b") });
  await expect(page.getByText("produtos.csv", { exact: true })).toBeVisible();
});

test("a pending button keeps its width and its focus and does nothing", async ({ page }) => {
  const busy = page.locator("button[aria-busy=true]").first();
  await busy.focus();
  await page.keyboard.press("Enter");
  await expect(busy).toBeFocused();
  const still = page.locator("button:disabled", { hasText: "Sacar R$ 1.250,00" }).first();
  const widths = await Promise.all(
    [busy, still].map(async (button) => (await button.boundingBox())?.width ?? 0),
  );
  expect(Math.abs((widths[0] ?? 0) - (widths[1] ?? 1))).toBeLessThan(1);
});
