import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";

/** The claims of docs/security.md and docs/asvs.md name things that exist. named-paths.test.ts tests that each path exists. */
const ROOT = resolve(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

/** The sections of ASVS 5.0.0 by chapter, without those whose requirements are all of level 3. */
const SECTIONS: Record<number, number[]> = {
  ...{ 1: [1, 2, 3, 4, 5], 2: [1, 2, 3, 4], 3: [2, 3, 4, 5, 7], 4: [1, 2, 3, 4], 5: [1, 2, 3, 4] },
  ...{
    6: [1, 2, 3, 4, 5, 6, 8],
    7: [1, 2, 3, 4, 5, 6],
    8: [1, 2, 3, 4],
    9: [1, 2],
    10: [1, 2, 3, 4, 5, 6, 7],
  },
  ...{
    11: [1, 2, 3, 4, 5, 6],
    12: [1, 2, 3],
    13: [1, 2, 3, 4],
    14: [1, 2, 3],
    15: [1, 2, 3],
    16: [1, 2, 3, 4, 5],
  },
  17: [1, 2, 3],
};

/** The cells of each row of a document's tables, without their heads. */
function rowsOf(text: string): string[][] {
  return text
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
    .filter(([first]) => first && !/^-+$/.test(first));
}

describe("docs/asvs.md", () => {
  const rows = rowsOf(read("docs/asvs.md")).filter(([first]) => first !== "Section");

  test("every section is met, partly or not met, or does not apply", () => {
    expect(rows.length).toBeGreaterThan(60);
    expect(rows.filter(([, state]) => !["met", "partly", "not met", "N/A"].includes(state ?? ""))).toEqual(
      [],
    );
  });

  test("every section with requirements at levels 1 and 2 has a row", () => {
    const named = rows.flatMap(([section = ""]) => {
      const range = /^(\d+)\.1 to \1\.(\d+)$/.exec(section);
      if (range) return Array.from({ length: Number(range[2]) }, (_, at) => `${range[1]}.${at + 1}`);
      return section.match(/\b\d+\.\d+\b/g) ?? [];
    });
    const missing = Object.entries(SECTIONS).flatMap(([chapter, sections]) =>
      sections.map((section) => `${chapter}.${section}`).filter((section) => !named.includes(section)),
    );
    expect(missing).toEqual([]);
    expect(named.length).toBe(new Set(named).size);
  });

  test("what is met names a file or a chapter, and what is not says why", () => {
    const shown =
      /`[\w.-]+(?:\/[\w.[\]-]+)*\.(?:tsx?|md|mjs|sql|json)`|`(?:lib|e2e)\/[\w/-]+`|\]\([\w./#-]+\)/;
    const unshown = rows.filter(([, state, by = ""]) => (state === "N/A" ? by === "" : !shown.test(by)));
    expect(unshown).toEqual([]);
  });
});

describe("the sizes and limits of docs/security.md", () => {
  const chapter = read("docs/security.md").split("## Fixed sizes and limits")[1]?.split("\n## ")[0] ?? "";
  const rows = rowsOf(chapter).filter(([first]) => first !== "Size or limit");

  test("each is named where it is", () => {
    expect(rows.length).toBeGreaterThan(15);
    for (const [what, , where = ""] of rows) {
      const named = [...where.matchAll(/`([^`]+)`/g)].map(([, text = ""]) => text);
      const file = named.at(-1) ?? "";
      expect([what, existsSync(join(ROOT, file))]).toEqual([what, true]);
      for (const constant of named.slice(0, -1))
        expect(read(file)).toMatch(new RegExp(`const ${constant} =`));
      expect([what, named.length > 1]).toEqual([what, true]);
    }
  });
});
