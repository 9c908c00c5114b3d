import { describe, expect, expectTypeOf, test } from "vitest";
import { z } from "zod";
import { registry } from "#lib/api/registry.ts";
import type { Context, MemberContext, StoreContext } from "#lib/context/context.ts";
import { type ContextOf, endpoint, endpoints } from "./endpoint.ts";
import { errorCodesOf } from "./endpoint-errors.ts";

const texts = { "pt-BR": "Ler", en: "Read" };
const base = { method: "GET", path: "/things", tag: "Store", summary: texts } as const;
const rest = { response: z.object({}), status: 200 } as const;
const key = { kind: "key", scopes: ["store.read"] } as const;
const open = { kind: "open", limit: "publicRead" } as const;

describe("types", () => {
  test("the access decides which context the verb gets", () => {
    expectTypeOf<ContextOf<typeof key>>().toEqualTypeOf<StoreContext>();
    expectTypeOf<ContextOf<{ kind: "store"; limit: "publicRead" }>>().toEqualTypeOf<StoreContext>();
    expectTypeOf<ContextOf<{ kind: "session"; least: "owner" }>>().toEqualTypeOf<StoreContext>();
    expectTypeOf<ContextOf<{ kind: "session"; least: "member" }>>().toEqualTypeOf<MemberContext>();
    expectTypeOf<ContextOf<{ kind: "session"; least: "operator" }>>().toEqualTypeOf<Context>();
    expectTypeOf<ContextOf<typeof open>>().toEqualTypeOf<Context>();
  });

  test("run gets what its own schemas produce, inside a group as well", () => {
    const group = endpoints({
      readThing: endpoint({
        ...base,
        ...rest,
        access: key,
        params: z.object({ id: z.uuid() }),
        run: async (ctx, input) => {
          expectTypeOf(ctx).toEqualTypeOf<StoreContext>();
          expectTypeOf(input).toEqualTypeOf<{
            params: { id: string };
            query: undefined;
            body: undefined;
            upload: Uint8Array;
          }>();
        },
      }),
    });
    expect(group.readThing.id).toBe("readThing");
    expectTypeOf(group.readThing.id).toEqualTypeOf<"readThing">();
  });

  test("a missing language, an unknown chapter, a verb without its store, a key without a store are type errors", () => {
    const run = async () => ({});
    // @ts-expect-error: no Portuguese
    endpoint({ ...base, ...rest, summary: { en: "Read" }, access: key, run });
    // @ts-expect-error: no such chapter
    endpoint({ ...base, ...rest, tag: "Things", access: key, run });
    // @ts-expect-error: an open endpoint has no store
    endpoint({ ...base, ...rest, access: open, run: async (ctx: StoreContext) => ctx.store });
    // @ts-expect-error: an idempotency key belongs to a store
    endpoint({ ...base, ...rest, access: open, idempotent: { resume: run }, run });
  });
});

describe("derived errors", () => {
  const run = async () => ({});
  const codesOf = (more: object) => {
    const { readThing } = endpoints({
      readThing: endpoint({ ...base, ...rest, access: open, run, ...more }),
    });
    return errorCodesOf(readThing);
  };
  const always = ["RateLimited", "InternalError", "ServiceUnavailable"];

  test("follow from the other fields", () => {
    expect(codesOf({})).toEqual(always);
    expect(codesOf({ errors: ["RefundNotAllowed"] })).toEqual(["RefundNotAllowed", ...always]);
    expect(codesOf({ path: "/things/{id}" })).toEqual(["NotFound", ...always]);
    expect(codesOf({ query: z.object({}) })).toEqual(["ValidationError", ...always]);
    expect(codesOf({ access: key })).toEqual([
      ...["Unauthorized", "Forbidden", "ScopeMissing", "StoreInactive", "StoreChanged"],
      ...always,
    ]);
    expect(codesOf({ access: key, idempotent: { resume: run } })).toEqual(
      expect.arrayContaining(["IdempotencyKeyReused", "IdempotencyInProgress", "IdempotencyKeyGone"]),
    );
    expect(codesOf({ confirm: () => ({}) })).toEqual([
      "TotpRequired",
      "TotpInvalid",
      "TotpTooNew",
      ...always,
    ]);
  });

  test("no definition lists what is derived", () => {
    const twice = registry.flatMap((definition) => {
      const derived = errorCodesOf({ ...definition, errors: [] });
      return (definition.errors ?? [])
        .filter((code) => derived.includes(code))
        .map((code) => `${definition.id} ${code}`);
    });
    expect(twice).toEqual([]);
  });
});
