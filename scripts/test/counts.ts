/** How a runner's report becomes two numbers. */

export type Counts = { passed: number; failed: number; skipped: number };

/** Also of a step that only prepares others. */
export const UNCOUNTED: Counts = { passed: 0, failed: 0, skipped: 0 };

/** The numbers of one step that either succeeds or doesn't. */
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
    // A file that can't even be loaded has no tests, and has failed all the same.
    if (file.status === "failed" && !tests.some((test) => test.status === "failed")) counts.failed += 1;
  }
  return mindful(counts, exitCode);
}

type PlaywrightReport = {
  stats?: { expected?: number; unexpected?: number; flaky?: number; skipped?: number };
  errors?: unknown[];
};

export function countPlaywright(report: unknown, exitCode: number): Counts {
  const { stats = {}, errors = [] } = (report as PlaywrightReport | null) ?? {};
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = stats;
  return mindful({ passed: expected + flaky, failed: unexpected + errors.length, skipped }, exitCode);
}

/** A runner that says it failed has failed, even when it can't say at what. */
function mindful(counts: Counts, exitCode: number): Counts {
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
