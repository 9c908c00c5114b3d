import { plainText } from "./kept-line.ts";

/** A statement line without its charge or refund. */
export type OpenLine = {
  id: string;
  kind: "credit" | "debit";
  cents: number;
  day: string;
  /** The exact time, if the Pix id contains it. */
  at: number | null;
  ids: readonly string[];
  /** Normalized by plainText. */
  words: string;
  /** Visible digits of documents in the line. */
  documents: readonly string[];
  /** Another file has a line of the same day and amount, which may be the same Pix. */
  doubtful: boolean;
  /** A debit has the same Pix id and amount: the bank sent the Pix back. */
  sentBack: boolean;
};

/** A charge or refund that a line may confirm. */
export type Target = {
  id: string;
  kind: "charge" | "refund";
  cents: number;
  from: number;
  fromDay: string;
  until: number;
  untilDay: string;
  /** Cut by `idPart`. */
  ids: readonly string[];
  /** Texts that a payer may have entered: the order's code, the merchant's reference. */
  references: readonly string[];
  name: string | null;
  /** Visible digits of the buyer's document. */
  document: string | null;
};

export type Because = "id" | "reference" | "document" | "name" | "time" | "amount";
export type Certainty = "certain" | "likely" | "ambiguous" | "none";
type Candidate = { id: string; because: Because };
type Proposal = { certainty: Certainty; candidates: Candidate[] };

const MOST_CANDIDATES = 10;
/** Candidates of the same amount considered for a line, newest first. */
const MOST_COMPARED = 100;
/** Each choice may leave another line with a single candidate, so choosing is repeated. */
const MOST_ROUNDS = 20;
/** A static code stays payable for ever, but an older one was hardly paid now. */
export const WINDOW_DAYS = 60;
const DAY = 86_400_000;
/** Clocks differ, and a Pix id contains only the minute. */
const SLACK = 2 * 60_000;

type Ranked = { target: Target; score: number; because: Because };
type Asking = { line: OpenLine; ranked: Ranked[] };

/**
 * Proposes a charge or refund for each line. `certain`: the line contains its id. `likely`: no other
 * candidate of the same amount fits as well. A target is never proposed like this for two lines. `known`: ids,
 * cut by `idPart`, that name a charge or its Pix, even if the charge is not a target.
 */
export function propose(
  lines: readonly OpenLine[],
  targets: readonly Target[],
  known: ReadonlySet<string> = new Set(),
): Map<string, Proposal> {
  const proposals = new Map<string, Proposal>();
  const free = new Set(targets);
  for (const [line, { target, certain }] of named(lines, targets)) {
    free.delete(target);
    const certainty = certain ? "certain" : "ambiguous";
    proposals.set(line.id, { certainty, candidates: [{ id: target.id, because: "id" }] });
  }
  const ids = new Set(targets.filter(({ kind }) => kind === "charge").flatMap((target) => target.ids));
  for (const line of lines)
    if (!proposals.has(line.id) && namesOther(line, known, ids))
      proposals.set(line.id, { certainty: "none", candidates: [] });
  let asking = rankAll(
    lines.filter(({ id }) => !proposals.has(id)),
    free,
  );
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const chosen = chooseUnrivalled(asking);
    if (chosen.size === 0) break;
    const taken = new Set([...chosen.values()].map(({ target }) => target));
    for (const [{ id }, { target, because }] of chosen)
      proposals.set(id, { certainty: "likely", candidates: [{ id: target.id, because }] });
    asking = asking
      .filter(({ line }) => !chosen.has(line))
      .map(({ line, ranked }) => ({ line, ranked: ranked.filter(({ target }) => !taken.has(target)) }));
  }
  for (const { line, ranked } of asking) {
    const candidates = ranked
      .slice(0, MOST_CANDIDATES)
      .map(({ target: { id }, because }) => ({ id, because }));
    proposals.set(line.id, { certainty: candidates.length > 0 ? "ambiguous" : "none", candidates });
  }
  return proposals;
}

/**
 * Lines that contain the id of a target. If several name the same target, only the single one of its amount
 * is certain. One whose Pix was sent back never is.
 */
function named(
  lines: readonly OpenLine[],
  targets: readonly Target[],
): Map<OpenLine, { target: Target; certain: boolean }> {
  const byId = new Map(targets.flatMap((target) => target.ids.map((id) => [keyOf(target.kind, id), target])));
  const naming = new Map<Target, OpenLine[]>();
  for (const line of lines) {
    const kind = line.kind === "credit" ? "charge" : "refund";
    const found = new Set(line.ids.flatMap((id) => byId.get(keyOf(kind, id)) ?? []));
    const [target] = found;
    // A refund is completed only by its exact amount.
    if (!target || found.size !== 1 || (kind === "refund" && target.cents !== line.cents)) continue;
    addTo(naming, target, line);
  }
  const result = new Map<OpenLine, { target: Target; certain: boolean }>();
  for (const [target, those] of naming) {
    const kept = those.filter(({ sentBack }) => !sentBack);
    const exact = kept.filter(({ cents }) => cents === target.cents);
    const one = kept.length === 1 ? kept[0] : exact.length === 1 ? exact[0] : undefined;
    for (const line of those) result.set(line, { target, certain: line === one });
  }
  return result;
}

/**
 * Whether a credit names a charge that is not a target, for example a second Pix with the code of a charge that
 * was reconciled before. It paid that charge, so no other charge of its amount is proposed.
 */
function namesOther(
  { kind, ids }: OpenLine,
  known: ReadonlySet<string>,
  ofTargets: ReadonlySet<string>,
): boolean {
  return kind === "credit" && ids.some((id) => known.has(id) && !ofTargets.has(id));
}

function addTo<K, V>(groups: Map<K, V[]>, key: K, value: V): void {
  const group = groups.get(key);
  if (group) group.push(value);
  else groups.set(key, [value]);
}

const keyOf = (kind: string, what: string | number) => `${kind} ${what}`;

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

/**
 * The newest targets that existed when the line's money arrived. Sorted by age, so only a few are examined.
 */
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
  return newestFirst
    .slice(low, low + MOST_COMPARED)
    .filter(({ target: { from } }) => day - from <= WINDOW_DAYS * DAY);
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
