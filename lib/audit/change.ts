import type { StoreContext } from "#lib/context/context.ts";
import type { Sql } from "#lib/db/pool.ts";
import type { AuditAction } from "./acts.ts";
import { auditBy } from "./write.ts";

const MOST_TEXT = 160;
/** The number of characters of two long texts that are kept before their first difference. */
const LEAD = 40;
const MOST_ITEMS = 20;

export type Change = { before: Record<string, unknown>; after: Record<string, unknown> };

/**
 * Writes the old and new values of the fields of `after` that changed, in the transaction of the change. Without a change
 * it writes nothing. `about` names the record; neither may contain a secret.
 */
export async function auditChange(
  tx: Sql,
  ctx: StoreContext,
  action: AuditAction,
  about: object,
  before: object,
  after: object,
): Promise<Change | null> {
  const change = changeOf(before, after);
  if (change) await auditBy(tx, ctx, action, { ...about, ...change });
  return change;
}

/** The fields of `after` that differ from `before`, as logged; null if there is none. */
export function changeOf(before: object, after: object): Change | null {
  const old = before as Record<string, unknown>;
  const changed = Object.entries(after).flatMap(([field, value]) => {
    const [was, is] = [plain(old[field]), plain(value)];
    return JSON.stringify(was) === JSON.stringify(is) ? [] : [{ field, ...shortened(was, is) }];
  });
  if (changed.length === 0) return null;
  return {
    before: Object.fromEntries(changed.map(({ field, was }) => [field, was])),
    after: Object.fromEntries(changed.map(({ field, is }) => [field, is])),
  };
}

/** The value as JSON: amounts as numbers in reais, times as ISO 8601. */
function plain(value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (typeof value !== "object") return value;
  if ("toDecimalPlaces" in value) return Number(value);
  if (Array.isArray(value)) return value.map(plain);
  return JSON.parse(JSON.stringify(value));
}

function shortened(was: unknown, is: unknown): { was: unknown; is: unknown } {
  const start = typeof was === "string" && typeof is === "string" ? firstDifference(was, is) : 0;
  const from = Math.max(0, start - LEAD);
  return { was: shorten(was, from), is: shorten(is, from) };
}

function shorten(value: unknown, from: number): unknown {
  if (Array.isArray(value)) return value.length > MOST_ITEMS ? [...value.slice(0, MOST_ITEMS), "…"] : value;
  if (typeof value !== "string" || value.length <= MOST_TEXT) return value;
  const part = value.slice(from, from + MOST_TEXT);
  return `${from > 0 ? "…" : ""}${part}${from + MOST_TEXT < value.length ? "…" : ""}`;
}

function firstDifference(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return at;
}
