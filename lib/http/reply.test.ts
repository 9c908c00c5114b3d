import { expect, test } from "vitest";
import type { AnyEndpoint } from "./endpoint.ts";
import { incomingOf, responseOf } from "./fetch-door.ts";
import { etagOf, fileReply, jsonReply, wantsCsv } from "./reply.ts";

test.each([
  [null, false],
  ["*/*", false],
  ["application/json", false],
  ["text/html, */*;q=0.8", false],
  ["text/*", false],
  ["text/csv;q=0", false],
  ["text/csv;q=0.5, application/json", false],
  ["text/csv", true],
  ["TEXT/CSV; charset=utf-8", true],
  ["text/csv, application/json;q=0.9", true],
  ["application/json;q=0.1,text/csv;q=0.2", true],
])("Accept %s", (accept, csv) => {
  expect(wantsCsv(accept)).toBe(csv);
});

test.each([
  [null, 200],
  [etagOf("{ }"), 200],
  [etagOf("{}"), 304],
  [`"x", W/${etagOf("{}")}`, 304],
  ["*", 304],
])("If-None-Match %s", (sent, status) => {
  const headers = new Headers(sent ? { "If-None-Match": sent } : undefined);
  const request = incomingOf(new Request("http://localhost/", { headers }));
  const reply = jsonReply({ status: 200, etag: true } as AnyEndpoint, request, "{}");
  expect(reply).toMatchObject({ status, body: status === 304 ? "" : "{}" });
});

test("a file that fails before its first chunk is an error, not a broken download", async () => {
  const broken: AsyncIterable<string> = {
    [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error("no database")) }),
  };
  await expect(fileReply(200, "text/csv", { name: "a.csv", chunks: broken })).rejects.toThrow("no database");
});

test("a reader who leaves ends the writing", async () => {
  let ended = false;
  const chunks = (async function* () {
    try {
      for (;;) yield "line\n";
    } finally {
      ended = true;
    }
  })();
  const reply = await fileReply(200, "text/csv", { name: "a.csv", chunks });
  const reader = (responseOf(reply).body as ReadableStream<Uint8Array>).getReader();
  expect(new TextDecoder().decode((await reader.read()).value)).toBe("line\n");
  await reader.cancel();
  expect(ended).toBe(true);
});

test("a file that nobody begins to read is ended, too", async () => {
  let ended = false;
  const chunks = (async function* () {
    try {
      yield "line\n";
    } finally {
      ended = true;
    }
  })();
  const { body } = await fileReply(200, "text/csv", { name: "a.csv", chunks });
  if (typeof body !== "string") await body.return();
  expect(ended).toBe(true);
});
