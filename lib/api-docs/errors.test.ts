import { expect, test } from "vitest";
import { LOCALES } from "#lib/core/locale.ts";
import { ERROR_CODES } from "#lib/errors/codes.ts";
import { statusOf } from "#lib/http/statuses.ts";
import { errorRows } from "./errors.ts";
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

test("each meaning is in the language of its page", () => {
  const english = new Map(errorRows("en").map((row) => [row.code, row]));
  for (const { code, meaning } of errorRows("pt-BR")) expect(english.get(code)?.meaning).not.toBe(meaning);
});
