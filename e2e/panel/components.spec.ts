import { expect, type Page, test } from "../fixtures/browser-test.ts";
import { noFaults, noOverflow } from "../fixtures/page.ts";

/** The panel's primitives, all of them on one page, by keyboard, pointer and eye. */

test.beforeEach(async ({ page }) => {
  await page.goto("/painel/componentes");
  await expect(page.getByRole("heading", { name: "Componentes" })).toBeVisible();
  // The chosen theme is known only in the browser: with it the page answers.
  await expect(page.getByRole("group", { name: "Tema" }).getByRole("radio", { checked: true })).toHaveCount(
    1,
  );
});

async function choose(page: Page, group: string, option: string): Promise<void> {
  await page.getByRole("group", { name: group }).getByText(option, { exact: true }).click();
}

test("the chosen segment is lighter than its track in both themes", async ({ page }) => {
  for (const option of ["Claro", "Escuro"]) {
    await choose(page, "Tema", option);
    const [track, chosen] = await page.getByRole("group", { name: "Tema" }).evaluate((group) => {
      const canvas = document.createElement("canvas").getContext("2d") as CanvasRenderingContext2D;
      const lightness = (one: Element) => {
        canvas.fillStyle = getComputedStyle(one).backgroundColor;
        canvas.fillRect(0, 0, 1, 1);
        const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
        return red + green + blue;
      };
      return [lightness(group), lightness(group.querySelector("label:has(:checked)") as Element)];
    });
    expect(chosen, option).toBeGreaterThan(track ?? Number.NaN);
  }
});

// The themes differ in colours, the form factors in layout: one theme shows the layout.
for (const [theme, option, tag] of [
  ["light", "Claro", ["@both"]],
  ["dark", "Escuro", []],
] as const) {
  test(
    `in the ${theme} theme axe finds nothing and nothing is cut`,
    { tag: [...tag] },
    async ({ page }, info) => {
      await choose(page, "Tema", option);
      await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
      await noFaults(page);
      expect(await cutTexts(page)).toEqual([]);
      expect(await wideTables(page)).toBe(0);
      await page.screenshot({ path: info.outputPath(`components-${theme}.png`), fullPage: true });
    },
  );

  test(`in the ${theme} theme the borders of controls have 3:1`, async ({ page }) => {
    await choose(page, "Tema", option);
    const borders = await borderContrasts(page);
    expect(borders.length).toBeGreaterThan(20);
    expect(borders.filter(({ contrast }) => contrast < 3)).toEqual([]);
  });

  test(`in the ${theme} theme axe finds nothing in what opens over the page`, { tag: [...tag] }, async ({
    page,
  }) => {
    await choose(page, "Tema", option);
    await page.getByRole("button", { name: "Abrir janela" }).click();
    await expect(page.getByRole("dialog", { name: "Sacar" })).toBeVisible();
    await noFaults(page, { within: "[role=dialog]" });
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Reembolsar R$ 79,00" }).click();
    await expect(page.getByRole("alertdialog")).toBeVisible();
    await noFaults(page, { within: "[role=alertdialog]" });
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Abrir menu" }).click();
    await expect(page.getByRole("menuitem")).toHaveCount(2);
    await noFaults(page, { within: "[role=menu]" });
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Período" }).click();
    await expect(page.getByRole("grid").first()).toBeVisible();
    await noFaults(page, { within: "[role=dialog]" });
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Categoria" }).click();
    await expect(page.getByRole("option")).toHaveCount(4);
    await noFaults(page, { within: "[role=listbox]" });
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: /FFM1EVR9CD|Ana Lima/ }).click();
    await expect(page.getByRole("dialog", { name: "FFM1EVR9CD" })).toBeVisible();
    await noFaults(page, { within: "[role=dialog]" });
  });
}

test(
  "a press on a control of a phone finds at least 44 px, on a laptop 24",
  { tag: "@both" },
  async ({ page }, info) => {
    const least = info.project.name === "phone" ? 44 : 24;
    expect(await smallTargets(page, least)).toEqual([]);
  },
);

test("at 200 % zoom and at 320 px nothing needs sideways scrolling", async ({ page }) => {
  const size = page.viewportSize() ?? { width: 1440, height: 900 };
  for (const width of [Math.max(320, size.width / 2), 320]) {
    await page.setViewportSize({ width, height: Math.round(size.height / 2) });
    await noOverflow(page, `at ${width} px`);
  }
});

test("English is complete and the page says which language it is in", async ({ page, context }) => {
  await context.addCookies([{ name: "idioma", value: "en", url: page.url() }]);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Components" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.getByText("R$1,478,932.40")).toBeVisible();
});

/** How many tables are wider than their frame, which would cut their figures. */
function wideTables(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      [...document.querySelectorAll("main table")].filter(
        (table) => table.getBoundingClientRect().width > (table.parentElement?.clientWidth ?? 0) + 1,
      ).length,
  );
}

/** Texts that do not fit their boxes, the ones cut on purpose (with an ellipsis) left out. */
function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        "main button, main a, main label, main h1, main h2, main p, main th, main td",
      ),
    ]
      .filter(
        (element) => element.offsetParent !== null && getComputedStyle(element).textOverflow !== "ellipsis",
      )
      .filter(
        (element) =>
          element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== "inline",
      )
      .filter((element) => !element.classList.contains("sr-only"))
      .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`),
  );
}

/** Every visible control's border against what is around it. */
function borderContrasts(page: Page): Promise<{ control: string; contrast: number }[]> {
  return page.evaluate(() => {
    const channels = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number);
    const luminance = (color: string) => {
      const [red = 0, green = 0, blue = 0] = channels(color).map((part) => {
        const share = part / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const groundOf = (element: Element | null): string => {
      for (let at = element; at; at = at.parentElement) {
        const color = getComputedStyle(at).backgroundColor;
        if (channels(color)[3] !== 0) return color;
      }
      return "rgb(255, 255, 255)";
    };
    const boxOf = (control: Element): Element => {
      let at: Element | null = control;
      while (at && Number.parseFloat(getComputedStyle(at).borderTopWidth) === 0) at = at.parentElement;
      return at ?? control;
    };
    return [
      ...document.querySelectorAll<HTMLElement>(
        "main input, main textarea, main [role=combobox], main [aria-haspopup=dialog]",
      ),
    ]
      .filter(
        (control) =>
          control.offsetParent !== null && control.closest(".sr-only, fieldset.rounded-control") === null,
      )
      .filter(
        (control) => !control.hasAttribute("data-input-otp") && getComputedStyle(control).opacity !== "0",
      )
      .filter((control) => !(control as HTMLInputElement).disabled)
      .map((control) => {
        const box = boxOf(control);
        const pair = [getComputedStyle(box).borderTopColor, groundOf(box.parentElement)].map(luminance);
        const contrast = (Math.max(...pair) + 0.05) / (Math.min(...pair) + 0.05);
        return { control: control.outerHTML.slice(0, 80), contrast };
      });
  });
}

/** Buttons and fields below the minimum height; a label around a control counts as the control. */
function smallTargets(page: Page, least: number): Promise<string[]> {
  return page.evaluate((height) => {
    const boxOf = (control: HTMLElement) => {
      const label = control.closest("label");
      const box = control.closest<HTMLElement>(".min-h-11, .h-11, [class*='max-sm:min-h-11']");
      return label ?? box ?? control;
    };
    return [...document.querySelectorAll<HTMLElement>("main button, main input, main textarea")]
      .filter((control) => control.offsetParent !== null && !control.hasAttribute("data-row"))
      .map((control) => ({ control, tall: boxOf(control).getBoundingClientRect().height }))
      .filter(({ tall }) => tall > 0 && tall < height)
      .map(({ control, tall }) => `${Math.round(tall)} px: ${control.outerHTML.slice(0, 90)}`);
  }, least);
}
