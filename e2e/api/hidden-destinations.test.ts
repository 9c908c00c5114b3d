import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { pool } from "#lib/db/pool.ts";
import { writeStaticBrCode } from "#lib/pix/brcode-write.ts";
import { call } from "../fixtures/client.ts";
import { closeListeners, listen } from "../fixtures/listener.ts";
import { freshCodes, makeMember, sessionOf } from "../fixtures/session.ts";
import { eventually } from "../fixtures/wait.ts";
import { balanceOf, ended, storeWithMoney, withdraw } from "../fixtures/wallet.ts";

/** Only the merchant, the bank and the operator who pays manually learn the destination: it is stored nowhere else. */
afterEach(closeListeners);

test("no Pix key, holder or code of a destination is in a list, an error, a webhook, a mail, a log line or a table", async () => {
  const told: string[] = [];
  const listener = await listen((response, { body }) => {
    told.push(body);
    response.writeHead(200).end();
  });
  const events = ["transfer.created", "transfer.completed", "transfer.failed"];
  const store = await storeWithMoney(200, { webhook: { url: listener.url, events } });
  const secret = randomBytes(8).toString("hex");
  const holder = `TITULAR ${secret.slice(0, 6).toUpperCase()}`;
  const key = `${secret}@example.com`;
  const code = writeStaticBrCode({ key, amount: "3.00", merchantName: holder, merchantCity: "RECIFE" });
  const answers = [
    await withdraw(store, { amount: 3, pixKey: key }),
    await withdraw(store, { amount: 3, brCode: code }),
    await withdraw(store, { amount: 900, pixKey: key }),
    await withdraw(store, { amount: 3, pixKey: `${secret}@` }),
    await withdraw(store, { amount: 3, brCode: `${code}X` }),
    await withdraw(store, { amount: 3, pixKey: key, brCode: code }),
    await withdraw(store, { amount: 3, pixKey: key, [secret.slice(0, 4)]: 1 }, { "Idempotency-Key": "x" }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 400, 400, 400, 400, 400]);
  for (const { body } of answers.slice(0, 2)) await ended(store, body.withdrawal.id);

  // The same through a list of keys and a person's session.
  const owner = await makeMember({ storeId: store.id });
  const session = await sessionOf(owner);
  const confirmed = async (method: string, path: string, body: object) =>
    call(method, path, { headers: session, body: { ...body, totpCode: await freshCodes(owner) } });
  answers.push(
    await confirmed("PUT", "/stores/me/withdrawal-guards", { allowListOnly: true }),
    await withdraw(store, { amount: 3, pixKey: key }),
    await confirmed("POST", "/stores/me/withdrawal-destinations", { pixKey: key, label: "Conta" }),
    await withdraw(store, { amount: 3, pixKey: key }),
  );
  for (const path of [
    "/wallet/activity?view=withdrawals",
    "/wallet/activity?view=all",
    "/wallet/activity/export?view=withdrawals",
    "/wallet/activity/export?view=all",
    "/transactions?type=PIX_OUT",
    "/stores/me/webhook-events",
    "/stores/me/withdrawal-destinations",
    "/stores/me/audit",
    `/wallet/withdrawals/${answers[0]?.body.withdrawal.id}`,
  ])
    answers.push(await call("GET", path, { key: store.apiKey }));
  expect((await balanceOf(store)).available).toBe(194);

  const shows = (text: string) => text.includes(secret) || text.includes(holder);
  expect(answers.filter(({ text }) => shows(text)).map(({ text }) => text)).toEqual([]);
  await eventually(async () => told.length >= 4, { what: "the delivery of the events" });
  expect(told.filter(shows)).toEqual([]);
  expect(await tablesWith(secret)).toEqual([]);
  expect(logsWith([secret, holder])).toEqual([]);
});

/** Every table that contains the text in any column. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await pool().query<{ name: string }>(
    "SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'graphile_worker')",
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const hit = await pool().query(`SELECT FROM ${name} t WHERE t::text LIKE $1 LIMIT 1`, [`%${text}%`]);
    if (hit.rowCount) found.push(name);
  }
  return found;
}

/** Every log of this run's servers and workers that holds one of the texts. */
function logsWith(texts: string[]): string[] {
  const folder = process.env.VITRINE_TEST_LOGS as string;
  const logs = readdirSync(folder).filter(
    (name) => name.endsWith(".log") && statSync(join(folder, name)).isFile(),
  );
  expect(logs.length).toBeGreaterThan(0);
  return logs.filter((name) => {
    const content = readFileSync(join(folder, name), "utf8");
    return texts.some((text) => content.includes(text));
  });
}
