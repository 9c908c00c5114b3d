import { db } from "#lib/db/client.ts";
import { expect, test } from "../fixtures/browser-test.ts";
import { noFaultsInBothThemes } from "../fixtures/page.ts";
import { signedIn } from "../fixtures/panel.ts";
import { makeMember, operatorOf, type TestMember } from "../fixtures/session.ts";
import { makeStore } from "../fixtures/store.ts";
import { storeWithMoney } from "../fixtures/wallet.ts";

/** The operator's pages about the system, sign-ups and invitations. */
test.describe.configure({ timeout: 180_000, mode: "serial" });

let operator: TestMember;
test.beforeAll(async () => {
  operator = (await operatorOf("healthPage", (await makeStore()).id)).member;
});
test("a mail that was not sent is sent again, and every queue can be shown", async ({
  page,
  context,
  store,
}) => {
  const subject = `Aviso ${store.slug}`;
  const { id } = await db().mail.create({
    data: {
      ...{ storeId: store.id, kind: "access", toAddress: "ana@example.com", subject, text: "a", html: "b" },
      ...{ status: "failed", error: "550 caixa cheia" },
    },
  });
  await signedIn(context, operator);
  await page.goto("/operador/sistema");
  await expect(page.getByText("Funcionando")).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: subject });
  await expect(row.getByText("550 caixa cheia")).toBeVisible();
  await noFaultsInBothThemes(page);
  await page.getByRole("button", { name: "Mostrar todas" }).click();
  await expect(page.getByRole("row").filter({ hasText: "Conferência dos extratos" })).toBeVisible();
  await noFaultsInBothThemes(page);
  await row.getByRole("button", { name: /^Enviar de novo/ }).click();
  await expect(page.getByText("E-mail na fila de novo.")).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect.poll(async () => (await db().mail.findUniqueOrThrow({ where: { id } })).status).toBe("kept");
});

test("without a connection an operator's page says that it may be old", async ({ page, context }) => {
  await signedIn(context, operator);
  await page.goto("/operador/sistema");
  await expect(page.getByText("Funcionando")).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText("Sem conexão. O que está na tela continua aqui")).toBeVisible();
  await noFaultsInBothThemes(page);
  await context.setOffline(false);
  await expect(page.getByText("Sem conexão. O que está na tela continua aqui")).toHaveCount(0);
});

test("the income stays shown while it is added up another way", async ({ page, context }) => {
  await storeWithMoney(80, { feePercent: "4", feeFixed: "0" });
  await signedIn(context, operator);
  const errors: Error[] = [];
  page.on("pageerror", (error) => errors.push(error));
  await page.goto("/operador/receita?modo=teste");
  for (const [name, value] of [
    ["Mês", "mes"],
    ["Loja", "loja"],
    ["Dia", null],
  ] as const) {
    await page.getByRole("group", { name: "Somar por" }).getByText(name, { exact: true }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get("por")).toBe(value);
    await expect(page.getByRole("heading", { name: "Receita", level: 1 })).toBeVisible();
    await expect(page.getByRole("table").getByText(/R\$/).filter({ visible: true }).first()).toBeVisible();
  }
  expect(errors).toEqual([]);
  // On a phone the buttons beside the heading leave it whole.
  await page.setViewportSize({ width: 390, height: 844 });
  const heading = page.getByRole("heading", { name: "Receita", level: 1 });
  await expect.poll(async () => (await heading.boundingBox())?.height).toBeLessThan(44);
});

test("an open invitation is cancelled after a question", async ({ page, context, store }) => {
  const owner = await makeMember({ storeId: store.id, totp: false });
  const email = `convite-${store.slug}@example.com`;
  const { id } = await db().invitation.create({
    data: {
      ...{ storeId: store.id, email, role: "support", locale: "pt-BR", invitedBy: owner.id },
      tokenHash: new TextEncoder().encode(store.slug),
      expiresAt: new Date(Date.now() + 86_400_000),
    },
  });
  await signedIn(context, operator);
  await page.goto("/operador/cadastros");
  await page.getByRole("tab", { name: "Convites em aberto" }).click();
  const row = page.getByRole("row").filter({ hasText: email });
  await expect(row.getByText("Atendimento")).toBeVisible();
  await noFaultsInBothThemes(page);
  await row.getByRole("button", { name: `Cancelar o de ${email}` }).click();
  await expect(page.getByText("Cancelar o convite?")).toBeVisible();
  await noFaultsInBothThemes(page);
  await page.getByRole("button", { name: "Cancelar o convite", exact: true }).click();
  await expect(page.getByText("Cancelado.")).toBeVisible();
  await expect(row).toHaveCount(0);
  expect((await db().invitation.findUniqueOrThrow({ where: { id } })).revokedAt).not.toBeNull();
});
