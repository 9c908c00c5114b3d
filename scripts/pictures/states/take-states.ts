import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Browser, Page } from "playwright/test";
import { command, withDatabase } from "../../launch/command.ts";
import { bankStatementsPicture } from "../bank-statements-picture.ts";
import { operatorPictures } from "../operator-pictures.ts";
import { DOOR_PAGES, OPERATOR_PAGES, type PanelPage, panelPages } from "../panel-pages.ts";
import type { ShopPicture } from "../picture.ts";
import { merchantIn, operatorIn, origin, personIn } from "../sign-in.ts";
import { OPEN, STATES, type State } from "./page-states.ts";
import { type Shot, writeSheet } from "./sheet.ts";

const WIDTHS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
const THEMES = ["light", "dark"] as const;
const NOTHING = "00000000-0000-7000-8000-000000000000";

type Signed = Awaited<ReturnType<typeof merchantIn>>;
/** A page with its address for each state that it can have, and the sessions that open it. */
type Pictured = {
  name: string;
  path: (state: State) => string;
  before?: ShopPicture["before"];
  sessions: Partial<Record<State, Signed>>;
};

/**
 * `npm run pictures -- states orders-empty stock --out FOLDER`: one sheet of four pictures for each page and state of
 * which `<page>-<state>` contains one of the words; without words, all. What lies below the fold of a long page is in a
 * second sheet. Ends the process.
 */
export function takeStates(browser: Browser, ids: { order: string; product: string }): Promise<never> {
  const { values, positionals: words } = parseArgs({
    args: process.argv.slice(3),
    options: { out: { type: "string" } },
    allowPositionals: true,
  });
  const { out } = values;
  if (!out) throw new Error("Name a folder: npm run pictures -- states [name…] --out FOLDER");
  mkdirSync(out, { recursive: true });
  const wanted = (name: string) => words.length === 0 || words.some((word) => name.includes(word));
  return command(async (life) => {
    Object.assign(process.env, (await withDatabase(life)).env);
    const pages = await allPages(browser, ids);
    let taken = 0;
    for (const page of pages)
      for (const state of STATES) {
        const signed = page.sessions[state];
        const name = `${page.name}-${state}`;
        if (!signed || !wanted(name)) continue;
        await take(browser, page, state, signed, join(out, name));
        taken += 1;
      }
    await browser.close();
    if (taken === 0)
      throw new Error(
        `No sheet's name contains ${words.join(" or ")}. The pages: ${pages.map(({ name }) => name).join(", ")}; the states: ${STATES.join(", ")}.`,
      );
  });
}

async function allPages(browser: Browser, ids: { order: string; product: string }): Promise<Pictured[]> {
  const { ownerOfEmptyStore, supportOfDemo } = await import("./people.ts");
  const owner = await merchantIn(browser);
  const empty = await personIn(browser, await ownerOfEmptyStore());
  const support = await personIn(browser, await supportOfDemo());
  const operator = await operatorIn(browser);
  const nobody = { cookies: [], origins: [] };
  const states = (filled: Signed) => ({ filled, loading: filled, failing: filled, offline: filled });
  const ofNothing = panelPages({ order: NOTHING, product: NOTHING });
  const answered = [bankStatementsPicture(), ...operatorPictures()];
  /** The page with the answers of its picture, where it has one. */
  const answeredPage = ({ name, path }: PanelPage) => {
    const known = answered.find((one) => one.name === name);
    return { name, before: known?.before, answered: known?.path ?? path };
  };
  return [
    ...panelPages(ids).map((page, index) => ({
      ...answeredPage(page),
      path: (state: State) => (state === "empty" ? (ofNothing[index]?.path ?? page.path) : page.path),
      sessions: { ...states(owner), empty, forbidden: support },
    })),
    ...OPERATOR_PAGES.map((page) => ({
      ...answeredPage(page),
      path: (state: State) => (state === "empty" ? page.path : answeredPage(page).answered),
      // Without the pictures' answers, the demo has nothing about money at a bank.
      sessions: { ...states(operator), empty: operator, forbidden: owner },
    })),
    ...DOOR_PAGES.map(({ name, path }) => ({ name, path: () => path, sessions: { filled: nobody } })),
  ];
}

async function take(browser: Browser, pictured: Pictured, state: State, signed: Signed, file: string) {
  const sheets: [Shot[], Shot[]] = [[], []];
  for (const viewport of WIDTHS) {
    const context = await browser.newContext({
      ...{ viewport, locale: "pt-BR", timezoneId: "America/Sao_Paulo", colorScheme: "light" as const },
      ...{ reducedMotion: "reduce" as const, storageState: signed },
    });
    const page = await context.newPage();
    const answers = state === "filled" || state === "offline";
    if (answers) await pictured.before?.(page);
    const has = await OPEN[state](page, `${origin}${pictured.path(state)}`);
    if (has) await shoot(page, state === "filled", viewport, sheets);
    await context.close();
    if (!has) return;
  }
  const [first, below] = sheets;
  await writeSheet(first, `${file}.png`);
  if (below.length > 0) await writeSheet(below, `${file}-below.png`);
  console.log(`${file}.png`);
}

/** Takes both themes, and for a long page what lies below the fold as well. */
async function shoot(
  page: Page,
  below: boolean,
  viewport: { width: number; height: number },
  [first, second]: [Shot[], Shot[]],
): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const coming = [...document.images].filter(({ complete, loading }) => !complete && loading !== "lazy");
    await Promise.allSettled(coming.map((image) => image.decode()));
  });
  await page.mouse.move(0, 0);
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    await page.evaluate(() => window.scrollTo(0, 0));
    first.push({ ...viewport, theme, png: await page.screenshot() });
    const long = await page.evaluate(() => document.documentElement.scrollHeight > innerHeight * 1.5);
    if (!below || !long) continue;
    await page.evaluate(() => window.scrollBy(0, innerHeight - 120));
    second.push({ ...viewport, theme, png: await page.screenshot() });
  }
}
