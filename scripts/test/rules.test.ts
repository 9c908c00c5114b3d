import { describe, expect, test } from "vitest";
import { readAudit } from "./audit.ts";
import { countPlaywright, countVitest, single } from "./counts.ts";
import { halvesOf } from "./halves.ts";
import { planOf, STEPS } from "./plan.ts";
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

describe("the two halves of the API suite", () => {
  const files = Array.from({ length: 40 }, (_, index) => ({
    path: `e2e/api/${String(index).padStart(2, "0")}.test.ts`,
    bytes: 100 + ((index * 37) % 50),
  }));

  test("every file is in one of them, and they are about as long", () => {
    const [first, second] = halvesOf(files, 1);
    const paths = files.map(({ path }) => path);
    expect([...first.files, ...second.files].toSorted()).toEqual(paths);
    const bytes = (half: typeof first) =>
      files.filter(({ path }) => half.files.includes(path)).reduce((sum, file) => sum + file.bytes, 0);
    expect(Math.abs(bytes(first) - bytes(second))).toBeLessThan(150);
  });

  test("the first is in the order of names, the second in the seed's", () => {
    const [first, second] = halvesOf(files, 1);
    expect(first.files).toEqual(first.files.toSorted());
    expect(second.files).not.toEqual(second.files.toSorted());
    expect(halvesOf(files.toReversed(), 1)).toEqual([first, second]);
    expect(halvesOf(files, 2)).not.toEqual([first, second]);
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
    expect(countVitest(report, 1)).toEqual({ passed: 3, failed: 1, skipped: 1 });
  });

  test("a file that can't be loaded, and a runner that fails without a word", () => {
    expect(countVitest({ testResults: [file("failed")] }, 1)).toEqual({ passed: 0, failed: 1, skipped: 0 });
    expect(countVitest({ testResults: [file("passed", "passed")] }, 1)).toMatchObject({
      passed: 1,
      failed: 1,
    });
    expect(countVitest(null, 1)).toMatchObject({ failed: 1 });
    expect(countPlaywright(null, 1)).toMatchObject({ failed: 1 });
  });

  test("the browser's", () => {
    const stats = { expected: 5, unexpected: 2, flaky: 0, skipped: 1 };
    expect(countPlaywright({ stats, errors: [] }, 1)).toEqual({ passed: 5, failed: 2, skipped: 1 });
    const again = { ...stats, unexpected: 0, flaky: 1 };
    expect(countPlaywright({ stats: again, errors: [] }, 0)).toEqual({ passed: 5, failed: 1, skipped: 1 });
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
