import { expect, test } from "vitest";
import { registry } from "#lib/api/registry.ts";
import { LOCALES } from "#lib/core/locale.ts";
import { ERROR_CODES } from "#lib/errors/codes.ts";
import { errorCodesOf } from "#lib/http/endpoint-errors.ts";
import { statusOf } from "#lib/http/statuses.ts";
import { errorRows } from "./errors.ts";
import { guideOf } from "./guides.ts";
import { ERRORS_GUIDE, GUIDES } from "./texts.ts";

test.each(LOCALES)("the Errors page has every code with its status, meaning and remedy: %s", (locale) => {
  const rows = errorRows(locale);
  expect(rows.map(({ code }) => code).toSorted()).toEqual(ERROR_CODES.toSorted());
  for (const { code, status, meaning, remedy } of rows) {
    expect([code, status]).toEqual([code, statusOf(code)]);
    // Every code must say what to do, in its message or in remedies.ts.
    expect([code, meaning.length > 8, remedy.length > 8]).toEqual([code, true, true]);
    // A parameter without an example value leaves a gap.
    expect([code, `${meaning} ${remedy}`]).not.toEqual([code, expect.stringMatching(/ [,.;:)]|\s{2}|\( /)]);
    expect(`${meaning} ${remedy}`).not.toMatch(/NaN|undefined|[{]\w+[}](?!\/|[.,]|\s|$)/);
  }
  expect(GUIDES.map(({ file }) => file[locale])).toContain(ERRORS_GUIDE[locale]);
});

/** The advice of the guide on idempotency by code: the cells of its table. */
const GUIDE = {
  en: ["idempotency", /same/, /new key|another key/],
  "pt-BR": ["idempotencia", /mesma/, /chave nova|outra chave/],
} as const;

test.each(LOCALES)(
  "each code tells whether its key can be used again, as the guide does: %s",
  async (locale) => {
    const rows = errorRows(locale);
    const keyed = new Set(registry.filter(({ idempotent }) => idempotent).flatMap(errorCodesOf));
    expect(
      rows
        .filter(({ key }) => key !== null)
        .map(({ code }) => code)
        .toSorted(),
    ).toEqual([...keyed].toSorted());
    // The same request can only be repeated under a key that is still its own.
    expect(rows.filter(({ retry, key }) => retry !== "no" && key !== null && key !== "same")).toEqual([]);
    const [file, same, fresh] = GUIDE[locale];
    const tables = (await guideOf(locale, file)).flatMap((block) =>
      block.kind === "table" ? [block.html] : [],
    );
    const told = tables
      .flatMap((html) => [...html.matchAll(/<tr>([\s\S]*?)<\/tr>/g)])
      .flatMap(([, row = ""]) => {
        const cells = [...row.matchAll(/<td>([\s\S]*?)<\/td>/g)].map(([, cell = ""]) => cell);
        const code = /\d{3} .*?<code>(\w+)<\/code>/.exec(cells[0] ?? "")?.[1];
        return code ? [[code, cells.at(-1) ?? ""] as const] : [];
      });
    expect(told.length).toBeGreaterThan(5);
    for (const [code, advice] of told) {
      const key = rows.find((row) => row.code === code)?.key;
      expect([code, key, key !== "free" && (key === "new" ? fresh : same).test(advice)]).toEqual([
        code,
        key,
        true,
      ]);
    }
  },
);

test("each meaning is in the language of its page", () => {
  const english = new Map(errorRows("en").map((row) => [row.code, row]));
  for (const { code, meaning } of errorRows("pt-BR")) expect(english.get(code)?.meaning).not.toBe(meaning);
});
