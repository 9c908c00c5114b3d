import { plainText } from "./kept-line.ts";
import { addTo, fits, keyOf, matchNamed, namesReconciled } from "./match-by-id.ts";
import type { OpenLine, Target } from "./match-types.ts";

export type Because = "id" | "reference" | "document" | "name" | "time" | "amount";
export type Certainty = "certain" | "likely" | "ambiguous" | "none";
type Candidate = { id: string; because: Because };
type Proposal = {
  certainty: Certainty;
  candidates: Candidate[];
  /** The line names a charge, a Pix or a refund that needs no line: nothing else is proposed for it. */
  namesReconciled: boolean;
};

const MOST_CANDIDATES = 10;
/** Candidates of the same amount considered for a line, newest first. */
const MOST_COMPARED = 100;
/** Each choice may leave another line with a single candidate, so choosing is repeated. */
const MOST_ROUNDS = 20;
/** A static code stays payable for ever, but an older one was hardly paid now. A refund waits until a person pays it. */
export const WINDOW_DAYS = 60;
const DAY = 86_400_000;
/** Clocks differ, and a Pix id contains only the minute. */
const SLACK = 2 * 60_000;

const NOTHING: Proposal = { certainty: "none", candidates: [], namesReconciled: false };

type Ranked = { target: Target; score: number; because: Because };
type Asking = { line: OpenLine; ranked: Ranked[] };

/**
 * Proposes a charge or refund for each line. `certain`: the line contains its id. `likely`: no other
 * candidate of the same amount fits as well. A target is never proposed like this for two lines. `known`: ids,
 * cut by `idPart`, that name a charge, its Pix or a Pix that was sent, even if these are not targets.
 */
export function propose(
  lines: readonly OpenLine[],
  targets: readonly Target[],
  known: ReadonlySet<string> = new Set(),
): Map<string, Proposal> {
  const proposals = new Map<string, Proposal>();
  const free = new Set(targets);
  for (const [line, { targets: those, certain }] of matchNamed(lines, targets)) {
    for (const target of those) free.delete(target);
    const candidates = those.slice(0, MOST_CANDIDATES).map(({ id }) => ({ id, because: "id" as const }));
    const certainty = certain ? "certain" : candidates.length > 0 ? "ambiguous" : "none";
    proposals.set(line.id, { certainty, candidates, namesReconciled: candidates.length === 0 });
  }
  const ids = new Set(targets.flatMap((target) => (target.kind === "charge" ? target.ids : [])));
  for (const line of lines)
    if (!proposals.has(line.id) && namesReconciled(line, known, ids))
      proposals.set(line.id, { ...NOTHING, namesReconciled: true });
  let asking = rankAll(
    lines.filter(({ id }) => !proposals.has(id)),
    free,
  );
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const chosen = chooseUnrivalled(asking);
    if (chosen.size === 0) break;
    const taken = new Set([...chosen.values()].map(({ target }) => target));
    for (const [{ id }, { target, because }] of chosen)
      proposals.set(id, { ...NOTHING, certainty: "likely", candidates: [{ id: target.id, because }] });
    asking = asking
      .filter(({ line }) => !chosen.has(line))
      .map(({ line, ranked }) => ({ line, ranked: ranked.filter(({ target }) => !taken.has(target)) }));
  }
  for (const { line, ranked } of asking) {
    const candidates = ranked
      .slice(0, MOST_CANDIDATES)
      .map(({ target: { id }, because }) => ({ id, because }));
    proposals.set(line.id, {
      ...NOTHING,
      certainty: candidates.length > 0 ? "ambiguous" : "none",
      candidates,
    });
  }
  return proposals;
}

/** A target with normalized words to look for in the payer's text. */
type Prepared = { target: Target; references: string[]; name: string[] };

function rankAll(lines: readonly OpenLine[], targets: Iterable<Target>): Asking[] {
  const byAmount = new Map<string, Prepared[]>();
  for (const target of targets) addTo(byAmount, keyOf(target.kind, target.cents), prepare(target));
  for (const those of byAmount.values()) those.sort((a, b) => b.target.from - a.target.from);
  return lines.map((line) => {
    const key = keyOf(line.kind === "credit" ? "charge" : "refund", line.cents);
    const ranked = fitting(line, byAmount.get(key) ?? []).map((one) => rank(line, one));
    return { line, ranked: ranked.toSorted((a, b) => b.score - a.score) };
  });
}

function prepare(target: Target): Prepared {
  const parts = target.name === null ? [] : plainText(target.name).split(" ");
  const long = parts.filter((part) => part.length > 2);
  // First and last name only: banks abbreviate middle names.
  const name = long.length > 1 ? [long[0] ?? "", long.at(-1) ?? ""] : [];
  const references = target.references.map(plainText).filter((one) => one.length >= 4);
  return { target, references, name };
}

/** The newest targets that the line may have paid. Sorted by age, so only a few are examined. */
function fitting(line: OpenLine, newestFirst: readonly Prepared[]): Prepared[] {
  const day = Date.parse(line.day);
  const end = line.at === null ? Number.POSITIVE_INFINITY : line.at + SLACK;
  const isLater = ({ target: { from, fromDay } }: Prepared) => fromDay > line.day || from > end;
  let [low, high] = [0, newestFirst.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const one = newestFirst[middle];
    if (one && isLater(one)) low = middle + 1;
    else high = middle;
  }
  const found: Prepared[] = [];
  for (const one of newestFirst.slice(low)) {
    const isTooOld = one.target.kind === "charge" && day - one.target.from > WINDOW_DAYS * DAY;
    if (isTooOld || found.length === MOST_COMPARED) break;
    if (fits(line, one.target)) found.push(one);
  }
  return found;
}

function rank(line: OpenLine, { target, references, name }: Prepared): Ranked {
  const has = (words: string) => ` ${line.words} `.includes(` ${words} `);
  const hints: [Because, number, boolean][] = [
    ["reference", 8, references.some(has)],
    ["document", 4, target.document !== null && line.documents.includes(target.document)],
    ["name", 2, name.length > 0 && name.every(has)],
    ["time", 1, line.at === null ? line.day <= target.untilDay : line.at <= target.until + SLACK],
  ];
  const holding = hints.filter(([, , holds]) => holds);
  const score = holding.reduce((sum, [, points]) => sum + points, 0);
  return { target, score, because: holding[0]?.[0] ?? "amount" };
}

/** Lines whose best candidate is unique and not claimed equally well by another line. */
function chooseUnrivalled(asking: readonly Asking[]): Map<OpenLine, Ranked> {
  const claims = new Map<Target, { line: OpenLine; best: Ranked; sole: boolean }[]>();
  for (const { line, ranked } of asking) {
    const [best, second] = ranked;
    if (!best) continue;
    // A line with several equally good candidates claims all of them but gets none.
    const sole = second === undefined || second.score < best.score;
    for (const one of ranked.filter(({ score }) => score === best.score))
      addTo(claims, one.target, { line, best: one, sole });
  }
  const chosen = new Map<OpenLine, Ranked>();
  for (const those of claims.values()) {
    const [first, second] = those.toSorted((a, b) => b.best.score - a.best.score);
    if (!first?.sole || first.line.doubtful || first.line.sentBack) continue;
    if (second && second.best.score === first.best.score) continue;
    chosen.set(first.line, first.best);
  }
  return chosen;
}
