import { playwrightFailures, vitestFailures } from "./failures.ts";

/** Test counts of one step. `failures` describes the failed tests that a report names. */
export type Counts = { passed: number; failed: number; skipped: number; failures?: readonly string[] };

/** Counts of a step without tests. */
export const UNCOUNTED: Counts = { passed: 0, failed: 0, skipped: 0 };

/** Counts of a step that is one test. */
export const single = (ok: boolean): Counts => ({ ...UNCOUNTED, passed: ok ? 1 : 0, failed: ok ? 0 : 1 });

export function sumOf(counts: readonly Counts[]): Counts {
  return counts.reduce((sum, { passed, failed, skipped, failures = [] }) => ({
    passed: sum.passed + passed,
    failed: sum.failed + failed,
    skipped: sum.skipped + skipped,
    failures: [...(sum.failures ?? []), ...failures],
  }));
}

type VitestReport = {
  testResults?: { status?: string; assertionResults?: { status?: string }[] }[];
};

export function countVitest(report: unknown, exitCode: number): Counts {
  const files = (report as VitestReport | null)?.testResults ?? [];
  const statuses = files.flatMap(({ status: file, assertionResults: tests = [] }) => {
    const found = tests.map(({ status }) => status);
    // A file that can't be loaded has no tests, and counts as failed.
    return file === "failed" && !found.includes("failed") ? [...found, "failed"] : found;
  });
  const passed = statuses.filter((status) => status === "passed").length;
  const failed = statuses.filter((status) => status === "failed").length;
  const skipped = statuses.length - passed - failed;
  return atLeastOneFailure({ passed, failed, skipped, failures: vitestFailures(report) }, exitCode);
}

type PlaywrightReport = {
  stats?: { expected?: number; unexpected?: number; flaky?: number; skipped?: number };
  errors?: unknown[];
};

export function countPlaywright(report: unknown, exitCode: number): Counts {
  const { stats = {}, errors = [] } = (report as PlaywrightReport | null) ?? {};
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = stats;
  // A flaky test counts as failed.
  const failed = unexpected + flaky + errors.length;
  return atLeastOneFailure(
    { passed: expected, failed, skipped, failures: playwrightFailures(report) },
    exitCode,
  );
}

/**
 * A non-zero exit code without failures in the report is a failure: a crash, or a global teardown that threw.
 */
function atLeastOneFailure(counts: Counts, exitCode: number): Counts {
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}
