import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hrefOf } from "#lib/api-docs/site.ts";
import { GUIDES } from "#lib/api-docs/texts.ts";
import { LOCALES, type Locale } from "#lib/core/locale.ts";
import { agentAt, orderOf, quoteFor } from "../fixtures/agents.ts";
import { call } from "../fixtures/client.ts";
import { copiedBlocks, copiedSamples } from "../fixtures/copied-samples.ts";
import { type DemoServer, startDemo } from "../fixtures/demo.ts";
import { GuideShell } from "../fixtures/guide-shell.ts";
import { patience } from "../fixtures/patience.ts";
import { failedSamples, isInstalled, LANGUAGES, runnable } from "../fixtures/sample-programs.ts";
import { eventually } from "../fixtures/wait.ts";

/** A new person's first acts with the demo store: copies samples, and lets an agent buy. */
let demo: DemoServer;
beforeAll(async () => {
  demo = await startDemo("samples_demo");
});
afterAll(() => demo.stop());

const ask = (method: string, path: string, body?: object) =>
  call(method, path, { server: demo.url, key: demo.apiKey, ...(body ? { body } : {}) });

/** Enough for the orders of all samples. The pages' samples order the product with the most units. */
async function stockUp(): Promise<void> {
  const { categories } = (await ask("GET", "/categories")).body;
  const product = {
    name: "Vale-presente",
    price: 25,
    category_id: categories[0].id,
    type: "normal",
    stock: 0,
  };
  const made = await ask("POST", "/products", product);
  const items = Array.from({ length: 300 }, (_, nth) => `VALE-${nth}`);
  await ask("POST", `/products/${made.body.product.id}/stock`, { items });
}

test("with one store, an agent needs nothing but the server's address", async () => {
  const agent = await agentAt("/mcp", { server: demo.url });
  const tools = await agent.tools();
  expect(tools.map(({ name }) => name)).not.toContain("list_stores");
  expect(tools.find(({ name }) => name === "create_order")?.inputSchema.required).not.toContain("store");
  const { data } = await agent.use("create_order", orderOf(await quoteFor(agent)));
  const { copy_paste: copyPaste } = data.order.pix;
  expect((await ask("POST", "/sandbox/payments", { copyPaste })).status).toBe(200);
  const status = async () => (await agent.use("get_order_status", { id: data.order.id })).data.order.status;
  await eventually(async () => (await status()) === "paid", { what: "the payment" });
  await agent.close();
});

/** A shell in a copy of the demo's folder. */
function terminal(): { shell: GuideShell; folder: string; end: () => void } {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-guides-"));
  cpSync(demo.folder, join(folder, ".data"), { recursive: true });
  const PATH = `${join(process.execPath, "..")}:${process.env.PATH}`;
  const shell = new GuideShell(folder, { NODE_ENV: "test", PATH });
  const end = () => {
    shell.end();
    rmSync(folder, { recursive: true, force: true });
  };
  return { shell, folder, end };
}

/** The promise of the first page. */
const FIRST_ORDER_MS = 60_000;

test.each(LOCALES)("the two commands of the first page end with a paid order: %s", async (locale) => {
  const { shell, end } = terminal();
  const begun = Date.now();
  const page = await fetch(demo.url + hrefOf({ kind: "start", locale })).then((one) => one.text());
  const [setKey = "", ...others] = copiedBlocks(page, "sh");
  expect(others).toEqual([]);
  expect(await shell.run(setKey)).toBe("\n");
  expect(await shell.run(copiedSamples(page).curl as string)).toMatch(/"order":.*"status":"paid"/);
  expect(Date.now() - begun).toBeLessThan(FIRST_ORDER_MS * patience());
  end();
});

/** The blocks of all guides in a language, in reading order. */
async function guideBlocks(locale: Locale, language: string): Promise<{ file: string; code: string }[]> {
  const pages = GUIDES.map(async ({ file: files }) => {
    const file = files[locale];
    const view = { kind: "guide", locale, file, title: "" } as const;
    const page = await fetch(demo.url + hrefOf(view)).then((one) => one.text());
    return copiedBlocks(page, language).map((code) => ({ file, code }));
  });
  return (await Promise.all(pages)).flat();
}

const failedIn = (written: string) =>
  /"success":false|Error:|command not found|No such file|ended with/.test(written);

test.each(LOCALES)("the blocks of the guides run as they are copied: %s", async (locale) => {
  const { shell, end } = terminal();
  const blocks = await guideBlocks(locale, "sh");
  expect(blocks.length).toBeGreaterThan(10);
  for (const { file, code } of blocks) {
    const written = await shell.run(code);
    expect([file, code, failedIn(written) && written]).toEqual([file, code, false]);
  }
  end();
});

/** The guides with programs in every language, by their English names. */
const WITH_PROGRAMS = [
  "first-order",
  "sandbox",
  "on-your-site",
  "authentication",
  "idempotency",
  "withdrawals",
  "reconciling",
  "webhooks",
  "lists",
];

/** How a reader runs the programs of a guide. Each names its file in its first line. */
const PROGRAMS = { ts: "node", python: "python3" } as const;

test.each(LOCALES.flatMap((locale) => (["ts", "python"] as const).map((one) => [locale, one] as const)))(
  "the programs of the guides run as they are copied: %s, %s",
  async (locale, language) => {
    const program = PROGRAMS[language];
    if (language === "python" && !isInstalled("Python"))
      return console.warn("NOT TESTED, because this machine has no Python");
    const { shell, folder, end } = terminal();
    const [setKey] = await guideBlocks(locale, "sh");
    await shell.run(setKey?.code ?? "");
    const programs = await guideBlocks(locale, language);
    const guides = GUIDES.filter(({ file }) => WITH_PROGRAMS.includes(file.en)).map(
      ({ file }) => file[locale],
    );
    expect([...new Set(programs.map(({ file }) => file))]).toEqual(guides);
    for (const { file, code } of programs) {
      const name = /^(?:\/\/|#) (\S+\.(?:mts|py))\n/.exec(code)?.[1];
      expect([file, code, typeof name]).toEqual([file, code, "string"]);
      writeFileSync(join(folder, name as string), code);
      // It runs until it is stopped: lib/api-docs/guides.test.ts sends it events.
      if (name?.startsWith("receiver")) continue;
      const written = await shell.run(`${program} ${name} || echo "ended with $?"`);
      expect([file, code, failedIn(written) && written]).toEqual([file, code, false]);
      // The verification is a function that the receiver imports.
      expect([file, name, written.trim() !== "" || name?.startsWith("verify.")]).toEqual([file, name, true]);
    }
    end();
  },
);

test(
  "every sample of the reference runs as it is copied, in every language",
  async () => {
    const missing = LANGUAGES.filter((language) => !isInstalled(language));
    if (missing.length > 0) console.warn(`NOT TESTED, because this machine has no ${missing.join(", no ")}`);
    const languages = LANGUAGES.filter((language) => !missing.includes(language));
    expect(languages).toEqual(expect.arrayContaining(["curl", "TypeScript"]));
    expect(runnable().length).toBeGreaterThan(100);
    await stockUp();
    const undo = async (id: string) => {
      if (id === "createCoupon") {
        const { coupons } = (await ask("GET", "/coupons?search=VOLTE15")).body;
        await ask("DELETE", `/coupons/${coupons[0].id}`);
      } else {
        const { customFields } = (await ask("GET", "/stores/me/custom-fields")).body;
        const made = customFields.find(
          (one: { allProducts: boolean; required: boolean }) => one.allProducts && one.required,
        );
        await ask("DELETE", `/stores/me/custom-fields/${made.id}`);
      }
    };
    const failed = await failedSamples(demo, languages, undo);
    expect(failed).toEqual(Object.fromEntries(languages.map((language) => [language, []])));
  },
  300_000 * patience(),
);
