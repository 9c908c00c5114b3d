import { expect, test } from "vitest";
import { metadata, metadataMessages } from "./metadata.ts";

const problems = (value: unknown) =>
  metadata()
    .safeParse(value)
    .error?.issues.map(({ path, message }) => [path.join("."), message]);
const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, "v"]));

test("20 keys of 40 characters with 500 each pass as they are", () => {
  const value = Object.fromEntries(
    Array.from({ length: 20 }, (_, i) => [`${i}`.padStart(40, "chave ç"), "🙂\n".padEnd(500, "x")]),
  );
  expect(metadata().parse(value)).toEqual(value);
  expect(metadata().parse({})).toEqual({});
});

test("more is refused, and so is everything that would come back as something else", () => {
  expect(problems(many(21))).toEqual([["", metadataMessages.keys]]);
  expect(problems({ ["k".repeat(41)]: "v" })).toEqual([["k".repeat(40), metadataMessages.key]]);
  expect(problems({ "": "v" })).toEqual([["", metadataMessages.key]]);
  expect(problems({ "a\nb": "v" })?.[0]?.[1]).toBe("text.control");
  expect(problems({ a: "x".repeat(501) })?.map(([path]) => path)).toEqual(["a"]);
  expect(problems({ a: "\u0000" })).toEqual([["a", "text.control"]]);
  expect(problems({ a: 1, b: null, c: {} })?.map(([path]) => path)).toEqual(["a", "b", "c"]);
  expect(problems(JSON.parse('{"__proto__":"x"}'))?.[0]).toEqual(["__proto__", metadataMessages.key]);
  for (const value of [null, [], "a", 1]) expect(problems(value)?.length).toBeGreaterThan(0);
});
