import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { parse } from "csv-parse/sync";
import { db } from "#lib/db/client.ts";
import { expect, type Page, test } from "../fixtures/browser-test.ts";
import { order } from "../fixtures/orders.ts";
import { downloadBy } from "../fixtures/page.ts";
import { openAs, signedIn } from "../fixtures/panel.ts";
import { operatorOf } from "../fixtures/session.ts";
import { makeStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";

/** Lists are saved as files, with the filters of the page. */
test.describe.configure({ timeout: 180_000 });

async function saved(page: Page): Promise<{ name: string; rows: Record<string, string>[] }> {
  const file = await downloadBy(page.getByRole("button", { name: "Exportar CSV" }));
  const text = await readFile(await file.path(), "utf8");
  return {
    name: file.suggestedFilename(),
    rows: parse(text, { columns: true, delimiter: ";", bom: true }),
  };
}

test("API keys, events and the team have their CSV", { tag: "@full-browser" }, async ({ page }) => {
  const store = await makeStore({
    webhook: { url: "http://127.0.0.1:9/", events: ["order.paid", "payment.paid"] },
  });
  await order(store, "Ana Souza");
  await eventually(async () => (await db().webhookEvent.count({ where: { storeId: store.id } })) >= 2, {
    what: "the events",
  });
  await openAs(page, store.id, "/painel/desenvolvedores?aba=chaves");
  const keys = await saved(page);
  expect(keys.name).toContain(store.slug);
  expect(keys.rows).toHaveLength(1);
  expect(JSON.stringify(keys.rows)).not.toContain(store.apiKey);

  await page.goto("/painel/desenvolvedores?aba=eventos&tipo=order.paid");
  const events = await saved(page);
  expect(events.name).toContain(store.slug);
  const paid = await db().webhookEvent.count({ where: { storeId: store.id, event: "order.paid" } });
  expect(paid).toBe(1);
  expect(events.rows).toHaveLength(paid);

  await page.goto("/painel/equipe");
  expect((await saved(page)).rows).toMatchObject([{ papel: "Dono", autenticador: "não" }]);
});

test("an operator saves the sign-ups that the page shows, and the invitations", {
  tag: "@full-browser",
}, async ({ page, context, store }) => {
  const { member } = await operatorOf("csvButtons", store.id);
  const email = `c-${store.slug}@example.com`;
  const data = { storeId: store.id, email, role: "support", locale: "pt-BR" } as const;
  await db().invitation.create({ data: { ...data, tokenHash: randomBytes(32), expiresAt: new Date() } });
  await signedIn(context, member);
  await page.goto("/operador/cadastros?mostrar=confirmados");
  const signUps = await saved(page);
  expect(signUps.name).toBe("cadastros.csv");
  expect(new Set(signUps.rows.map((row) => row.situação))).toEqual(new Set(["Confirmado"]));
  await page.goto("/operador/cadastros?aba=convites");
  const invitations = await saved(page);
  expect(invitations.rows.find((row) => row["e-mail"] === email)).toMatchObject({ vencido: "sim" });
});
