/** Number of validated requests and responses by operation, and the violations found. */
type Violation = { operation: string; side: "request" | "answer"; problems: string[] };

export type Checks = {
  count(operation: string, side: "request" | "answer", problems: string[]): void;
  counts(): Record<string, { requests: number; answers: number }>;
  violations(): Violation[];
};

export function makeChecks(): Checks {
  const counts = new Map<string, { requests: number; answers: number }>();
  const violations: Violation[] = [];
  return {
    count(operation, side, problems) {
      const count = counts.get(operation) ?? { requests: 0, answers: 0 };
      counts.set(operation, count);
      count[side === "request" ? "requests" : "answers"] += 1;
      if (problems.length > 0) violations.push({ operation, side, problems });
    },
    counts: () => Object.fromEntries([...counts].toSorted(([a], [b]) => a.localeCompare(b))),
    violations: () => [...violations],
  };
}

/** For a test's output: `checked 120 requests, 118 answers: cob.put 60/60, …`. */
export function describeChecks(counts: Record<string, { requests: number; answers: number }>): string {
  const all = Object.values(counts);
  const sum = (side: "requests" | "answers") => all.reduce((total, count) => total + count[side], 0);
  const each = Object.entries(counts).map(([name, count]) => `${name} ${count.requests}/${count.answers}`);
  return `checked ${sum("requests")} requests, ${sum("answers")} answers: ${each.join(", ")}`;
}
