import { randomBytes, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { buyer, call } from "../fixtures/client.ts";
import { serverOfFile } from "../fixtures/file-server.ts";
import { storeOfFile } from "../fixtures/file-store.ts";
import { cookiesOf, makeMember, PASSWORD, postSignIn } from "../fixtures/session.ts";
import { makeStore } from "../fixtures/store.ts";
import { together } from "../fixtures/together.ts";

/** Many people share the address of a carrier or an office: wrong credentials of one must not stop the others. */

const store = storeOfFile({ stock: 100 });
const server = serverOfFile({ TRUST_PROXY: "1", RATE_LIMIT_SCALE: "1" });

/** A test's own address: the servers of a run share their counters. */
let addresses = 0;
const newAddress = () => `198.18.0.${++addresses}`;
const from = (address: string, headers: Record<string, string> = {}) => ({
  server: server.url,
  headers: { "x-forwarded-for": address, ...headers },
});
const wrongKey = () => `vt_test_${randomBytes(24).toString("base64url")}`;
const products = async (address: string, key: string) =>
  (await call("GET", "/products", { ...from(address), key })).status;
const buy = async (address: string) => {
  const items = [{ productId: store.products.card.id, quantity: 1 }];
  const body = { ...buyer, customerEmail: `${randomUUID()}@example.com`, items };
  return (await call("POST", "/orders/public", { ...from(address), store: store.id, body })).status;
};
async function guessKeys(address: string): Promise<void> {
  const statuses = [];
  for (let n = 0; n < 61; n++) statuses.push(await products(address, wrongKey()));
  expect(statuses).toEqual([...Array(60).fill(401), 429]);
}

test("after 60 wrong keys of one network a neighbour buys, a session works, and a key that was used there before", async () => {
  const shared = newAddress();
  const member = await makeMember({ storeId: store.id, totp: false });
  // From an address of its own, because all servers of a run count sign-ins from this machine together.
  const signIn = await postSignIn(member.email, PASSWORD, { server: server.url, address: newAddress() });
  const session = { Cookie: cookiesOf(signIn).join("; "), Origin: server.url };
  expect(await products(shared, store.apiKey)).toBe(200);
  await guessKeys(shared);
  expect(await buy(shared)).toBe(201);
  expect((await call("GET", "/products/public", { ...from(shared), store: store.id })).status).toBe(200);
  expect((await call("GET", "/account", from(shared, session))).status).toBe(200);
  expect(await products(shared, store.apiKey)).toBe(200);
  const signedIn = await postSignIn(member.email, PASSWORD, { server: server.url, address: shared });
  expect(cookiesOf(signedIn)).toContainEqual(expect.stringMatching(/^vitrine\.session=/));
});

test("what may be a guess is refused there: keys not seen before and forged cookies, not what has no credential", async () => {
  const [shared, elsewhere] = [newAddress(), newAddress()];
  const other = await makeStore();
  await guessKeys(shared);
  expect(await products(shared, other.apiKey)).toBe(429);
  expect(await products(elsewhere, other.apiKey)).toBe(200);
  const forged = { Cookie: `vitrine.session=${randomBytes(32).toString("base64url")}` };
  const withForged = await call("GET", "/account", from(shared, forged));
  expect([withForged.status, Number(withForged.headers.get("retry-after")) > 0]).toEqual([429, true]);
  expect((await call("GET", "/account", from(shared))).status).toBe(401);
  const { apiKey } = await makeStore();
  const agent = await fetch(`${server.url}/mcp`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "X-Forwarded-For": shared,
      Authorization: `Bearer ${apiKey}`,
    },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping" }),
  });
  expect(agent.status).toBe(429);
});

test("sixty wrong sign-ins of one network refuse new browsers there, not one in which the person has signed in", async () => {
  const [shared, elsewhere] = [newAddress(), newAddress()];
  const member = await makeMember({ storeId: store.id, totp: false });
  const enter = async (email: string, password: string, address: string, kept: string[] = []) => {
    const answer = await postSignIn(email, password, { server: server.url, address, kept });
    return { status: answer.status, cookies: cookiesOf(answer) };
  };
  const { cookies } = await enter(member.email, PASSWORD, elsewhere);
  const known = cookies.filter((pair) => pair.startsWith("vitrine.device."));
  expect(known).toHaveLength(1);
  const tries = await together(70, () => enter(`${randomUUID()}@example.com`, "senha comum demais", shared));
  expect(tries.filter(({ status }) => status === 401)).toHaveLength(60);
  expect((await enter(member.email, PASSWORD, shared)).status).toBe(429);
  expect((await enter(member.email, PASSWORD, shared, known)).cookies).toContainEqual(
    expect.stringMatching(/^vitrine\.session=/),
  );
});

test("a neighbour's wrong sign-ins for one account do not keep the person out of their own browser", async () => {
  const shared = newAddress();
  const member = await makeMember({ storeId: store.id, totp: false });
  const enter = (password: string, kept: string[] = []) =>
    postSignIn(member.email, password, { server: server.url, address: shared, kept });
  const known = cookiesOf(await enter(PASSWORD)).filter((pair) => pair.startsWith("vitrine.device."));
  const statuses = [];
  for (let time = 0; time < 6; time++) statuses.push((await enter("senha errada demais")).status);
  // The person's own sign-in was the first of the five of a minute.
  expect(statuses).toEqual([401, 401, 401, 401, 429, 429]);
  expect(cookiesOf(await enter(PASSWORD, known))).toContainEqual(expect.stringMatching(/^vitrine\.session=/));
});

test("requests without a credential and unknown stores cost keys and sessions nothing", async () => {
  const shared = newAddress();
  for (let n = 0; n < 61; n++) {
    expect((await call("GET", "/account", from(shared))).status).toBe(401);
    const unknown = await call("GET", "/stores/public", { ...from(shared), store: randomUUID() });
    expect(unknown.status).toBe(n < 60 ? 404 : 429);
  }
  expect(await products(shared, store.apiKey)).toBe(200);
  expect(await products(shared, wrongKey())).toBe(401);
  expect(await buy(shared)).toBe(201);
});
