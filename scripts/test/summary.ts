import type { Counts } from "./counts.ts";

/** `counts` is null for a step that was skipped because an earlier one failed. */
export type Result = { name: string; seconds: number; counts: Counts | null };

export function summary(results: readonly Result[]): string {
  const rows = [
    ["step", "passed", "failed", "skipped", "seconds"],
    ...results.map(({ name, seconds, counts }) =>
      counts
        ? [name, `${counts.passed}`, `${counts.failed}`, `${counts.skipped}`, seconds.toFixed(1)]
        : [name, "not run", "", "", ""],
    ),
  ];
  const widths = [0, 1, 2, 3, 4].map((i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join("  ");
  return rows.map(line).join("\n");
}

/** The failed tests of all steps, which are otherwise thousands of lines above the end of the output. */
export function failuresIn(results: readonly Result[]): string {
  const lines = results.flatMap(({ name, counts }) =>
    (counts?.failures ?? []).map((failure) => `${name}: ${failure}`),
  );
  return lines.length === 0 ? "" : ["Failed:", ...lines, ""].join("\n");
}

/** The last line, and whether the run succeeded: something passed, nothing failed, no step was skipped. */
export function verdict(results: readonly Result[]): { line: string; ok: boolean } {
  const sum = (name: "passed" | "failed") =>
    results.reduce((total, { counts }) => total + (counts?.[name] ?? 0), 0);
  const [passed, failed] = [sum("passed"), sum("failed")];
  const ok = passed > 0 && failed === 0 && results.every(({ counts }) => counts !== null);
  return { line: `${passed} passed, ${failed} failed`, ok };
}
