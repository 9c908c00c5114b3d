import { beforeAll, describe, expect, test } from "vitest";
import { registry } from "#lib/api/registry.ts";
import { db } from "#lib/db/client.ts";
import { API, call, refusal } from "../fixtures/client.ts";
import { nobodysIds, pathOf } from "../fixtures/contract/example-request.ts";
import {
  codeOf,
  makeMember,
  PASSWORD,
  sessionOf,
  signIn,
  signOut,
  type TestMember,
} from "../fixtures/session.ts";
import { makeStore, type TestStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";
import { storeWithMoney } from "../fixtures/wallet.ts";

/** Signing in with two factors, what a session may do, and how it ends. */
const ORIGIN = process.env.VITRINE_TEST_URL as string;
let store: TestStore;
let owner: TestMember;
let session: Record<string, string>;

beforeAll(async () => {
  store = await storeWithMoney(500);
  owner = await makeMember({ storeId: store.id });
  session = await sessionOf(owner);
});

const as = (headers: Record<string, string>, method: string, path: string, body?: object) =>
  call(method, path, { headers, ...(body ? { body } : {}) });

describe("signing in", () => {
  test("takes the password and then the code; each refusal says what is missing, never which half was wrong", async () => {
    const member = await makeMember({ storeId: store.id });
    expect(await signIn(member.email, "wrong")).toEqual({ cookie: null, error: "Unauthorized" });
    expect(await signIn("nobody@example.com", PASSWORD)).toEqual({ cookie: null, error: "Unauthorized" });
    expect((await signIn(member.email, PASSWORD)).error).toBe("TotpRequired");
    expect((await signIn(member.email, PASSWORD, "000000")).error).toBe("TotpInvalid");
    const { cookie } = await signIn(member.email, PASSWORD, await codeOf(member));
    expect(cookie).toMatch(/^vitrine\.session=[\w-]{43}$/);
    const me = await as({ Cookie: cookie as string }, "GET", "/account");
    expect(me.body).toMatchObject({
      email: member.email,
      name: "Membro de Teste",
      operator: false,
      stores: [{ id: store.id, role: "owner", chosen: true }],
    });
  });

  test("the same code is refused the second time", async () => {
    const member = await makeMember();
    const code = await codeOf(member);
    expect((await signIn(member.email, PASSWORD, code)).cookie).not.toBeNull();
    expect((await signIn(member.email, PASSWORD, code)).error).toBe("TotpInvalid");
  });

  test("the cookie is out of reach of scripts and its token is nowhere in the database", async () => {
    const member = await makeMember({ totp: false });
    const { cookie } = await signIn(member.email, PASSWORD);
    const token = cookie?.split("=")[1] as string;
    const rows = await db().session.findMany({ where: { memberId: member.id } });
    expect(JSON.stringify(rows)).not.toContain(token);
    const csrf = await fetch(`${ORIGIN}/api/auth/session`, { headers: { Cookie: cookie as string } });
    const line = csrf.headers.getSetCookie().find((text) => text.startsWith("vitrine.session="));
    expect(line).toMatch(/HttpOnly/);
    expect(line).toMatch(/SameSite=Lax/i);
  });
});

describe("what a session may do", () => {
  test("reads as its role allows, in the chosen store, and writes only from our own pages", async () => {
    expect((await as(session, "GET", "/wallet/balance")).body.available).toBe(500);
    const { Origin: _origin, ...bare } = session;
    const body = { name: "Loja" };
    const other = { ...session, Origin: "https://evil.example" };
    for (const elsewhere of [bare, other]) {
      const { code, message } = (await as(elsewhere, "PUT", "/stores/me/store", body)).body;
      expect(code).toBe("Forbidden");
      expect(message).toMatch(/^Uma sessão só altera dados a partir de páginas de http:.+Origin/);
    }
    expect((await as(session, "PUT", "/stores/me/store", body)).status).toBe(200);
    expect((await as(session, "GET", "/stores/me/store")).body.store.api_key).toBeNull();
  });

  test("a page that shows another store than the chosen one changes nothing, and may still choose", async () => {
    const member = await makeMember({ storeId: store.id, totp: false });
    const other = await makeStore();
    await db().membership.create({ data: { memberId: member.id, storeId: other.id, role: "owner" } });
    const tab = async (shown: string) => ({ ...(await who), "Vitrine-Store": shown });
    const who = sessionOf(member);
    const rename = async (shown: string) =>
      as(await tab(shown), "PUT", "/stores/me/store", { description: `de ${shown}` });
    expect((await rename(store.id)).status).toBe(200);
    await as(await tab(store.id), "PUT", "/account/store", { storeId: other.id });
    expect(await rename(store.id)).toMatchObject(refusal(409, "StoreChanged"));
    expect((await rename(other.id)).status).toBe(200);
    expect((await as(await tab(store.id), "GET", "/account")).body.stores).toHaveLength(2);
    expect((await as(await tab(store.id), "PUT", "/account/store", { storeId: store.id })).status).toBe(200);
    expect((await rename(store.id)).status).toBe(200);
    const { description } = await db().store.findUniqueOrThrow({ where: { id: other.id } });
    expect(description).toBe(`de ${other.id}`);
  });

  test("managers have no say over money and keys; support reads and ships", async () => {
    const manager = await sessionOf(await makeMember({ storeId: store.id, role: "manager" }));
    const support = await sessionOf(await makeMember({ storeId: store.id, role: "support" }));
    const status = async (who: Record<string, string>, method: string, path: string, body?: object) =>
      (await as(who, method, path, body)).status;
    const withdrawal = { amount: 5, pixKey: "ana@example.com" };
    for (const who of [manager, support]) {
      expect(await status(who, "POST", "/wallet/withdrawals", withdrawal)).toBe(403);
      expect(await status(who, "GET", "/stores/me/api-keys")).toBe(403);
      expect(await status(who, "GET", "/orders")).toBe(200);
    }
    expect(await status(manager, "PUT", "/stores/me/store", { name: "Loja" })).toBe(200);
    expect(await status(support, "PUT", "/stores/me/store", { name: "Loja" })).toBe(403);
    const nobody = "0198ffff-ffff-7fff-bfff-ffffffffffff";
    expect(await status(support, "POST", `/orders/${nobody}/shipment`, {})).toBe(404);
    expect(await status(support, "POST", `/orders/${nobody}/cancellation`)).toBe(403);
  });

  test("support reads all but secrets and the store's money, accountants the money; managers the audit log", async () => {
    const secrets = [
      "exportStock",
      "getApiKey",
      "getStockUnit",
      "getWebhookEvent",
      "listApiKeys",
      "listAuditEntries",
      "listRequests",
    ];
    const money = [
      "exportActivity",
      "getBalance",
      "getMovement",
      "getOverview",
      "getStatement",
      "getWithdrawal",
    ];
    const more = [
      ...["getWithdrawalGuards", "getWithdrawalQuote", "listActivity", "listWithdrawals"],
      ...["reportCoupons", "reportProducts", "reportSales"],
    ];
    const shut: Record<string, string[]> = {
      support: [...secrets, ...money, ...more, "listWebhookEvents", "listWithdrawalDestinations"].toSorted(),
      accountant: [...secrets, "listWebhookEvents"].toSorted(),
      manager: ["getApiKey", "listApiKeys"],
    };
    const reads = registry.filter(({ method, access }) => method === "GET" && access.kind === "key");
    for (const role of ["support", "accountant", "manager"] as const) {
      const who = await sessionOf(await makeMember({ storeId: store.id, role }));
      const refused = [];
      for (const definition of reads) {
        const { status } = await as(who, "GET", pathOf(definition, nobodysIds(definition)));
        if (status === 403) refused.push(definition.id);
        else
          expect([definition.id, status]).toEqual([definition.id, definition.path.includes("{") ? 404 : 200]);
      }
      expect([role, refused.toSorted()]).toEqual([role, shut[role]]);
    }
    const support = await sessionOf(await makeMember({ storeId: store.id, role: "support" }));
    const body = { label: "X", allProducts: true };
    expect((await as(support, "POST", "/stores/me/custom-fields", body)).status).toBe(403);
    const replay = { since: new Date().toISOString() };
    expect((await as(support, "POST", "/stores/me/webhook-events/replay", replay)).status).toBe(403);
  });

  test("works in the store that was chosen, of those that are the member's", async () => {
    const second = await makeStore();
    const stranger = await makeStore();
    await db().membership.create({ data: { memberId: owner.id, storeId: second.id, role: "support" } });
    expect((await as(session, "PUT", "/account/store", { storeId: stranger.id })).status).toBe(404);
    await as(session, "PUT", "/account/store", { storeId: second.id });
    expect((await as(session, "GET", "/stores/me/store")).body.store.id).toBe(second.id);
    await as(session, "PUT", "/account/store", { storeId: store.id });
    await db().membership.deleteMany({ where: { memberId: owner.id, storeId: second.id } });
    expect((await as(session, "PUT", "/account/store", { storeId: second.id })).status).toBe(404);
  });

  test("ends at once when it is revoked, or signed out", async () => {
    const member = await makeMember({ storeId: store.id, totp: false });
    const [one, two] = [await sessionOf(member), await sessionOf(member)];
    const list = (await as(one, "GET", "/account/sessions")).body.sessions as {
      id: string;
      current: boolean;
    }[];
    expect(list.map(({ current }) => current)).toEqual([false, true]);
    expect((await as(one, "DELETE", `/account/sessions/${list[0]?.id}`)).status).toBe(200);
    expect((await as(two, "GET", "/account")).status).toBe(401);
    expect((await as(one, "GET", "/account")).status).toBe(200);
    await db().session.updateMany({
      where: { memberId: member.id },
      data: { lastSeenAt: new Date(Date.now() - 13 * 3_600_000) },
    });
    await eventually(async () => (await as(one, "GET", "/account")).status === 401, {
      what: "the end of the idle session",
    });
  });
});

test("nobody writes into our log through the sign-in, and signing out twice is harmless", async () => {
  expect((await fetch(`${ORIGIN}/api/auth/_log`, { method: "POST", body: "level=error" })).status).toBe(404);
  const member = await makeMember({ totp: false });
  const session = await sessionOf(member);
  for (let time = 0; time < 2; time++) expect((await signOut(session)).status).toBe(200);
  expect((await as(session, "GET", "/account")).status).toBe(401);
});

test("the sign-in's addresses take what our pages send, and no request is an error of the server", async () => {
  const json = { "Content-Type": "application/json" };
  const send = async (method: string, path: string, headers = {}, body?: string) => {
    const answer = await fetch(`${ORIGIN}/api/auth/${path}`, { method, headers, body, redirect: "manual" });
    return answer.status;
  };
  expect(await send("GET", "callback/credentials")).toBe(405);
  expect(await send("HEAD", "callback/credentials")).toBe(405);
  expect(await send("POST", "providers", json, "{")).toBe(405);
  for (const path of ["callback/credentials", "signout"])
    for (const body of ["{", "null", "[]"]) expect(await send("POST", path, json, body)).toBe(415);
  for (const path of ["signout", "verify-request", "nothing"])
    expect([404, 405]).toContain(await send("GET", path));
  const { headers } = await fetch(`${ORIGIN}/api/auth/csrf`);
  expect([headers.get("x-content-type-options"), headers.get("cache-control")]).toEqual([
    "nosniff",
    "no-store",
  ]);
});

test("no session, no account; the API's key is no session", async () => {
  expect((await call("GET", "/account")).status).toBe(401);
  expect(await call("GET", "/account", { key: store.apiKey })).toMatchObject({
    status: 403,
    body: { code: "SessionRequired", message: expect.stringMatching(/uma chave de API não pode/) },
  });
  expect((await call("GET", "/account", { key: `vt_${"x".repeat(32)}` })).status).toBe(401);
  expect((await fetch(`${API}/account`, { headers: { Cookie: "vitrine.session=x" } })).status).toBe(401);
});
