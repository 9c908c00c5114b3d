import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { generate } from "otplib";
import type { Browser, BrowserContext, Page } from "playwright/test";

const FILE = join(process.env.DATA_DIR ?? ".data", "demo.json");

type Demo = {
  baseUrl: string;
  storeId: string;
  storeSlug: string;
  apiKey: string;
  email: string;
  password: string;
  totpSecret: string;
  adminEmail: string;
  adminPassword: string;
  /** Written by `enrol`. */
  adminTotpSecret?: string;
};
type State = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** The running demo, as its seed and `operatorIn` wrote it down. */
export const demo: Demo = JSON.parse(readFileSync(FILE, "utf8"));
export const origin = new URL(demo.baseUrl).origin;

/** A session of the demo's merchant. */
export const merchantIn = (browser: Browser): Promise<State> =>
  within(browser, (page) => signIn(page, "/painel", demo.email, demo.password, demo.totpSecret));

/** A session of another member, who has no authenticator. */
export const personIn = (browser: Browser, person: { email: string; password: string }): Promise<State> =>
  within(browser, (page) => signIn(page, "/painel", person.email, person.password));

/** A session of the demo's operator, who needs an authenticator and has none at first. */
export const operatorIn = (browser: Browser): Promise<State> =>
  within(browser, async (page) => {
    await signIn(page, "/operador", demo.adminEmail, demo.adminPassword, demo.adminTotpSecret);
    if (demo.adminTotpSecret) return;
    demo.adminTotpSecret = await enrol(page);
    writeFileSync(FILE, `${JSON.stringify(demo, null, 2)}\n`);
  });

async function within(browser: Browser, act: (page: Page) => Promise<void>): Promise<State> {
  const context = await browser.newContext({ locale: "pt-BR" });
  await act(await context.newPage());
  const state = await context.storageState();
  await context.close();
  return state;
}

async function signIn(page: Page, to: string, email: string, password: string, secret?: string) {
  await page.goto(`${origin}/entrar?para=${to}`);
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Senha", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Continuar" }).click();
  // The sixth digit sends the form.
  if (secret) await page.getByLabel("Código do autenticador").fill(await generate({ secret }));
  await page.waitForURL(({ pathname }) => pathname !== "/entrar");
}

/** Enrols an authenticator for the signed-in operator. Returns its secret. */
async function enrol(page: Page): Promise<string> {
  const post = (path: string, body: object) =>
    page.evaluate(
      async ([path, body]) => {
        const response = await fetch(path, {
          ...{ method: "POST", headers: { "Content-Type": "application/json" }, body },
        });
        const answer = await response.text();
        if (!response.ok) throw new Error(`${path}: ${response.status} ${answer}`);
        return JSON.parse(answer);
      },
      [path, JSON.stringify(body)] as const,
    );
  const { secret } = await post("/api/v1/account/totp", { password: demo.adminPassword });
  await post("/api/v1/account/totp/confirmation", { code: await generate({ secret }) });
  return secret;
}
