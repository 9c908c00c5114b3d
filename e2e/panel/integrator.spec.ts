import { type ChildProcess, execFile, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, type Locator, type Page, test } from "../fixtures/browser-test.ts";
import { hydrated } from "../fixtures/hydrated.ts";
import { enter } from "../fixtures/people.ts";
import { testPort } from "../fixtures/port.ts";
import { freshCodes, makeMember, type TestMember } from "../fixtures/session.ts";
import { eventually } from "../fixtures/wait.ts";

/** An integrator's first hour: from a new key to a verified webhook, with nothing but the panel and /docs. */
test.describe.configure({ timeout: 180_000 });

const run = promisify(execFile);

let folder: string;
let receiver: ChildProcess | undefined;
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "vitrine-integrator-"));
});
test.afterEach(() => {
  receiver?.kill();
  rmSync(folder, { recursive: true, force: true });
});

async function signIn(page: Page, member: TestMember): Promise<void> {
  await page.goto("/entrar");
  await enter(page, member);
  await page.getByLabel("Código do autenticador").fill(await freshCodes(member));
  await expect(page).toHaveURL(/\/painel$/);
}

/** Confirms the open dialog, and copies the secret that the next one shows once. */
async function copyNewSecret(page: Page, owner: TestMember, made: string): Promise<string> {
  await page.getByLabel("Código do autenticador").fill(await freshCodes(owner));
  const dialog = page.getByRole("dialog", { name: made });
  const secret = await copied(page, dialog);
  await dialog.getByRole("button", { name: "Já guardei" }).click();
  await expect(dialog).toHaveCount(0);
  return secret;
}

/** Presses the copy button of a part of the page and returns what the clipboard has then. */
async function copied(page: Page, part: Locator): Promise<string> {
  await page.evaluate(() => navigator.clipboard.writeText(""));
  await part
    .getByRole("button", { name: /^Copiar/ })
    .first()
    .click();
  const text = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(text).not.toBe("");
  return await text();
}

/** The sample in TypeScript of the part of the page that has this text. */
async function sampleWith(page: Page, text: string): Promise<string> {
  await page.getByRole("radio", { name: "TypeScript" }).first().check({ force: true });
  return copied(page, page.locator(".code").filter({ hasText: text }));
}

/** Saves a sample under the name in its first line, or the given one, and returns that name. */
function saved(code: string, name = /^\/\/ (\S+)\n/.exec(code)?.[1] ?? ""): string {
  expect(name).toMatch(/\.mts$/);
  writeFileSync(join(folder, name), code);
  return name;
}

const envOf = (more: Record<string, string>) => ({
  NODE_ENV: "test" as const,
  PATH: process.env.PATH,
  ...more,
});

test("from a new key to a verified webhook", { tag: "@full-browser" }, async ({ page, context, store }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const owner = await makeMember({ storeId: store.id });
  await signIn(page, owner);

  await page.goto("/painel/desenvolvedores");
  await page.getByRole("button", { name: "Nova chave" }).click();
  const newKey = page.getByRole("dialog", { name: "Nova chave de API" });
  await newKey.getByLabel("Nome").fill("Meu site");
  await newKey.getByLabel("Criar e cancelar cobranças e pedidos").check();
  await newKey.getByLabel("Ver cobranças, pedidos, e-mails e pendências").check();
  await newKey.getByRole("button", { name: "Continuar" }).click();
  const key = await copyNewSecret(page, owner, "Chave criada");
  expect(key).toMatch(/^vt_test_/);

  // The reference has the sample, with a product of this store.
  const docs = page.getByRole("link", { name: "Documentação" }).first();
  await docs.click();
  // A page of its own: its scripts run only when it is loaded as a document.
  const loaded = () => page.evaluate(() => performance.getEntriesByType("navigation")[0]?.name ?? "");
  await expect.poll(loaded).toMatch(/\/docs$/);
  await expect(page.getByText(/^Os exemplos têm os ids da loja/)).toBeVisible();
  await page.waitForLoadState("networkidle");
  await page.keyboard.press("/");
  await page.getByRole("combobox").fill("criar um pedido");
  await page.getByRole("option", { name: /Criar um pedido e sua cobrança Pix/ }).click();
  await expect(page).toHaveURL(/createOrder$/);
  const order = saved(await sampleWith(page, "customerName"), "order.mts");
  const { stdout } = await run(process.execPath, [order], { cwd: folder, env: envOf({ VITRINE_KEY: key }) });
  const orderCode = /order_code: '(\w+)'/.exec(stdout)?.[1] ?? "";
  const copyPaste = /copy_paste: '([^']+)'/.exec(stdout)?.[1] ?? "";
  expect([orderCode.length, copyPaste.slice(0, 6)]).toEqual([10, "000201"]);

  // The webhook in the panel, its receiver from the guide.
  const port = await testPort();
  await page.goto("/painel/desenvolvedores?aba=webhooks");
  await page.getByRole("button", { name: "Novo webhook" }).first().click();
  const newWebhook = page.getByRole("dialog", { name: "Novo webhook" });
  await newWebhook.getByLabel("Endereço").fill(`http://localhost:${port}/vitrine`);
  await newWebhook.getByRole("button", { name: "Continuar" }).click();
  const secret = await copyNewSecret(page, owner, "Webhook criado");
  expect(secret).toMatch(/^whsec_/);
  await page.goto("/docs/guias/webhooks");
  saved(await sampleWith(page, "isGenuine(header"));
  const program = saved(await sampleWith(page, "VITRINE_WEBHOOK_SECRET"));
  const env = envOf({ VITRINE_WEBHOOK_SECRET: secret, PORT: String(port) });
  const printed: string[] = [];
  receiver = spawn(process.execPath, [program], { cwd: folder, env, stdio: ["ignore", "pipe", "pipe"] });
  receiver.stdout?.on("data", (chunk: Buffer) => printed.push(String(chunk)));
  receiver.stderr?.on("data", (chunk: Buffer) => printed.push(String(chunk)));
  await eventually(async () => printed.join("").includes(`Escutando na porta ${port}`));

  // The order is paid as the guide says: in the test bank, with the code.
  await page.goto("/docs/guias/primeiro-pedido");
  await expect(page.getByText("/banco-de-testes")).toBeVisible();
  await page.goto("/banco-de-testes");
  await page.getByLabel("Pix copia e cola").fill(copyPaste);
  await page.getByRole("button", { name: "Ler", exact: true }).click();
  const payIt = page.getByRole("button", { name: /^Pagar R\$/ });
  await expect(payIt).toBeVisible();
  await hydrated(page);
  await payIt.click();
  await eventually(async () => printed.join("").includes("conferido payment.paid"), {
    what: "the verified event",
  });

  await page.goto("/painel/desenvolvedores?aba=eventos");
  const event = page.getByRole("row").filter({ hasText: "payment.paid" });
  await expect(event).toContainText("Entregue");
  await event.click();
  const drawer = page.getByRole("dialog", { name: "Pagamento recebido" });
  await expect(drawer.getByText("Respondeu 204")).toBeVisible();
  await expect(drawer.getByRole("region", { name: "Corpo enviado" })).toContainText(orderCode);
});
