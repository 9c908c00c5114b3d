import { randomUUID } from "node:crypto";
import { verifyWebhook } from "#lib/client/verify-webhook.ts";
import { db } from "#lib/db/client.ts";
import { expect, type Locator, type Page, test } from "../fixtures/browser-test.ts";
import { call, openCharge, pay } from "../fixtures/client.ts";
import { closeListeners, type Delivery, type Listener, listen } from "../fixtures/listener.ts";
import { downloadBy, noFaultsInBothThemes } from "../fixtures/page.ts";
import { openAs, signedIn } from "../fixtures/panel.ts";
import { freshCodes, makeMember, type TestMember } from "../fixtures/session.ts";
import { makeStore, type TestStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";

/** The pages of integrators: keys, webhooks, events and the request log. */
test.afterEach(closeListeners);
test.describe.configure({ timeout: 180_000 });

/** The row of a table with this text. */
const line = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });
const rows = (page: Page) => page.locator("main [data-row]:visible");

async function owned(page: Page): Promise<{ store: TestStore; owner: TestMember }> {
  const store = await makeStore();
  const owner = await makeMember({ storeId: store.id });
  await signedIn(page.context(), owner);
  return { store, owner };
}

const receiver = (): Promise<Listener> => listen((response) => response.writeHead(200).end("recebido"));

/** Confirms the open dialog with a code of the authenticator, which is sent at its sixth digit. */
async function confirm(page: Page, owner: TestMember, action: string): Promise<void> {
  await expect(page.getByRole("dialog").getByRole("button", { name: action })).toBeVisible();
  await page.getByLabel("Código do autenticador").fill(await freshCodes(owner));
}

/** The secret that a dialog shows once. */
async function secretOf(dialog: Locator): Promise<string> {
  const secret = (await dialog.locator("[data-secret]").textContent()) ?? "";
  await dialog.getByRole("button", { name: "Já guardei" }).click();
  await expect(dialog).toHaveCount(0);
  return secret;
}

async function createKey(page: Page, owner: TestMember): Promise<string> {
  await page.goto("/painel/desenvolvedores");
  await page.getByRole("button", { name: "Nova chave" }).click();
  const dialog = page.getByRole("dialog", { name: "Nova chave de API" });
  await dialog.getByRole("button", { name: "Continuar" }).click();
  await expect(dialog.getByText("Dê um nome à chave.")).toBeVisible();
  await expect(dialog.getByText("Escolha ao menos uma permissão.")).toBeVisible();
  await dialog.getByLabel("Nome").fill("Site");
  await dialog.getByLabel("Criar e cancelar cobranças e pedidos").check();
  await dialog.getByLabel("Ver cobranças, pedidos, e-mails e pendências").check();
  await noFaultsInBothThemes(page);
  await dialog.getByRole("button", { name: "Continuar" }).click();
  await confirm(page, owner, "Criar chave");
  const made = page.getByRole("dialog", { name: "Chave criada" });
  await noFaultsInBothThemes(page);
  return secretOf(made);
}

async function createWebhook(page: Page, owner: TestMember, url: string): Promise<string> {
  await page.getByRole("tab", { name: "Webhooks" }).click();
  await page.getByRole("button", { name: "Novo webhook" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Novo webhook" });
  await dialog.getByLabel("Endereço").fill("meu-site");
  await dialog.getByRole("button", { name: "Continuar" }).click();
  await expect(dialog.getByText("Escreva um endereço que começa com https://.")).toBeVisible();
  await dialog.getByLabel("Endereço").fill(url);
  await dialog.getByLabel("Cobrança criada").check();
  await noFaultsInBothThemes(page);
  await dialog.getByRole("button", { name: "Continuar" }).click();
  await confirm(page, owner, "Criar webhook");
  return secretOf(page.getByRole("dialog", { name: "Webhook criado" }));
}

const verified = ({ headers, body }: Delivery, secret: string) =>
  verifyWebhook({ signature: String(headers["x-webhook-signature"]), body, secret });

test("from a new key to a verified webhook, with the panel and the API only", async ({ page }) => {
  const { owner } = await owned(page);
  const listener = await receiver();
  const key = await createKey(page, owner);
  expect((await call("GET", "/transactions", { key })).status).toBe(200);
  expect((await call("GET", "/wallet/balance", { key })).body.code).toBe("ScopeMissing");
  const secret = await createWebhook(page, owner, listener.url);

  const drawer = page.getByRole("dialog", { name: listener.url });
  await drawer.getByRole("button", { name: "Enviar teste" }).click();
  await expect(drawer.getByText("Respondeu 200")).toBeVisible();
  await expect(drawer.getByText("recebido", { exact: true })).toBeVisible();
  await noFaultsInBothThemes(page);
  expect((await verified(listener.deliveries[0] as Delivery, secret)).event).toBe("payment.paid");

  const charge = await openCharge(key, 5);
  await pay(charge.body.data.payment.copyPaste);
  const paid = await eventually(async () =>
    listener.deliveries.slice(1).find(({ headers }) => headers["x-webhook-event"] === "payment.paid"),
  );
  const event = await verified(paid, secret);
  expect(event.data).toMatchObject({ id: charge.body.data.id, status: "paid" });
});

test("a secret is rotated with both signatures, a webhook paused and resumed, what it missed replayed", async ({
  page,
}) => {
  const listener = await receiver();
  const store = await makeStore({ webhook: { url: listener.url, events: ["payment.created"] } });
  const owner = await makeMember({ storeId: store.id });
  await signedIn(page.context(), owner);
  await page.goto("/painel/desenvolvedores?aba=webhooks");
  await rows(page).first().click();
  const drawer = page.getByRole("dialog", { name: listener.url });
  await drawer.getByRole("button", { name: "Trocar o segredo" }).click();
  await confirm(page, owner, "Gerar segredo novo");
  const dialog = page.getByRole("dialog", { name: "Segredo novo criado" });
  await expect(dialog.getByText(/^O segredo antigo ainda assina até/)).toBeVisible();
  const secret = await secretOf(dialog);
  await drawer.getByRole("button", { name: "Enviar teste" }).click();
  await expect(drawer.getByText("Respondeu 200")).toBeVisible();
  const [both] = listener.deliveries as [Delivery];
  expect(String(both.headers["x-webhook-signature"]).match(/v1=/g)).toHaveLength(2);
  await verified(both, secret);

  await drawer.getByRole("button", { name: "Pausar" }).click();
  await confirm(page, owner, "Pausar webhook");
  await expect(drawer.getByText("Pausado", { exact: true })).toBeVisible();
  await expect(drawer.getByRole("button", { name: "Enviar teste" })).toHaveCount(0);
  await noFaultsInBothThemes(page);
  await openCharge(store.apiKey, 5);
  await drawer.getByRole("button", { name: "Retomar" }).click();
  await confirm(page, owner, "Retomar webhook");
  await expect(drawer.getByText("Ativo", { exact: true })).toBeVisible();
  expect(listener.deliveries).toHaveLength(1);

  await page.goto("/painel/desenvolvedores?aba=eventos");
  await expect(line(page, "payment.created")).toContainText("Falhou");
  await page.getByRole("button", { name: "Reenviar desde…" }).click();
  const replay = page.getByRole("dialog", { name: "Reenviar eventos" });
  await noFaultsInBothThemes(page);
  await replay.getByRole("button", { name: "Reenviar eventos" }).click();
  await expect(replay.getByText("Tudo foi enviado. A lista mostra como foi cada um.")).toBeVisible();
  await expect(replay.getByText("1 de 1 entregas concluídas")).toBeVisible();
  await replay.getByRole("button", { name: "Fechar" }).last().click();
  await expect(line(page, "payment.created")).toContainText("Entregue");
});

test("an event shows both bodies of each attempt and is sent again", async ({ page }) => {
  let status = 500;
  const listener = await listen((response) => response.writeHead(status).end(`{"status":${status}}`));
  const store = await makeStore({ webhook: { url: listener.url, events: ["payment.created"] } });
  await openCharge(store.apiKey, 7.5, { externalReference: "pedido-77" });
  // No retry of its own comes between the answers that the test looks at.
  const retries = { endpoint: { storeId: store.id }, attempts: 1 };
  const nextAttemptAt = new Date(Date.now() + 86_400_000);
  await eventually(async () => {
    const { count } = await db().webhookDelivery.updateMany({ where: retries, data: { nextAttemptAt } });
    return count === 1;
  });
  await openAs(page, store.id, "/painel/desenvolvedores?aba=eventos", "manager");
  // A manager has neither keys nor webhooks.
  await expect(page.getByRole("tab")).toHaveText(["Eventos", "Chamadas"]);
  await rows(page).first().click();
  const drawer = page.getByRole("dialog", { name: "Cobrança criada" });
  await expect(drawer.getByRole("region", { name: "Corpo enviado" })).toContainText(
    '"externalReference": "pedido-77"',
  );
  await expect(drawer.getByText("Respondeu 500").first()).toBeVisible();
  await expect(drawer.getByRole("region", { name: "Corpo respondido" }).first()).toContainText(
    '"status": 500',
  );
  await noFaultsInBothThemes(page);
  status = 200;
  await drawer.getByRole("button", { name: "Reenviar" }).click();
  await expect(drawer.getByText("Respondeu 200")).toBeVisible();
  await expect(drawer.getByText("Entregue", { exact: true }).first()).toBeVisible();
  await db().webhookEndpoint.deleteMany({ where: { storeId: store.id } });
  await page.reload();
  await expect(drawer.getByText("O webhook foi removido, e com ele o registro")).toBeVisible();
  await expect(drawer.getByText("Falhou", { exact: true })).toBeVisible();
});

test("a key is rotated with an overlap and revoked; the ended one is folded away", async ({ page }) => {
  const { store, owner } = await owned(page);
  await page.goto("/painel/desenvolvedores");
  await rows(page).first().click();
  const drawer = page.getByRole("dialog").first();
  await drawer.getByRole("button", { name: "Trocar" }).click();
  await confirm(page, owner, "Gerar chave nova");
  const key = await secretOf(page.getByRole("dialog", { name: "Chave nova criada" }));
  expect((await call("GET", "/orders", { key })).status).toBe(200);
  expect((await call("GET", "/orders", { key: store.apiKey })).status).toBe(200);
  const old = await db().apiKey.findUniqueOrThrow({ where: { id: store.keyId } });
  expect(Math.abs(Number(old.expiresAt) - Date.now() - 86_400_000)).toBeLessThan(120_000);

  // A key is replaced once.
  await expect(drawer.getByRole("button", { name: "Trocar" })).toHaveCount(0);
  await drawer.getByRole("button", { name: "Revogar" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Revogar chave" }).click();
  await expect(drawer.getByText("Revogada", { exact: true }).first()).toBeVisible();
  expect((await call("GET", "/orders", { key: store.apiKey })).status).toBe(401);
  await expect(rows(page)).toHaveCount(1);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Mostrar 1 encerrada" }).click();
  await expect(rows(page)).toHaveCount(2);
  await noFaultsInBothThemes(page);
});

test("a call is found by its request id, filtered and exported", { tag: "@full-browser" }, async ({
  page,
  store,
}) => {
  const requestId = randomUUID();
  await call("GET", `/orders/${randomUUID()}`, {
    key: store.apiKey,
    headers: { "X-Request-Id": requestId },
  });
  await eventually(async () => (await db().requestLogEntry.count({ where: { requestId } })) === 1);
  // The page of one list is none of the other.
  await openAs(page, store.id, "/painel/desenvolvedores?aba=eventos&inicio=50");
  await page.getByRole("tab", { name: "Chamadas" }).click();
  await expect(page).toHaveURL(/aba=chamadas$/);
  await expect(line(page, "NotFound")).toHaveCount(1);
  const search = page.getByRole("searchbox", { name: "Id da chamada" });
  await search.fill("abc");
  await expect(page.getByRole("heading", { name: "Este não é um id de chamada" })).toBeVisible();
  await search.fill(requestId);
  await expect(line(page, "NotFound")).toHaveCount(1);
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(page).toHaveURL(new RegExp(`id=${requestId}`));
  await noFaultsInBothThemes(page);
  await page.getByRole("combobox", { name: "Resposta" }).click();
  await page.getByRole("option", { name: "Deu certo (2xx)" }).click();
  await expect(page.getByRole("heading", { name: "Nenhuma chamada assim" })).toBeVisible();
  await page.getByRole("combobox", { name: "Resposta" }).click();
  await page.getByRole("option", { name: "Recusada (4xx)" }).click();
  const download = await downloadBy(page.getByRole("button", { name: "Exportar CSV" }));
  expect(download.suggestedFilename()).toMatch(/^chamadas-[\w-]+\.csv$/);
});
