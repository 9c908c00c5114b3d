import { beforeAll, describe, expect, test } from "vitest";
import type { AnyEndpoint, Upload } from "#lib/http/endpoint.ts";
import { refusal, wrongField } from "../fixtures/client.ts";
import { nobodysIds, pathOf } from "../fixtures/contract/example-request.ts";
import { storeOfFile } from "../fixtures/file-store.ts";
import { operatorOf } from "../fixtures/session.ts";
import { askAs, keep, named, withBody, withId, withStore, withUpload } from "../fixtures/walk.ts";

/** Invalid input at every endpoint, as in statuses.test.ts. */
const store = storeOfFile();
let session: Record<string, string>;
beforeAll(async () => {
  ({ session } = await operatorOf("statusesInput", store.id));
});

const ask = (definition: AnyEndpoint, more: Parameters<typeof askAs>[2] = {}) =>
  askAs({ store, session }, definition, more);

describe("400", () => {
  test.each(withBody)("every unknown field by its name: %s", async (_name, definition) => {
    const answer = await ask(definition, { body: { surely_unknown: 1, other_unknown: 2 } });
    expect(answer).toMatchObject(refusal(400, "ValidationError"));
    const paths = answer.body.details.map((detail: { path: string }) => detail.path);
    expect(paths).toEqual(expect.arrayContaining(["surely_unknown", "other_unknown"]));
  });

  test.each(withBody)("what is not the JSON it takes: %s", async (_name, definition) => {
    const deep = `${'{"a":'.repeat(60)}1${"}".repeat(60)}`;
    for (const raw of [
      "{",
      "[]",
      "1",
      '"x"',
      "null",
      '{"a":1,"a":2}',
      '{"a":1e400}',
      '{"a":-0}',
      deep,
      '{"a":"\u0000"}',
    ]) {
      const answer = await ask(definition, { raw });
      expect([raw.slice(0, 20), answer.status, answer.body.code]).toEqual([
        raw.slice(0, 20),
        400,
        "ValidationError",
      ]);
    }
  });

  test.each(withId)("an id that is none, 404 unless service.md lists 400: %s", async (_name, definition) => {
    const ids = Object.fromEntries(
      Object.keys(nobodysIds(definition)).map((name) => [name, "not%20an%20id"]),
    );
    const unknown = !definition.badIdRefused;
    expect(await ask(definition, { path: pathOf(definition, ids) })).toMatchObject(
      unknown
        ? { status: 404, body: { code: "NotFound" } }
        : { status: 400, body: { code: "ValidationError" } },
    );
  });

  test.each(named.filter(([, { query }]) => query))(
    "an unknown query parameter: %s",
    async (_name, definition) => {
      const path = pathOf(definition, nobodysIds(definition));
      const answer = await ask(definition, { path: `${path}${path.includes("?") ? "&" : "?"}nonsense=1` });
      expect(answer).toMatchObject(wrongField("nonsense"));
    },
  );

  test.each(withStore)("no X-Store-ID: %s", async (_name, definition) => {
    expect(await ask(definition, { store: "" })).toMatchObject(wrongField("X-Store-ID"));
  });

  test.each(keep)("an Idempotency-Key that is none: %s", async (_name, definition) => {
    // Only withdrawals limit the characters and the least length (service.md 4.8).
    const withdrawal = definition.id === "createWithdrawal";
    for (const key of withdrawal ? ["short", "k".repeat(129), "chave com espaço"] : ["", "k".repeat(256)]) {
      const { status, body } = await ask(definition, { headers: { "Idempotency-Key": key } });
      const paths = body.details.map((detail: { path: string }) => detail.path);
      expect([status, paths[0]]).toEqual([400, "Idempotency-Key"]);
      // The example's product does not exist, which the database check adds to the problems.
      if (!definition.alsoWrong) expect(paths).toHaveLength(1);
    }
  });
});

test.each(withBody)("413 and 415: %s", async (_name, definition) => {
  const raw = JSON.stringify({ x: "a".repeat(1024 * 1024) });
  expect(await ask(definition, { raw })).toMatchObject(refusal(413, "PayloadTooLarge"));
  const headers = { "Content-Type": "text/plain" };
  expect(await ask(definition, { raw: "{}", headers })).toMatchObject(refusal(415, "UnsupportedMediaType"));
});

test.each(withUpload)("400, 413 and 415 of a file: %s", async (_name, definition) => {
  const { types, maxBytes } = definition.upload as Upload;
  const type = (types[0] as string).replace("*", "png");
  const send = (bytes: Uint8Array, as: string) => ask(definition, { upload: { bytes, type: as } });
  expect(await send(new Uint8Array(), type)).toMatchObject(refusal(400, "ValidationError"));
  expect(await send(new Uint8Array(maxBytes + 1), type)).toMatchObject(refusal(413, "PayloadTooLarge"));
  expect(await send(new Uint8Array(9), "application/json")).toMatchObject(
    refusal(415, "UnsupportedMediaType"),
  );
});
