export type Counts = { passed: number; failed: number; skipped: number };

/** The numbers of a step that tests nothing. */
export const UNCOUNTED: Counts = { passed: 0, failed: 0, skipped: 0 };

/** The numbers of a step that counts as one test. */
export const single = (ok: boolean): Counts => ({ ...UNCOUNTED, passed: ok ? 1 : 0, failed: ok ? 0 : 1 });

type VitestReport = {
  testResults?: { status?: string; assertionResults?: { status?: string }[] }[];
};

export function countVitest(report: unknown, exitCode: number): Counts {
  const counts = { ...UNCOUNTED };
  for (const file of (report as VitestReport | null)?.testResults ?? []) {
    const tests = file.assertionResults ?? [];
    for (const { status } of tests) {
      if (status === "passed") counts.passed += 1;
      else if (status === "failed") counts.failed += 1;
      else counts.skipped += 1;
    }
    // A file that can't be loaded has no tests, and has failed.
    if (file.status === "failed" && !tests.some((test) => test.status === "failed")) counts.failed += 1;
  }
  return atLeastOneFailure(counts, exitCode);
}

type PlaywrightReport = {
  stats?: { expected?: number; unexpected?: number; flaky?: number; skipped?: number };
  errors?: unknown[];
};

export function countPlaywright(report: unknown, exitCode: number): Counts {
  const { stats = {}, errors = [] } = (report as PlaywrightReport | null) ?? {};
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = stats;
  return atLeastOneFailure(
    { passed: expected + flaky, failed: unexpected + errors.length, skipped },
    exitCode,
  );
}

/** A runner's exit code counts when its report names no failure: a crash, or a global teardown that threw. */
function atLeastOneFailure(counts: Counts, exitCode: number): Counts {
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

export function total(all: readonly Counts[]): Counts {
  return all.reduce(
    (sum, counts) => ({
      passed: sum.passed + counts.passed,
      failed: sum.failed + counts.failed,
      skipped: sum.skipped + counts.skipped,
    }),
    UNCOUNTED,
  );
}
