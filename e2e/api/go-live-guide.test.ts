import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { call } from "../fixtures/client.ts";
import { databaseOfFile } from "../fixtures/file-database.ts";
import { blocksOf, GuideShell } from "../fixtures/guide-shell.ts";
import { patience } from "../fixtures/patience.ts";
import type { Running } from "../fixtures/process.ts";
import { startPsp, type TestPsp } from "../fixtures/psp.ts";
import { makeMember, PASSWORD, signIn, type TestMember, twoCodes } from "../fixtures/session.ts";
import { startServer, startWorker } from "../fixtures/stack.ts";
import { makeProduct, makeStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";

/** The guides to real payments, block by block as a new person would copy them, on a fresh database. */
const GUIDE = ["go-live", "operation", "banks"]
  .map((name) => readFileSync(`docs/${name}.md`, "utf8"))
  .join("\n");
/** Starting the bank and the shop: this file has both in a free place. */
const STARTED = "1. Two terminals";

let folder: string;
const database = databaseOfFile("go_live_guide");
let server: Running & { url: string };
let worker: Running;
let psp: TestPsp;
let shell: GuideShell;
let merchant: TestMember;
let operator: TestMember;
const blocks = blocksOf(GUIDE).filter(({ section }) => section !== STARTED);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "vitrine-guide-"));
  psp = await startPsp({ chaves: ["71cdf9ba-c695-4e3c-b010-abb521a3f1be"] });
  mkdirSync(join(folder, ".psp"));
  writeFileSync(join(folder, ".psp/client.pem"), psp.certificates.client.cert);
  writeFileSync(join(folder, ".psp/client.key.pem"), psp.certificates.client.key);
  writeFileSync(join(folder, ".psp/ca.pem"), psp.certificates.ca);
  const env = { PLATFORM_ADMIN_EMAILS: "operador@demo.example" };
  server = await startServer({ databaseUrl: database.url, env });
  worker = await startWorker({ databaseUrl: database.url, env: { ...env, APP_URL: server.url } });
  const store = await makeStore();
  await makeProduct(store.id, { name: "E-book", price: "15.00", categoryId: store.categoryId, stock: 1 });
  merchant = await makeMember({ storeId: store.id });
  operator = await makeMember({ email: "operador@demo.example", totp: false });
  mkdirSync(join(folder, ".data"));
  writeFileSync(join(folder, ".data/demo.json"), JSON.stringify({ apiKey: store.apiKey }));
  shell = new GuideShell(folder, { NODE_ENV: "test", PATH: process.env.PATH, HOME: folder });
});
afterAll(async () => {
  shell?.end();
  await Promise.all([worker?.stop(), server?.stop(), psp?.stop()]);
  rmSync(folder, { recursive: true, force: true });
});

/** The next block of the guide, at the addresses of this file. */
function next(section: string): string {
  const block = blocks.shift();
  expect(block?.section).toBe(section);
  return (block?.text ?? "")
    .replaceAll("http://localhost:3000", server.url)
    .replaceAll("https://127.0.0.1:8443", psp.baseUrl)
    .replaceAll("http://127.0.0.1:8444", psp.controlUrl);
}

test("the guide from the sandbox to real money works as it is written", {
  timeout: 300_000 * patience(),
}, async () => {
  // In the browser: sign in, enrol, request the link and open it.
  const at = { server: server.url };
  const { cookie } = await signIn(operator.email, PASSWORD, undefined, server.url);
  const headers = { Cookie: cookie ?? "", Origin: server.url };
  const begun = await call("POST", "/account/totp", { ...at, headers, body: { password: PASSWORD } });
  const totpSecret: string = begun.body.secret;
  const codes = () => twoCodes({ ...operator, totpSecret });
  const code = async () => (await codes())[0];
  const body = { code: await code() };
  expect((await call("POST", "/account/totp/confirmation", { ...at, headers, body })).status).toBe(201);

  const [functions, list] = [
    next("2. The operator's authenticator"),
    next("2. The operator's authenticator"),
  ];
  expect(await shell.run(functions, [operator.email, "wrong", "000000"])).toContain(
    "Not signed in: Unauthorized",
  );
  const signedIn = await shell.run(functions, [operator.email, PASSWORD, await code()]);
  expect(signedIn).toContain("Signed in.");
  expect(await shell.run(list)).toContain('"kind":"manual"');
  const create = next("3. The account");
  expect(await shell.run(create, [await code()])).toContain('"code":"TotpTooNew"');

  await call("POST", "/account/totp/activation-link", { ...at, headers });
  const token = await eventually(async () => {
    const mail = await db().mail.findFirst({ where: { kind: "activation" } });
    return /token=([\w-]{43})/.exec(mail?.text ?? "")?.[1];
  });
  await call("POST", "/account/totp/activation", { ...at, headers, body: { token } });
  expect(await shell.run(create, [await code()])).toContain('"ok":true');
  expect(await shell.run(`${next("3. The account")}\necho "$ACCOUNT"`)).toMatch(/^[0-9a-f-]{36}$/m);
  expect(await shell.run(next("4. Notifications"))).toContain('"registered":true');

  expect(await shell.run(next("5. The live store"))).toMatch(/^[0-9a-f-]{36}$/m);
  expect(await shell.run(next("5. The live store"), [await code()])).toContain('"inboundAccountId"');
  const owner = [merchant.email, PASSWORD, (await twoCodes(merchant))[0]];
  expect(await shell.run(next("6. The first real sale"), owner)).toContain("Signed in.");
  const key = await shell.run(next("6. The first real sale"), [(await twoCodes(merchant))[1]]);
  expect(key).toMatch(/^vt_live_/m);
  expect(await shell.run(next("6. The first real sale"))).toMatch(/^paid$/m);
  const both = await shell.run(next("7. A refund and a withdrawal"));
  expect(both).toMatch(/^approved$/m);
  expect(both).toMatch(/"withdrawals":\{"count":0/);
  expect(psp.control.violations()).toEqual([]);
  expect(await shell.run(next("What to watch"))).toMatch(
    /"PaymentPendingConfirmation"[\s\S]*"ServiceUnavailable"/,
  );
  const [now, then] = await codes();
  const own = await shell.run(next("Without a bank's API"), ["maria@example.com", now, then]);
  expect(own).toContain('"outboundAccountId":null');
  expect(blocks).toEqual([]);
});
