import type { OpenLine, Target } from "../match-types.ts";
import { propose } from "../propose-matches.ts";

export const at = (day: string, hour = 12) => Date.parse(`${day}T00:00:00-03:00`) + hour * 3_600_000;

export function line(id: string, more: Partial<OpenLine> = {}): OpenLine {
  return {
    ...{ id, kind: "credit", cents: 5000, day: "2026-11-16", at: null, ids: [], words: "PIX", documents: [] },
    ...{ pix: null, doubtful: false, sentBack: false, ...more },
  };
}

export function charge(
  id: string,
  { day = "2026-11-16", hour = 10, ...more }: Partial<Target> & { day?: string; hour?: number } = {},
): Target {
  const from = at(day, hour);
  return {
    ...{
      id,
      kind: "charge",
      cents: 5000,
      from,
      fromDay: day,
      until: from + 1_800_000,
      untilDay: day,
      ids: [],
    },
    ...{
      confirmed: false,
      proof: null,
      paymentKnown: true,
      references: [],
      name: null,
      document: null,
      ...more,
    },
  };
}

/** Certainty and candidates of each line. */
export const shown = (lines: OpenLine[], targets: Target[], known: string[] = []) =>
  Object.fromEntries(
    [...propose(lines, targets, new Set(known))].map(([id, { certainty, candidates }]) => [
      id,
      [certainty, ...candidates.map((one) => `${one.id} ${one.because}`)],
    ]),
  );
