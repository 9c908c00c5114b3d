/** Thrown where a path does not lead to the statement: `throw`, or an earlier `return`. */
export class NotReached extends Error {}

/** The option taken for each question, in order, with the number of options. */
type Taken = Map<string, { option: number; of: number }>;

type Answers = ReadonlyMap<string, number>;

/** Makes choices that depend on run-time values. Within a run, the same question gets the same answer. */
export class Choices {
  readonly taken: Taken = new Map();
  private readonly fixed: Answers;
  private readonly preferred: Answers;
  private readonly last: boolean;

  constructor(fixed: Answers, preferred: Answers, last: boolean) {
    this.fixed = fixed;
    this.preferred = preferred;
    this.last = last;
  }

  choose(key: string, of: number): number {
    const before = this.taken.get(key);
    if (before) return before.option;
    const wanted = this.fixed.get(key) ?? this.preferred.get(key) ?? (this.last ? of - 1 : 0);
    const option = Math.min(wanted, of - 1);
    this.taken.set(key, { option, of });
    return option;
  }

  /** The earlier answer to a question, if any. */
  answerOf(key: string): number | undefined {
    return this.taken.get(key)?.option;
  }
}

/** Maximum runs to find one path; the first search gets more. */
const MOST_RUNS = { first: 5_000, further: 50 };

/**
 * Runs `once` until every option of every choice was taken in a run that reaches the end: all first options,
 * all last ones, and then each other option by itself. Returns the results of those runs.
 */
export function explore<T>(once: (choices: Choices) => T): T[] {
  const results: T[] = [];

  /** Backtracks: changes the last choice until the end is reached. */
  const reach = (wanted: Answers, preferred: Answers, last: boolean, most: number): Taken | null => {
    const open: Answers[] = [wanted];
    for (let run = 0; run < most; run++) {
      const fixed = open.pop();
      if (!fixed) return null;
      const choices = new Choices(fixed, preferred, last);
      try {
        results.push(once(choices));
        return choices.taken;
      } catch (error) {
        if (!(error instanceof NotReached)) throw error;
      }
      open.push(...alternatives(choices.taken, fixed));
    }
    return null;
  };

  const none: Answers = new Map();
  const ways = [reach(none, none, false, MOST_RUNS.first), reach(none, none, true, MOST_RUNS.first)];
  const seen = new Set<string>();
  for (const way of ways) for (const [key, { option }] of way ?? []) seen.add(`${key} ${option}`);
  for (let way = ways.shift(); way !== undefined; way = ways.shift()) {
    if (!way) continue;
    const base: Answers = new Map([...way].map(([key, { option }]) => [key, option]));
    for (const [key, { of }] of way)
      for (let option = 0; option < of; option++) {
        if (seen.has(`${key} ${option}`)) continue;
        seen.add(`${key} ${option}`);
        const further = reach(new Map([[key, option]]), base, false, MOST_RUNS.further);
        for (const [met, taken] of further ?? []) if (!base.has(met)) seen.add(`${met} ${taken.option}`);
        ways.push(further);
      }
  }
  return results;
}

/** Answers that differ in one free choice; the last choice comes last. */
function alternatives(taken: Taken, fixed: Answers): Answers[] {
  const found: Answers[] = [];
  const before = new Map(fixed);
  for (const [key, { option, of }] of taken) {
    if (fixed.has(key)) continue;
    for (let other = 0; other < of; other++)
      if (other !== option) found.push(new Map([...before, [key, other]]));
    before.set(key, option);
  }
  return found;
}
