import fc from "fast-check";
import { expect, test } from "vitest";
import type { AppError } from "#lib/errors/app-error.ts";
import { parseJson } from "./json.ts";
import { requestMessages } from "./request-messages.ts";

function refused(text: string): { path: string; message: string } {
  try {
    const [field] = parseJson(text).problems;
    return { path: field?.path ?? "", message: field?.message ?? "accepted" };
  } catch (error) {
    const [field] = (error as AppError).fields;
    return { path: field?.path ?? "", message: field?.message ?? "" };
  }
}

test("what two readers could understand differently is refused, with its place", () => {
  expect(refused('{"a":1,"a":2}')).toEqual({ path: "a", message: requestMessages.bodyDuplicate });
  expect(refused('{"items":[{"x":1},{"x":1,"\\u0078":2}]}')).toEqual({
    path: "items.1.x",
    message: requestMessages.bodyDuplicate,
  });
  expect(refused('{"amount":1e400}')).toEqual({ path: "amount", message: requestMessages.bodyNumber });
  expect(refused('{"a":[0,-0]}')).toEqual({ path: "a.1", message: requestMessages.bodyNumber });
  expect(refused('{"amount":0.99999999999999999999}').message).toBe(requestMessages.bodyNumber);
  expect(refused('{"amount":10.00000000000000000001}').message).toBe(requestMessages.bodyNumber);
  expect(refused('{"id":123456789012345678}').message).toBe(requestMessages.bodyNumber);
  expect(refused(`{"a":1${"0".repeat(100_000)}1e-100000}`).message).toBe(requestMessages.bodyNumber);
  // Trailing zeros say nothing, and some clients write every double in 17 digits.
  for (const amount of [
    "10.0000000000000000000000",
    "0.00000000000000000001",
    "-19.989999999999998",
    "1e+000000000000000002",
  ])
    expect(refused(`{"amount":${amount}}`).message).toBe("accepted");
  expect(refused("-0")).toEqual({ path: "body", message: requestMessages.bodyNumber });
  expect(refused("[".repeat(21) + "]".repeat(21)).message).toBe(requestMessages.bodyDepth);
  expect(refused("[".repeat(20) + "]".repeat(20)).message).toBe("accepted");
  expect(refused("[".repeat(100_000)).message).toMatch(/^request\.body(Json|Depth)$/);
  for (const text of ["{", "NaN", '{"a":NaN}', "{'a':1}", '{"a":1,}', '{"a":1}x', '{"a":"\u0000"}'])
    expect(refused(text)).toEqual({ path: "body", message: requestMessages.bodyJson });
  // The same name in two objects, or as a value, is not a duplicate.
  expect(refused('{"a":{"a":"a"},"b":["a","a"]}').message).toBe("accepted");
});

test("each place is named, and the rest of the body can still be checked", () => {
  const { value, problems } = parseJson('{"a":1,"a":2,"list":[-0,{"b":1e400}],"c":3}');
  expect(problems.map(({ path }) => path)).toEqual(["a", "list.0", "list.1.b"]);
  expect(value).toMatchObject({ c: 3 });
});

test("parts too large to validate are refused before anything is", () => {
  const names = (count: number) => `{"a":{${Array.from({ length: count }, (_, n) => `"${n}":1`).join()}}}`;
  expect(refused(names(1_000)).message).toBe("accepted");
  expect(refused(names(1_001))).toEqual({ path: "a", message: requestMessages.bodyNames });
  const list = `[${Array.from({ length: 11 }, () => "[1,2]").join()}]`;
  expect(parseJson(list, 11).problems).toEqual([]);
  expect(() => parseJson(list, 10)).toThrow("ValidationError");
  expect(parseJson(`[${Array.from({ length: 5_000 }, () => "-0").join()}]`).problems).toHaveLength(100);
});

test("everything else is what JSON.parse makes of it", () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 5 }), (text) => {
      fc.pre(!/-0(?![.\d])|"__proto__"/.test(text));
      expect(parseJson(text)).toEqual({ value: JSON.parse(text), problems: [] });
    }),
    { numRuns: 500 },
  );
});
