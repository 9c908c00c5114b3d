import { expect, test } from "vitest";
import { decisionRecords } from "./decisions.ts";

const STATUS = /^(proposed|accepted|superseded by \[\d+\]\(\d{4}-[a-z-]+\.md\)), \d{4}-\d{2}-\d{2}(; .+)?$/;

test("decision records are numbered without gaps, by their file and their title", () => {
  const records = decisionRecords();
  expect(records.length).toBeGreaterThan(30);
  expect(records.map(({ file, number }) => [Number(file.slice(0, 4)), number])).toEqual(
    records.map((_, index) => [index + 1, index + 1]),
  );
});

test.each(decisionRecords())(
  "$file has a status and the sections of a record",
  ({ title, status, sections }) => {
    expect(title).not.toBe("");
    expect(status).toMatch(STATUS);
    expect(sections.join(" ")).toBe("Context Options Decision Consequences");
  },
);

test("the records that a status links to exist", () => {
  const records = decisionRecords();
  const linked = records.flatMap(({ status }) => [...status.matchAll(/\((.+?\.md)\)/g)].map(([, to]) => to));
  expect(linked.length).toBeGreaterThan(5);
  expect(linked.filter((to) => !records.some(({ file }) => file === to))).toEqual([]);
});
