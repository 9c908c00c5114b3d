import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../launch/run.ts";
import { single } from "./counts.ts";
import { playwrightFailures, vitestFailures } from "./failures.ts";
import { failuresIn } from "./summary.ts";

test("failed tests of Vitest by file, title and first line; a file that fails as a whole, too", () => {
  const failed = { status: "failed", fullName: "many at once", failureMessages: ["expected 1\nat x.ts:3"] };
  const report = {
    testResults: [
      {
        name: join(ROOT, "lib/a.test.ts"),
        status: "failed",
        assertionResults: [{ status: "passed" }, failed],
      },
      {
        name: join(ROOT, "lib/b.test.ts"),
        status: "failed",
        message: "No such module",
        assertionResults: [],
      },
      { name: join(ROOT, "lib/c.test.ts"), status: "passed", assertionResults: [{ status: "skipped" }] },
    ],
  };
  expect(vitestFailures(report)).toEqual([
    "lib/a.test.ts › many at once\n    expected 1",
    "lib/b.test.ts\n    No such module",
  ]);
  expect(vitestFailures(null)).toEqual([]);
});

test("failed and flaky tests of Playwright in nested suites, without colours", () => {
  const result = { error: { message: "\u001b[31mTimed out\u001b[39m\nCall log" } };
  const spec = (title: string, status: string) => ({
    ...{ file: "shop/buy.spec.ts", line: 7, title },
    tests: [{ projectName: "phone", status, results: [{}, result] }],
  });
  const nested = { specs: [spec("buys", "unexpected"), spec("pays", "flaky"), spec("reads", "expected")] };
  expect(playwrightFailures({ errors: [{ message: "A leak" }], suites: [{ suites: [nested] }] })).toEqual([
    "outside of tests\n    A leak",
    "e2e/shop/buy.spec.ts:7 › [phone] buys\n    Timed out",
    "e2e/shop/buy.spec.ts:7 › [phone] pays\n    Timed out",
  ]);
  expect(playwrightFailures(null)).toEqual([]);
});

test("the list names the step, and is empty if nothing failed", () => {
  const counts = { ...single(false), failures: ["lib/a.test.ts › sums"] };
  expect(failuresIn([{ name: "unit", seconds: 1, counts }])).toBe("Failed:\nunit: lib/a.test.ts › sums\n");
  expect(failuresIn([{ name: "lint", seconds: 1, counts: single(true) }])).toBe("");
});
