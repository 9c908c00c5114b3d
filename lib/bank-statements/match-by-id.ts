import type { OpenLine, Target } from "./match-types.ts";

/** The targets that a line names: one, several refunds of which it may have paid any, or none that is left for it. */
type Named = { targets: readonly Target[]; certain: boolean };

type Group = { parts: readonly Target[]; those: OpenLine[] };

/** Matches lines with the targets whose ids they contain. A line whose Pix was sent back is never certain. */
export function matchNamed(lines: readonly OpenLine[], targets: readonly Target[]): Map<OpenLine, Named> {
  return new Map([
    ...namedCharges(
      lines.filter(({ kind }) => kind === "credit"),
      byId(targets, "charge"),
    ),
    ...namedRefunds(
      lines.filter(({ kind }) => kind === "debit"),
      byId(targets, "refund"),
    ),
  ]);
}

/** If several credits name the same charge, only the single one of its amount is certain. */
function namedCharges(lines: readonly OpenLine[], charges: ById): Map<OpenLine, Named> {
  const naming = new Map<Target, OpenLine[]>();
  for (const line of lines) {
    const [target, other] = foundIn(line, charges);
    if (target && !other) addTo(naming, target, line);
  }
  const result = new Map<OpenLine, Named>();
  for (const [target, those] of naming) {
    const kept = those.filter(({ sentBack }) => !sentBack);
    const exact = kept.filter(({ cents }) => cents === target.cents);
    const one = kept.length === 1 ? kept[0] : exact.length === 1 ? exact[0] : undefined;
    for (const line of those) result.set(line, { targets: [target], certain: line === one });
  }
  return result;
}

/**
 * A refund is completed only by its exact amount. Refunds in equal parts of one Pix have the same id: each debit is one
 * part of them. They are certain if there is a debit for each part, or if none of the parts was confirmed before
 * and it does not matter which one a debit completes. A debit that may be another line's Pix is certain only for a refund
 * that was confirmed before, which it does not complete.
 */
function namedRefunds(lines: readonly OpenLine[], refunds: ById): Map<OpenLine, Named> {
  const groups = new Map<string, Group>();
  for (const line of lines) {
    const parts = partsOf(line, refunds);
    if (parts.length === 0) continue;
    const key = parts.map(({ id }) => id).join();
    const group = groups.get(key);
    if (group) group.those.push(line);
    else groups.set(key, { parts, those: [line] });
  }
  const result = new Map<OpenLine, Named>();
  for (const { parts, those } of disjoint([...groups.values()])) {
    const alike = parts.every(({ confirmed }) => confirmed === parts[0]?.confirmed);
    const certain = alike ? those.length <= parts.length : those.length === parts.length;
    for (const [index, line] of those.entries()) {
      const own = parts[index];
      const isOwn = certain && own && (own.confirmed || !line.doubtful) && fits(line, own);
      result.set(line, isOwn ? { targets: [own], certain } : { targets: parts, certain: false });
    }
  }
  return result;
}

/**
 * The refunds that a debit names, oldest first; only one if it has the id that a person entered for that one. A refund made at
 * the bank may be requested here only later.
 */
function partsOf(line: OpenLine, refunds: ById): Target[] {
  const named = foundIn(line, refunds).filter(({ cents }) => cents === line.cents);
  const proven = named.filter(({ proof }) => proof !== null && line.ids.includes(proof));
  const requested = named.filter((part) => part.fromDay <= line.day);
  const [parts = []] = [proven, requested, named].filter(({ length }) => length > 0);
  return parts.toSorted((a, b) => a.from - b.from || (a.id < b.id ? -1 : 1));
}

/**
 * Whether a line may have paid a target of its amount: not before there was one, and a refund that a person confirmed only
 * by then, and by the Pix whose id was entered. The debit may have the id of the Pix it returns, which is not always known.
 */
export function fits({ day, pix }: OpenLine, target: Target): boolean {
  const { kind, confirmed, fromDay, untilDay, ids, paymentKnown } = target;
  if (kind === "charge" || !confirmed) return fromDay <= day;
  const isOther = pix !== null && !ids.includes(pix) && (paymentKnown || !pix.startsWith("e"));
  return fromDay <= day && day <= untilDay && !isOther;
}

/**
 * A debit with the id that a person entered names one part, others of the same Pix all of them: the parts that are
 * named alone are left out of the other groups.
 */
function disjoint(groups: readonly Group[]): Group[] {
  const taken = new Set<Target>();
  return groups
    .toSorted((a, b) => a.parts.length - b.parts.length)
    .map(({ parts, those }) => {
      const left = parts.filter((part) => !taken.has(part));
      for (const part of left) taken.add(part);
      return { parts: left, those };
    });
}

/**
 * Whether a line names what is not proposed for it: a credit the code of a charge that was reconciled before, which it paid
 * a second time; a debit a Pix that was returned, or was sent, for something else.
 */
export function namesReconciled(
  { kind, ids, pix, sentBack }: OpenLine,
  known: ReadonlySet<string>,
  ofCharges: ReadonlySet<string>,
): boolean {
  if (kind === "debit") return sentBack || (pix !== null && known.has(pix));
  return ids.some((id) => known.has(id) && !ofCharges.has(id));
}

type ById = ReadonlyMap<string, Target[]>;

function byId(targets: readonly Target[], kind: Target["kind"]): ById {
  const found = new Map<string, Target[]>();
  for (const target of targets)
    if (target.kind === kind) for (const id of new Set(target.ids)) addTo(found, id, target);
  return found;
}

function foundIn(line: OpenLine, targets: ById): Target[] {
  return [...new Set(line.ids.flatMap((id) => targets.get(id) ?? []))];
}

export function addTo<K, V>(groups: Map<K, V[]>, key: K, value: V): void {
  const group = groups.get(key);
  if (group) group.push(value);
  else groups.set(key, [value]);
}

export const keyOf = (kind: string, what: string | number) => `${kind} ${what}`;
