import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execa } from "execa";
import { generate } from "otplib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { ROOT } from "../../scripts/launch/run.ts";
import { NO_SETTINGS } from "../../scripts/test/no-settings.ts";
import { asApp } from "../fixtures/app-user.ts";
import { type Answer, call, refusal } from "../fixtures/client.ts";
import { databaseOfFile } from "../fixtures/file-database.ts";
import { mailTo, tokenIn } from "../fixtures/mail.ts";
import { patience } from "../fixtures/patience.ts";
import { testPort } from "../fixtures/port.ts";
import { makeMember, signIn } from "../fixtures/session.ts";
import { eventually } from "../fixtures/wait.ts";

/** A fresh installation with the settings of production: from an empty database to a shop that sells. */
const database = databaseOfFile("first_operator");
const [RITA, TOM, OWNER] = ["rita@plataforma.example", "tom@plataforma.example", "dona@loja.example"];
const PASSWORD = "três barcos no cais";
let folder: string;
let server: string;
let port: number;
let launcher: ReturnType<typeof launch> | undefined;
let output = "";

function run(script: string, args: readonly string[] = []) {
  return execa(process.execPath, [script, ...args], {
    cwd: ROOT,
    extendEnv: false,
    env: {
      ...NO_SETTINGS,
      PATH: process.env.PATH,
      NODE_ENV: "production",
      DATA_DIR: folder,
      PORT: String(port),
      DATABASE_URL: asApp(database.url),
      DATABASE_OWNER_URL: database.url,
      PLATFORM_ADMIN_EMAILS: `${RITA},${TOM}`,
      APP_SECRET: process.env.APP_SECRET,
      LOG_LEVEL: "silent",
    },
    all: true,
    reject: false,
  });
}

function launch() {
  const started = run("scripts/launch.ts");
  started.all?.on("data", (part) => {
    output += part;
  });
  return started;
}

/** Starts Vitrine as `npm start` does, and returns what it has printed once it is ready. */
async function start(): Promise<string> {
  const from = output.length;
  launcher = launch();
  await eventually(async () => output.slice(from).includes("Ctrl-C encerra."), {
    withinMs: 120_000,
    what: "the start",
  });
  // The links come after the banner, in one write each.
  await eventually(async () => output.slice(from).includes(TOM), { what: "a line about each operator" });
  return output.slice(from);
}

async function stop(): Promise<void> {
  launcher?.kill("SIGTERM");
  await launcher;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "vitrine-first-operator-"));
  port = await testPort();
  server = `http://localhost:${port}`;
});
afterAll(async () => {
  await stop();
  rmSync(folder, { recursive: true, force: true });
});

const tokenOf = (email: string, text: string): string =>
  new RegExp(`^${email} .*/primeiro-acesso\\?token=([\\w-]{43})$`, "m").exec(text)?.[1] ?? "";
const visit = (path: string, body: object) =>
  call("POST", path, { server, body, headers: { Origin: server } });
const preview = (token: string) => visit("/account/operator-links/preview", { token });
const signUp = (token: string) =>
  visit("/account/operator-links/sign-up", { token, name: "Rita Prado", password: PASSWORD });
const cookieOf = (answer: Answer) => answer.headers.get("set-cookie")?.split(";", 1)[0] ?? "";
const as = (cookie: string, method: string, path: string, body?: object) =>
  call(method, path, { server, headers: { Cookie: cookie, Origin: server }, ...(body ? { body } : {}) });

let links: { rita: string; tom: string };
let operator: string;
let secret: string;

test("the first start prints a link for each operator without an account", {
  timeout: 300_000 * patience(),
}, async () => {
  const text = await start();
  links = { rita: tokenOf(RITA, text), tom: tokenOf(TOM, text) };
  expect(links.rita).not.toBe("");
  expect(links.tom).not.toBe("");
  expect((await preview(links.rita)).body).toEqual({ operator: { email: RITA } });
  const rows = await db().accountLink.findMany({ where: { kind: "operator" } });
  expect(JSON.stringify(rows)).not.toContain(links.rita);
  expect(await preview("A".repeat(43))).toMatchObject(refusal(400, "LinkNotValid"));
});

test("the link creates the operator's account once", async () => {
  const answer = await signUp(links.rita);
  expect(answer).toMatchObject({ status: 201, body: { operator: { email: RITA } } });
  operator = cookieOf(answer);
  expect((await as(operator, "GET", "/account")).body).toMatchObject({ operator: true, stores: [] });
  expect(await signUp(links.rita)).toMatchObject(refusal(400, "LinkNotValid"));
  expect(await preview(links.rita)).toMatchObject(refusal(400, "LinkNotValid"));
  const acts = await db().auditEntry.findMany({ where: { action: { startsWith: "operator." } } });
  expect(acts.map(({ action, actor }) => `${action} ${actor}`).toSorted()).toEqual([
    "operator.link_made system:command-line",
    "operator.link_made system:command-line",
    `operator.signed_up member:${RITA}`,
  ]);
});

test("the operator's first authenticator is trusted at once", async () => {
  secret = (await as(operator, "POST", "/account/totp", { password: PASSWORD })).body.secret;
  const code = await generate({ secret });
  const confirmed = await as(operator, "POST", "/account/totp/confirmation", { code });
  expect(confirmed).toMatchObject({ status: 201, body: { trustedFrom: null } });
  expect((await as(operator, "GET", "/operator/stores")).body).toMatchObject({ stores: [] });
});

test("the operator creates a store, whose owner signs in and creates a product", async () => {
  const wish = { name: "Loja da Praia", ownerEmail: OWNER };
  expect(await as(operator, "POST", "/operator/stores", wish)).toMatchObject(refusal(401, "TotpRequired"));
  const totpCode = await generate({ secret, epoch: Math.floor(Date.now() / 1000) + 30 });
  const made = await as(operator, "POST", "/operator/stores", { ...wish, totpCode });
  expect(made).toMatchObject({
    status: 201,
    body: { store: { slug: "loja-da-praia", mode: "test", people: 0, invitations: 1 } },
  });
  const token = tokenIn(await mailTo(OWNER, "invitation"));
  const joined = await visit("/account/invitations/sign-up", { token, name: "Dona Lia", password: PASSWORD });
  expect(joined).toMatchObject({ status: 201, body: { role: "owner" } });
  const { cookie } = await signIn(OWNER, PASSWORD, undefined, server);
  const owner = cookie ?? "";
  const { category } = (await as(owner, "POST", "/categories", { name: "Jogos" })).body;
  const product = { name: "Vale", price: 30, category_id: category.id, type: "normal", stock: 0 };
  expect((await as(owner, "POST", "/products", product)).status).toBe(201);
});

test("a later start prints no link for who has an account, and keeps the other one", {
  timeout: 300_000 * patience(),
}, async () => {
  await stop();
  const text = await start();
  expect(text).not.toContain(RITA);
  expect(text).not.toContain("token=");
  expect((await preview(links.tom)).body).toEqual({ operator: { email: TOM } });
});

test("npm run operator makes another link, and the one before ends", {
  timeout: 120_000 * patience(),
}, async () => {
  const { all: text = "" } = await run("scripts/operator.ts");
  expect(text).toContain(`${RITA} has an account`);
  expect(tokenOf(RITA, text)).toBe("");
  const token = tokenOf(TOM, text);
  expect((await preview(token)).body).toEqual({ operator: { email: TOM } });
  expect(await preview(links.tom)).toMatchObject(refusal(400, "LinkNotValid"));
  links.tom = token;
  const stranger = await run("scripts/operator.ts", ["eva@example.com"]);
  expect([stranger.exitCode, stranger.all]).toEqual([
    1,
    expect.stringContaining("is not in PLATFORM_ADMIN_EMAILS"),
  ]);
});

test("a link ends after a day", async () => {
  const where = { email: TOM, kind: "operator" } as const;
  const [link] = await db().accountLink.findMany({ where, orderBy: { createdAt: "desc" } });
  const { id, createdAt, expiresAt } = link as { id: string; createdAt: Date; expiresAt: Date };
  expect(expiresAt.getTime() - createdAt.getTime()).toBe(86_400_000);
  await db().accountLink.update({ where: { id }, data: { expiresAt: new Date(Date.now() - 1_000) } });
  expect(await signUp(links.tom)).toMatchObject(refusal(400, "LinkNotValid"));
  await db().accountLink.update({ where: { id }, data: { expiresAt } });
});

test("an address that got an account in another way is told so", async () => {
  await makeMember({ email: TOM, totp: false });
  expect(await signUp(links.tom)).toMatchObject(refusal(400, "AccountExists"));
});
