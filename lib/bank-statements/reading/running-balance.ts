/** A movement or a balance of the file, in its order. */
export type Step = {
  /** Without its sign. */
  cents: number;
  /** Null if nothing tells the direction. */
  sign: 1 | -1 | null;
  /** What the file says that the account has after it. */
  balance: number | null;
  day: string;
  /** An unreadable row: what happened between the balances around it is not known. */
  unknown: boolean;
};

type Verdict = {
  /** The directions that balances prove, by the step's index. */
  proven: Map<number, 1 | -1>;
  /** Steps whose stated direction the balances contradict. */
  contradicted: number[];
  /** The difference, if the movements do not add up to the balances that otherwise follow them. */
  difference: number | null;
};

type Block = { steps: { at: number; step: Step }[]; change: number };

/**
 * Compares the movements with the balances after each. A column that follows no movement at all is no running balance and
 * says nothing; neither does one that agrees at the end of each day.
 */
export function compareBalances(steps: readonly Step[]): Verdict {
  const verdict: Verdict = { proven: new Map(), contradicted: [], difference: null };
  const orders = ordersOf(steps).map((order) => blocksOf(steps, order));
  if (steps.some(({ sign, unknown }) => sign === null && !unknown)) {
    verdict.proven = proofs(orders);
    return verdict;
  }
  const [best] = orders.toSorted((a, b) => agreeing(b) - agreeing(a));
  if (!best || best.length === 0) return verdict;
  const wrong = best.filter((block) => !agrees(block) && !isUnknown(block));
  if (wrong.length === 0 || daysAgree(ordersOf(steps)[0]?.map((at) => steps[at]) ?? [])) return verdict;
  const turned = wrong.filter(({ steps: [one, more], change }) => {
    return one !== undefined && more === undefined && change === -signed(one.step);
  });
  const trusted = agreeing(best) + turned.length;
  if (trusted * 2 <= best.length || (turned.length < wrong.length && agreeing(best) < 2)) return verdict;
  verdict.contradicted = turned.flatMap((block) => block.steps.map(({ at }) => at));
  const forged = wrong.find((block) => !turned.includes(block));
  if (forged) verdict.difference = sumOf(forged) - forged.change;
  return verdict;
}

const signed = ({ cents, sign }: Step) => cents * (sign ?? 1);
const sumOf = (block: Block) => block.steps.reduce((sum, { step }) => sum + signed(step), 0);
const agrees = (block: Block) => sumOf(block) === block.change;
const agreeing = (blocks: readonly Block[]) => blocks.filter(agrees).length;
const isUnknown = (block: Block) => block.steps.some(({ step }) => step.unknown);

/** The indexes from the oldest to the newest; both ways if the days do not tell. */
function ordersOf(steps: readonly Step[]): number[][] {
  const listed = [...steps.keys()];
  const days = steps.map(({ day }) => day).filter((day) => day !== "");
  const [first = "", last = ""] = [days[0], days.at(-1)];
  if (first < last) return [listed];
  return first > last ? [listed.toReversed()] : [listed, listed.toReversed()];
}

/** What lies between two balances, and how much they differ. */
function blocksOf(steps: readonly Step[], order: readonly number[]): Block[] {
  const blocks: Block[] = [];
  let before: number | null = null;
  let between: Block["steps"] = [];
  for (const at of order) {
    const step = steps[at];
    if (!step) continue;
    between.push({ at, step });
    if (step.balance === null) continue;
    if (before !== null) blocks.push({ steps: between, change: step.balance - before });
    before = step.balance;
    between = [];
  }
  return blocks;
}

/** Proves directions only where every balance is explained, and in no two orders differently. */
function proofs(orders: readonly Block[][]): Map<number, 1 | -1> {
  const found = orders.map(proofOf).filter((proof) => proof !== null);
  const [one, other] = found;
  if (one && other && [...one].some(([at, sign]) => other.get(at) !== sign)) return new Map();
  return one ?? new Map();
}

function proofOf(blocks: readonly Block[]): Map<number, 1 | -1> | null {
  const proof = new Map<number, 1 | -1>();
  for (const block of blocks) {
    if (isUnknown(block)) continue;
    const known = block.steps.filter(({ step }) => step.sign !== null);
    const open = block.steps.filter(({ step }) => step.sign === null);
    const rest = block.change - known.reduce((sum, { step }) => sum + signed(step), 0);
    const most = open.reduce((sum, { step }) => sum + step.cents, 0);
    if (Math.abs(rest) !== most) return null;
    for (const { at, step } of open) if (step.cents !== 0) proof.set(at, rest > 0 ? 1 : -1);
  }
  return proof;
}

/**
 * Whether each day ends with a balance that its movements explain, whatever their order within the day. The first day's
 * balance is that of its last movement: any other would let a forged one pass behind it.
 */
function daysAgree(ordered: readonly (Step | undefined)[]): boolean {
  const days = new Map<string, Step[]>();
  for (const step of ordered) if (step && step.day !== "") listOf(days, step.day).push(step);
  const [first = [], ...rest] = [...days.values()];
  let closing = first.at(-1)?.balance ?? null;
  if (rest.length === 0 || closing === null) return false;
  for (const day of rest) {
    const end: number = closing + day.reduce((sum, step) => sum + signed(step), 0);
    if (!day.some(({ balance }) => balance === end)) return false;
    closing = end;
  }
  return true;
}

function listOf(days: Map<string, Step[]>, day: string): Step[] {
  const list = days.get(day) ?? [];
  days.set(day, list);
  return list;
}
