import { beforeAll, describe, expect, test } from "vitest";
import { registry } from "#lib/api/registry.ts";
import { SCOPES } from "#lib/auth/scopes.ts";
import type { AnyEndpoint, Method } from "#lib/http/endpoint.ts";
import { call, refusal } from "../fixtures/client.ts";
import { NOBODY, nobodysIds, pathOf } from "../fixtures/contract/example-request.ts";
import { storeOfFile } from "../fixtures/file-store.ts";
import { chargeLink, makePaymentLink } from "../fixtures/payment-links.ts";
import { makeMember, operatorOf, sessionOf } from "../fixtures/session.ts";
import { makeStore } from "../fixtures/store.ts";
import { askAs, named, withId, withKey, withSession, withStore } from "../fixtures/walk.ts";

/**
 * The statuses that every endpoint can return: the test walks over all definitions, so new ones are included.
 * Responses to invalid input are in statuses-input.test.ts; special statuses (502, 501 …) at the end and in the
 * suites of their concepts; 409 and 410 of a used key in idempotent-endpoints.test.ts.
 */
const store = storeOfFile();
/** The headers of a page of ours whose reader is an owner of the store and one of the platform's people. */
let session: Record<string, string>;
beforeAll(async () => {
  ({ session } = await operatorOf("statuses", store.id));
});

const byPath = new Map<string, AnyEndpoint[]>();
for (const definition of registry)
  byPath.set(definition.path, [...(byPath.get(definition.path) ?? []), definition]);

const ask = (definition: AnyEndpoint, more: Parameters<typeof askAs>[2] = {}) =>
  askAs({ store, session }, definition, more);

test("the walk sees every definition", () => {
  expect(registry.length).toBeGreaterThanOrEqual(45);
  expect(new Set(registry.map((definition) => definition.id)).size).toBe(registry.length);
});

test.each(withKey)("401 without a key: %s", async (_name, definition) => {
  for (const key of ["", `vt_${"x".repeat(32)}`])
    expect(await ask(definition, { key })).toMatchObject(refusal(401, "Unauthorized"));
});

test.each(withSession)("401 without a session: %s", async (_name, definition) => {
  for (const Cookie of ["", `vitrine.session=${"x".repeat(43)}`]) {
    const answer = await ask(definition, { headers: { Cookie } });
    expect(answer).toMatchObject(refusal(401, "Unauthorized"));
    expect(answer.body.message).toMatch(/^Entre no painel em \/entrar/);
    expect(answer.headers.get("www-authenticate")).toBeNull();
  }
});

describe("403", () => {
  test.each(withSession)("for an API key, which is no person: %s", async (_name, definition) => {
    for (const Cookie of ["", `vitrine.session=${"x".repeat(43)}`])
      expect(await ask(definition, { key: store.apiKey, headers: { Cookie } })).toMatchObject(
        refusal(403, "SessionRequired"),
      );
  });

  test.each(withSession.filter(([, { method }]) => method !== "GET"))(
    "for a page of another site: %s",
    async (_name, definition) => {
      expect(await ask(definition, { headers: { Origin: "https://evil.example" } })).toMatchObject(
        refusal(403, "Forbidden"),
      );
    },
  );

  test.each(withSession.filter(([, { access }]) => access.kind === "session" && access.least !== "member"))(
    "for a person without that role: %s",
    async (_name, definition) => {
      const nobody = await sessionOf(await makeMember({ totp: false }));
      const answer = await ask(definition, { headers: nobody });
      expect(answer).toMatchObject(refusal(403, "Forbidden"));
      expect(answer.body.message).toMatch(
        definition.access.least === "operator" ? /^Só quem opera a plataforma/ : /^Esta sessão não está em/,
      );
    },
  );

  const keys = new Map<string, string>();
  beforeAll(async () => {
    for (const scope of SCOPES.filter((scope) => scope !== "*"))
      keys.set(scope, (await makeStore({ scopes: [scope] })).apiKey);
  });

  test.each(withKey)("with any other scope: %s", async (_name, definition) => {
    const accepted: readonly string[] = definition.access.kind === "key" ? definition.access.scopes : [];
    for (const [scope, key] of keys) {
      if (accepted.includes(scope)) continue;
      expect([scope, await ask(definition, { key })]).toMatchObject([
        scope,
        { status: 403, body: { code: "ScopeMissing" } },
      ]);
    }
  });
});

describe("404", () => {
  // If a code is required, it is checked first; further checks are in the suite of the concept.
  const unconfirmed = withId.filter(([, { access, confirm }]) => !(access.kind === "session" && confirm));
  test.each(unconfirmed)("nobody's id: %s", async (_name, definition) => {
    expect(await ask(definition)).toMatchObject(refusal(404, "NotFound"));
  });

  test.each(withStore)("nobody's store: %s", async (_name, definition) => {
    for (const id of [NOBODY, "none"]) expect((await ask(definition, { store: id })).status).toBe(404);
  });
});

/** Operations of a signed-in member in the chosen store. */
const inStore = named.filter(
  ([, { access }]) =>
    access.kind === "key" ||
    (access.kind === "session" && access.least !== "member" && access.least !== "operator"),
);

test.each(inStore)("409 for a page that shows another store: %s", async (_name, definition) => {
  const headers = { ...session, "Vitrine-Store": NOBODY };
  expect(await ask(definition, { key: "", headers })).toMatchObject(refusal(409, "StoreChanged"));
});

test.each([...byPath])("405 with Allow: %s", async (path, own) => {
  const methods = own.map((definition) => definition.method);
  const filled = pathOf(own[0] as AnyEndpoint, nobodysIds(own[0] as AnyEndpoint));
  for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"] satisfies Method[]) {
    if (methods.includes(method as Method)) continue;
    const answer = await call(method, filled, { key: store.apiKey });
    expect([path, method, answer.status, answer.body.code]).toEqual([path, method, 405, "MethodNotAllowed"]);
    const allowed = answer.headers.get("allow")?.split(", ").toSorted();
    expect(allowed).toEqual([...methods, "OPTIONS"].toSorted());
  }
});

test("501 for a type that is not created here", async () => {
  const body = { type: "PIX_OUT", amount: 5 };
  expect(await call("POST", "/transactions", { key: store.apiKey, body })).toMatchObject({
    status: 501,
    body: { code: "TypeNotImplemented", error: "Not Implemented" },
  });
});

test.each(named.filter(([, { etag }]) => etag))(
  "304 for what has not changed: %s",
  async (_name, definition) => {
    const made = await call("POST", "/orders", {
      key: store.apiKey,
      body: {
        customerName: "Ana Lima",
        customerEmail: "ana@example.com",
        paymentMethod: "PIX",
        items: [{ productId: store.products.card.id, quantity: 1 }],
      },
    });
    const ids =
      definition.tag === "Orders"
        ? { id: made.body.order.id }
        : definition.tag === "Payment links"
          ? await chargedLink()
          : { id: store.products.card.id };
    const path = pathOf(definition, ids);
    const first = await ask(definition, { path });
    const etag = first.headers.get("etag") as string;
    const again = await ask(definition, { path, headers: { "If-None-Match": etag } });
    expect([again.status, again.text]).toEqual([304, ""]);
  },
);

async function chargedLink(): Promise<{ code: string; id: string }> {
  const { code } = await makePaymentLink(store, { amount: 5 });
  return { code, id: (await chargeLink(store, code)).body.charge.id };
}
