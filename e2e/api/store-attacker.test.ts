import { beforeAll, expect, test } from "vitest";
import { registry } from "#lib/api/registry.ts";
import { SCOPES } from "#lib/auth/scopes.ts";
import type { AnyEndpoint } from "#lib/http/endpoint.ts";
import { type Answer, call } from "../fixtures/client.ts";
import { exampleBody, type Ids, NOBODY, pathOf } from "../fixtures/contract/example-request.ts";
import { everythingOf } from "../fixtures/everything-of.ts";
import { type FullStore, idsOf, makeFullStore } from "../fixtures/full-store.ts";
import { freshCodes, makeMember, sessionOf, type TestMember } from "../fixtures/session.ts";
import { addKey } from "../fixtures/store-key.ts";

/**
 * An attacker with their own store calls every operation that takes an id with the ids of another store: with each role,
 * a key of each scope, the public endpoints, a delivery token and no credential. Every answer must equal the answer for
 * ids that do not exist. store-isolation.test.ts checks that it is 404.
 */

type Credential = { name: string; send: Parameters<typeof call>[2]; member?: TestMember };

let victim: FullStore;
let own: FullStore;
let credentials: Credential[];

const ROLES = ["owner", "manager", "accountant", "support"] as const;

beforeAll(async () => {
  [victim, own] = await Promise.all([makeFullStore(), makeFullStore()]);
  const { store } = own;
  const roles = ROLES.map(async (role) => {
    const member = await makeMember({ storeId: store.id, role });
    return { name: role, send: { headers: await sessionOf(member) }, member };
  });
  const keys = SCOPES.map(async (scope) => ({
    name: `key ${scope}`,
    send: { key: await addKey(store, [scope]) },
  }));
  const token = own.idsFor["/deliveries/"]?.token as string;
  credentials = [
    ...(await Promise.all([...roles, ...keys])),
    { name: "shopper", send: { store: store.id } },
    { name: "delivery token as a key", send: { key: token, store: store.id } },
    { name: "no credential", send: {} },
  ];
});

/** An id that does not exist, of the same form as the real one. */
const unknownLike = (value: string) =>
  /^[0-9a-f]{8}-/.test(value)
    ? NOBODY
    : value.replace(/[a-z0-9]/gi, (letter) => (letter === "7" ? "4" : "7"));

const unknown = (ids: Ids): Ids =>
  Object.fromEntries(Object.entries(ids).map(([name, value]) => [name, unknownLike(value)]));

/** An answer without the parts that differ between any two requests, and without the ids that it may repeat. */
function told({ status, headers, text }: Answer, ids: Ids) {
  const varies = /^(date|x-request-id|ratelimit.*|retry-after|content-length|server-timing)$/;
  const names = [...headers.keys()].filter((name) => !varies.test(name)).sort();
  const plain = Object.values(ids).reduce((left, id) => left.replaceAll(id, "{id}"), text);
  return { status, names, text: plain.replace(/"requestId":"[^"]*"/, '"requestId":"…"') };
}

async function ask({ send, member }: Credential, definition: AnyEndpoint, ids: Ids) {
  const body = definition.body ? { body: exampleBody(definition) as object } : {};
  const confirmed =
    member && definition.confirm && definition.body
      ? { body: { ...body.body, totpCode: await freshCodes(member) } }
      : body;
  return told(await call(definition.method, pathOf(definition, ids), { ...send, ...confirmed }), ids);
}

/** The victim's ids, and the attacker's record with an inner id of the victim, each with unknown ids of that form. */
function pairsOf({ path }: AnyEndpoint): [real: Ids, nobodys: Ids][] {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
  const theirs = idsOf(victim, path);
  const pairs: [Ids, Ids][] = [[theirs, unknown(theirs)]];
  const [outer, inner] = names;
  if (outer && inner) {
    const mine = { [outer]: idsOf(own, path)[outer] as string };
    pairs.push([
      { ...mine, [inner]: theirs[inner] as string },
      { ...mine, [inner]: unknownLike(theirs[inner] as string) },
    ]);
  }
  return pairs;
}

// The operator's operations are refused before an id is read.
const operations = registry
  .filter(
    ({ path, access }) => path.includes("{") && !(access.kind === "session" && access.least === "operator"),
  )
  .map((definition) => [`${definition.method} ${definition.path}`, definition] as const);

test("the attack covers most of the API", () => {
  expect(operations.length).toBeGreaterThan(60);
  expect(credentials).toHaveLength(ROLES.length + SCOPES.length + 3);
});

test.each(operations)("another store's ids look like unknown ids: %s", async (_name, definition) => {
  const before = await everythingOf(victim.store.id);
  const heard: unknown[] = [];
  for (const [real, nobodys] of pairsOf(definition))
    for (const credential of credentials) {
      const [answer, expected] = [
        await ask(credential, definition, real),
        await ask(credential, definition, nobodys),
      ];
      const who = { credential: credential.name };
      if (JSON.stringify(answer) !== JSON.stringify(expected)) heard.push({ ...who, answer, expected });
    }
  // service.md 4.4 and 7 name one exception: the product of another store is refused with 403.
  const exception = (line: unknown) =>
    definition.id === "deleteProduct" && (line as { answer: Answer }).answer.status === 403;
  expect(heard.filter((line) => !exception(line))).toEqual([]);
  expect(await everythingOf(victim.store.id)).toEqual(before);
});
