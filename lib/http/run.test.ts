import { expect, test } from "vitest";
import { toProblem } from "./problem.ts";
import { type AnyContext, type Call, isSafe, runOperation } from "./run.ts";

const log = { error() {}, warn() {} };
const lost = new Error("Connection terminated unexpectedly");
const refused = Object.assign(new Error("connect"), { code: "ECONNREFUSED", syscall: "connect" });

/** The answer of a call whose operation throws `error`. */
async function answerOf(method: string, key: string | null, error: Error) {
  const definition = { method, idempotent: {}, run: () => Promise.reject(error) };
  const call = { definition, input: { key } } as unknown as Call;
  const thrown = await runOperation(call, { log } as unknown as AnyContext).catch((cause: unknown) => cause);
  const exchange = { locale: "en", requestId: "r", log } as unknown as Call["exchange"];
  const { status, body, headers } = toProblem(thrown, exchange, undefined, isSafe(call));
  return [status, body.code, body.retryable, "Retry-After" in headers];
}

test.each([
  ["a write", "POST", null, lost, [500, "InternalError", false, false]],
  ["a write under a key", "POST", "k", lost, [503, "ServiceUnavailable", true, true]],
  ["a read", "GET", null, lost, [503, "ServiceUnavailable", true, true]],
  ["a write that was never sent", "POST", null, refused, [503, "ServiceUnavailable", true, true]],
] as const)("the connection is lost during %s", async (_, method, key, error, answer) => {
  expect(await answerOf(method, key, error)).toEqual(answer);
});
