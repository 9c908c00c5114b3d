import { describe, expect, test } from "vitest";
import { ROOT } from "../launch/run.ts";
import { readAudit } from "./audit.ts";
import { countPlaywright, countVitest, single } from "./counts.ts";
import { type Part, partsOf, testFilesIn } from "./parts.ts";
import { planOf, STEPS } from "./plan.ts";
import { SECONDS } from "./seconds.ts";
import { summary, verdict } from "./summary.ts";

describe("what is run", () => {
  test("everything, or a part with what it stands on", () => {
    expect(planOf([])).toMatchObject({ steps: STEPS, files: [], folders: ["shop", "docs", "panel"] });
    expect(planOf(["unit"]).steps).toEqual(["client", "unit"]);
    expect(planOf(["api", "orders"])).toMatchObject({ steps: ["client", "build", "api"], files: ["orders"] });
    expect(planOf(["shop"])).toMatchObject({ steps: ["client", "build", "browser"], folders: ["shop"] });
    expect(planOf(["--audit"]).steps).toEqual([...STEPS, "audit"]);
    expect(planOf(["unit", "--audit"]).steps).toEqual(["client", "unit", "audit"]);
    expect(() => planOf(["everything"])).toThrow(/no "everything"/);
    expect(() => planOf(["types", "lint"])).toThrow(/One part at a time/);
  });

  test("the seed of the shuffled order is given or drawn", () => {
    expect(planOf(["api", "--seed", "42"])).toMatchObject({ seed: 42, files: [] });
    expect(planOf([]).seed).toBeGreaterThanOrEqual(0);
    expect(() => planOf(["--seed", "x"])).toThrow(/--seed takes a whole number/);
    expect(() => planOf(["--sead", "1"])).toThrow(/--sead/);
  });
});

describe("the four parts of the API suite", () => {
  const files = Array.from({ length: 60 }, (_, index) => ({
    path: `e2e/api/${String(index).padStart(2, "0")}.test.ts`,
    seconds: index % 10 === 0 ? 20 + index : 2,
    ownProcess: index % 15 === 0,
  }));
  const total = (part: Part) =>
    files.filter(({ path }) => part.files.includes(path)).reduce((sum, file) => sum + file.seconds, 0);
  const owns = files.filter(({ ownProcess }) => ownProcess).map(({ path }) => path);

  test("every file is in one of them, and they are about as long", () => {
    for (let seed = 0; seed < 20; seed++) {
      const parts = partsOf(files, seed);
      expect(parts.flatMap((part) => part.files).toSorted()).toEqual(files.map(({ path }) => path));
      const totals = parts.map(total);
      expect(Math.max(...totals) - Math.min(...totals)).toBeLessThanOrEqual(25);
    }
  });

  test("the last has the files that need a process of their own", () => {
    const [first, second, third, last] = partsOf(files, 1);
    for (const path of owns) expect(last.files).toContain(path);
    expect(last.files.length).toBeGreaterThan(owns.length);
    const others = [first, second, third].flatMap((part) => part.files);
    expect(others.filter((path) => owns.includes(path))).toEqual([]);
  });

  test("and no other file if these alone take the longest", () => {
    const [, , , last] = partsOf(
      files.map((file) => (file.ownProcess ? { ...file, seconds: 1_000 } : file)),
      1,
    );
    expect(last.files.toSorted()).toEqual(owns);
  });

  test("the first is in the order of names, the others in the seed's", () => {
    const [first, ...others] = partsOf(files, 1);
    expect(first.files).toEqual(first.files.toSorted());
    for (const part of others) expect(part.files).not.toEqual(part.files.toSorted());
    expect(partsOf(files.toReversed(), 1)).toEqual([first, ...others]);
    expect(partsOf(files, 2)).not.toEqual([first, ...others]);
  });

  test("every shared file runs in each of the first three under some seed, the longest ones too", () => {
    const seeds = Array.from({ length: 40 }, (_, seed) => partsOf(files, seed));
    for (const { path, ownProcess } of files) {
      if (ownProcess) continue;
      for (const index of [0, 1, 2])
        expect(seeds.some((parts) => parts[index]?.files.includes(path))).toBe(true);
    }
  });

  test("files that are listed with their seconds exist", () => {
    const known = testFilesIn(ROOT, "e2e/api").map(({ path }) => path);
    expect(known.length).toBeGreaterThan(200);
    expect(Object.keys(SECONDS).filter((name) => !known.includes(`e2e/api/${name}`))).toEqual([]);
  });
});

describe("what is vulnerable", () => {
  test("high and critical ones count", () => {
    const vulnerabilities = {
      left: { severity: "high", range: "<2" },
      right: { severity: "critical", range: "*" },
      up: { severity: "moderate", range: "<1" },
    };
    expect(readAudit(JSON.stringify({ vulnerabilities }))).toEqual({
      vulnerable: ["left <2 (high)", "right * (critical)"],
    });
    expect(readAudit('{"vulnerabilities":{}}')).toEqual({ vulnerable: [] });
  });

  test("a registry that does not answer is no finding", () => {
    const refused = { message: "405 Method Not Allowed", error: { summary: "", detail: "" } };
    expect(readAudit(JSON.stringify(refused))).toEqual({ unanswered: "405 Method Not Allowed" });
    expect(readAudit('{"error":{"summary":"getaddrinfo ENOTFOUND"}}')).toEqual({
      unanswered: "getaddrinfo ENOTFOUND",
    });
    for (const text of ["", "{}", "npm error"]) expect(readAudit(text)).toHaveProperty("unanswered");
  });
});

describe("what is counted", () => {
  const file = (status: string, ...tests: string[]) => ({
    status,
    assertionResults: tests.map((each) => ({ status: each })),
  });

  test("tests that passed, failed, were left out", () => {
    const report = {
      testResults: [file("passed", "passed", "passed", "pending"), file("failed", "failed", "passed")],
    };
    expect(countVitest(report, 1)).toMatchObject({ passed: 3, failed: 1, skipped: 1 });
  });

  test("a file that can't be loaded, and a runner that fails without a word", () => {
    expect(countVitest({ testResults: [file("failed")] }, 1)).toMatchObject({
      passed: 0,
      failed: 1,
      skipped: 0,
    });
    expect(countVitest({ testResults: [file("passed", "passed")] }, 1)).toMatchObject({
      passed: 1,
      failed: 1,
    });
    expect(countVitest(null, 1)).toMatchObject({ failed: 1 });
    expect(countPlaywright(null, 1)).toMatchObject({ failed: 1 });
  });

  test("the browser's", () => {
    const stats = { expected: 5, unexpected: 2, flaky: 0, skipped: 1 };
    expect(countPlaywright({ stats, errors: [] }, 1)).toMatchObject({ passed: 5, failed: 2, skipped: 1 });
    const again = { ...stats, unexpected: 0, flaky: 1 };
    expect(countPlaywright({ stats: again, errors: [] }, 0)).toMatchObject({
      passed: 5,
      failed: 1,
      skipped: 1,
    });
    expect(countPlaywright({ stats: { expected: 0 }, errors: [{}] }, 1)).toMatchObject({ failed: 1 });
  });
});

describe("what is said at the end", () => {
  const good = { name: "lint", seconds: 1.23, counts: single(true) };

  test("a line for each step, and one for all", () => {
    const results = [good, { name: "unit", seconds: 12, counts: { passed: 40, failed: 2, skipped: 0 } }];
    expect(summary(results)).toBe(
      [
        "step  passed  failed  skipped  seconds",
        "lint       1       0        0      1.2",
        "unit      40       2        0     12.0",
      ].join("\n"),
    );
    expect(verdict(results)).toEqual({ line: "41 passed, 2 failed", ok: false });
    expect(verdict([good])).toEqual({ line: "1 passed, 0 failed", ok: true });
  });

  test("a step that could not be run is no success", () => {
    const results = [good, { name: "api", seconds: 0, counts: null }];
    expect(summary(results)).toMatch(/api +not run/);
    expect(verdict(results).ok).toBe(false);
  });

  test("a run that tested nothing is no success", () => {
    const nothing = { name: "unit", seconds: 0, counts: { passed: 0, failed: 0, skipped: 3 } };
    expect(verdict([nothing])).toEqual({ line: "0 passed, 0 failed", ok: false });
  });
});
