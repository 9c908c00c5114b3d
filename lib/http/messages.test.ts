import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { addressAllowed } from "#lib/auth/keys/addresses.ts";
import { newApiKey } from "#lib/auth/keys/find.ts";
import { amount } from "#lib/core/amounts.ts";
import { looksLikeApiKey, modeOfKey, shownPrefix } from "#lib/core/api-key-text.ts";
import { allFieldMessages, fieldText } from "#lib/core/field-messages.ts";
import { LOCALES } from "#lib/core/locale.ts";
import { ERROR_CODES } from "#lib/errors/codes.ts";
import { fingerprint } from "#lib/idempotency/claim.ts";
import { errorText } from "./messages.ts";
import { fieldProblems } from "./schema-problems.ts";
import { isRetryable, statusName, statusOf } from "./statuses.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const read = (dir: string): string[] =>
  readdirSync(join(ROOT, dir)).flatMap((name) => {
    const path = `${dir}/${name}`;
    if (statSync(join(ROOT, path)).isDirectory()) return read(path);
    return /\.ts$/.test(name) && !name.endsWith(".test.ts") ? [readFileSync(join(ROOT, path), "utf8")] : [];
  });

const messageFiles = (dir: string): string[] =>
  readdirSync(join(ROOT, dir), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory()
      ? messageFiles(`${dir}/${entry.name}`)
      : /messages\.ts$/.test(entry.name)
        ? [`${dir}/${entry.name}`]
        : [],
  );

/** The wrong fields of a schema error with their English texts. */
const told = (error: z.ZodError | undefined): [path: string, text: string][] =>
  fieldProblems(error?.issues ?? []).map(({ path, message, params }) => [
    path,
    fieldText(message, "en", params),
  ]);

test("every code has a text in every language, a status with a name, and no text twice alike", () => {
  for (const code of ERROR_CODES) {
    const texts = LOCALES.map((locale) => errorText(code, locale, {}));
    expect(texts.every((text) => text.length > 5)).toBe(true);
    expect(new Set(texts).size).toBe(LOCALES.length);
    expect(statusName(statusOf(code))).not.toBe("Error");
  }
  expect([
    statusOf("InsufficientStock"),
    statusOf("RateLimited"),
    statusOf("PaymentPendingConfirmation"),
  ]).toEqual([400, 429, 502]);
  expect(isRetryable("PaymentPendingConfirmation")).toBe(false);
});

test("no message is named by a text of its own: each is defined by fieldMessages", () => {
  const code = ["lib", "app/api"].flatMap(read).join("\n");
  const texts = [
    ...code.matchAll(/invalidField\(\s*[^,]+,\s*"([\w.]+)"/g),
    ...code.matchAll(/\{ error: "([\w.]+)" \}/g),
    ...code.matchAll(/path: [^,]+,\s*message: "([\w.]+)"/g),
  ].map(([, key]) => key as string);
  expect(texts).toEqual([]);
});

test("every Forbidden says its cause", () => {
  const thrown = read("lib").flatMap((text) => text.match(/AppError\(\s*"Forbidden".{0,20}/gs) ?? []);
  expect(thrown.filter((text) => !/"Forbidden", \{ says: /.test(text))).toEqual([]);
});

test("every message has both languages, with the same parameters", async () => {
  for (const path of messageFiles("lib")) await import(join(ROOT, path));
  const messages = [...allFieldMessages()];
  expect(messages.length).toBeGreaterThanOrEqual(117);
  const namesOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted();
  for (const [key, texts] of messages) {
    expect([key, ...LOCALES.map((locale) => texts[locale].length > 5)]).toEqual([key, true, true]);
    expect([key, namesOf(texts["pt-BR"])]).toEqual([key, namesOf(texts.en)]);
  }
});

test("each wrong field gets its own text", () => {
  const schema = z.strictObject({
    name: z.string().max(3),
    price: amount({ min: 1 }),
    kind: z.enum(["a", "b"]),
    tags: z.array(z.uuid()).min(1),
    count: z.number().int(),
    answers: z.record(z.uuid(), z.string()),
    texts: z.record(z.string(), z.string()),
  });
  const result = schema.safeParse(
    {
      name: "abcd",
      price: 1.001,
      kind: "c",
      tags: ["x"],
      count: 1.5,
      answers: { abc: "x" },
      texts: [],
      more: 1,
      other: 2,
    },
    { reportInput: true },
  );
  expect(Object.fromEntries(told(result.error))).toEqual({
    name: "must have at most 3 characters",
    price: "must have at most two decimal places",
    kind: "must be one of: a, b",
    "tags.0": "must be a UUID",
    count: "must be a whole number",
    "answers.abc": "the name must be a UUID, the id of a field",
    texts: "must be an object",
    more: "is not a known field; remove it",
    other: "is not a known field; remove it",
  });
  const missing = schema.safeParse({}, { reportInput: true });
  expect(new Set(told(missing.error).map(([, text]) => text))).toEqual(new Set(["is required"]));
});

test("a fingerprint ignores the order of fields and the key itself, and nothing else", () => {
  const of = (body: unknown, path = "/orders") => fingerprint("POST", path, body).toString("hex");
  expect(of({ a: 1, b: { c: [1, 2], d: null } })).toBe(of({ b: { d: null, c: [1, 2] }, a: 1 }));
  expect(of({ a: 1, idempotencyKey: "x" })).toBe(of({ a: 1 }));
  const all = [
    of({ a: 1 }),
    of({ a: "1" }),
    of({ a: 2 }),
    of({ a: [1] }),
    of({ b: 1 }),
    of({ a: 1, c: null }),
    of({ a: 1 }, "/transactions"),
  ];
  expect(new Set(all).size).toBe(all.length);
});

test("an API key has its prefix and enough randomness; its address list is kept", () => {
  const { key, prefix, hash } = newApiKey("live");
  expect(looksLikeApiKey(key)).toBe(true);
  expect(modeOfKey(key)).toBe("live");
  expect(prefix).toMatch(/^vt_live_[\w-]{7}$/);
  expect(key.startsWith(prefix)).toBe(true);
  expect(hash).toHaveLength(32);
  // One of the earliest keys, whose random part happens to look like a mode.
  const old = `vt_test_${"x".repeat(27)}`;
  expect([looksLikeApiKey(old), modeOfKey(old), shownPrefix(old)]).toEqual([true, null, "vt_test_xx"]);
  expect(looksLikeApiKey(`${key}x`)).toBe(false);
  expect(addressAllowed("10.0.0.5", [])).toBe(true);
  expect(addressAllowed("10.0.0.5", ["10.0.0.0/8"])).toBe(true);
  expect(addressAllowed("::ffff:10.0.0.5", ["10.0.0.0/8"])).toBe(true);
  expect(addressAllowed("11.0.0.5", ["10.0.0.0/8", "11.0.0.4"])).toBe(false);
  expect(addressAllowed("2001:db8::1", ["2001:db8::/32"])).toBe(true);
  expect(addressAllowed("unknown", ["10.0.0.0/8"])).toBe(false);
});
