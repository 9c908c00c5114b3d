import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "playwright/test";
import sharp from "sharp";
import { command, withDatabase } from "./launch/command.ts";
import { bankStatementsPicture } from "./pictures/bank-statements-picture.ts";
import { contentShown } from "./pictures/content-shown.ts";
import { takeDocs } from "./pictures/docs-pictures.ts";
import { gatewayPictures } from "./pictures/gateway-pictures.ts";
import { operatorPictures } from "./pictures/operator-pictures.ts";
import { DOOR_PAGES, type PanelPage, panelPages } from "./pictures/panel-pages.ts";
import type { Memory, ShopPicture } from "./pictures/picture.ts";
import { shopPictures } from "./pictures/shop-pictures.ts";
import { demo, merchantIn, operatorIn, origin } from "./pictures/sign-in.ts";
import { takeStates } from "./pictures/states/take-states.ts";
import { WITHDRAW_PICTURES } from "./pictures/withdraw-pictures.ts";
import { findChromium } from "./test/chromium.ts";

/**
 * `npm run pictures`: takes the screenshots in docs/images/panel and docs/images/shop from the running demo
 * (`npm start` in another terminal): every page and state, phone and desktop, light and dark, and those of the reference.
 * `npm run pictures -- orders` takes only those with the word in their name (several: with commas); `npm run pictures
 * -- shop/`, `panel/` and `docs/` one folder. The operator's pages enrol the demo's operator in two-factor
 * authentication; the secret is kept in demo.json. `npm run pictures -- states` is another command: ./pictures/states.
 */
const IMAGES = join(import.meta.dirname, "..", "docs", "images");
const WIDTHS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
const THEMES = ["light", "dark"] as const;

const only = (process.argv[2] ?? "").split(",");
const wants = (folder: string) => only.some((word) => !word.includes("/") || word.startsWith(`${folder}/`));

for (const folder of ["panel", "shop"]) mkdirSync(join(IMAGES, folder), { recursive: true });
const executablePath = findChromium();
if (!executablePath)
  throw new Error("No Chromium on this machine: install it, or name one in CHROMIUM_PATH.");
const browser = await chromium.launch({
  executablePath,
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"],
});
try {
  if (process.argv[2] === "states")
    await takeStates(browser, {
      order: await idOf("orders?shippingStatus=to_send"),
      product: await idOf("products"),
    });
  if (wants("panel")) {
    const pages = panelPages({ order: await idOf("orders?status=paid"), product: await idOf("products") });
    await takeAll(browser, inFolder("panel", DOOR_PAGES), {});
    const ofTheStore = [
      ...pages.filter(({ name }) => name !== "bank-statements"),
      bankStatementsPicture(),
      ...gatewayPictures(),
      ...WITHDRAW_PICTURES,
    ];
    await takeAll(browser, inFolder("panel", ofTheStore), { state: await merchantIn(browser) });
    await takeAll(browser, inFolder("panel", operatorPictures()), { state: await operatorIn(browser) });
  }
  if (only.some((word) => !word || word.startsWith("docs"))) await takeDocs(browser, origin, IMAGES);
  // Ends the process: an empty shop is made in the demo's database.
  if (wants("shop"))
    await command(async (life) => {
      Object.assign(process.env, (await withDatabase(life)).env);
      const { pictures, memory } = await shopPictures(demo);
      await takeAll(browser, inFolder("shop", pictures), { memory });
      await browser.close();
    });
} finally {
  await browser.close();
}

/** The id of the first record in a list of the demo store. */
async function idOf(list: string): Promise<string> {
  const response = await fetch(`${demo.baseUrl}/${list}`, {
    headers: { authorization: `Bearer ${demo.apiKey}` },
  });
  const body = (await response.json()) as Record<string, { id: string }[]>;
  const first = body[list.split("?", 1)[0] as string]?.[0];
  if (!first) throw new Error(`The demo has no ${list}`);
  return first.id;
}

type State = Awaited<ReturnType<typeof merchantIn>>;
type Picture = (PanelPage | ShopPicture) & { name: string; path: string };

/** Prefixes the pages' names with their folder below docs/images. */
function inFolder(folder: string, pages: readonly Picture[]): Picture[] {
  return pages.map((page) => ({ ...page, name: `${folder}/${page.name}` }));
}

/**
 * Takes the pages at each width and theme, signed in by `state`, or with the stored data of a shopper's
 * device.
 */
async function takeAll(
  browser: Browser,
  pages: readonly Picture[],
  { state, memory }: { state?: State; memory?: Memory },
): Promise<void> {
  for (const viewport of WIDTHS) {
    for (const theme of THEMES) {
      const context = await browser.newContext({
        viewport,
        locale: "pt-BR",
        timezoneId: "America/Sao_Paulo",
        colorScheme: theme,
        reducedMotion: "reduce",
        ...(state ? { storageState: state } : {}),
      });
      if (memory)
        await context.addInitScript((kept) => {
          for (const [name, text] of Object.entries(kept)) localStorage.setItem(name, text);
        }, memory);
      const page = await context.newPage();
      for (const one of pages.filter((picture) => isWanted(picture, viewport)))
        await take(page, one, join(IMAGES, `${one.name}-${viewport.width}-${theme}.webp`));
      await context.close();
    }
  }
}

function isWanted(picture: Picture, { width }: { width: number }): boolean {
  const otherDevice = "phone" in picture && picture.phone && width > 390;
  return !otherDevice && only.some((word) => picture.name.includes(word));
}

async function take(page: Page, picture: Picture, file: string): Promise<void> {
  try {
    await shoot(page, picture, file);
  } finally {
    if ("after" in picture && picture.after) await picture.after();
  }
}

async function shoot(page: Page, picture: Picture, file: string): Promise<void> {
  if ("before" in picture && picture.before) await picture.before(page);
  await page.goto(`${origin}${picture.path}`);
  if ("ready" in picture && picture.ready) await picture.ready(page);
  await contentShown(page);
  await page.evaluate(() => document.fonts.ready);
  // No control under the pointer, and none on its way to another state.
  await page.mouse.move(0, 0);
  await page.evaluate(settled);
  await sharp(await page.screenshot())
    .webp({ quality: 72 })
    .toFile(file);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  console.log(file);
}

/** Runs in the page: waits for the end of every transition and animation that has one. */
async function settled(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}
