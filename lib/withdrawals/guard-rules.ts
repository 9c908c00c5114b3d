import { z } from "zod";
import { amount, reais } from "#lib/core/amounts.ts";
import { nameSchema } from "#lib/core/described.ts";
import type { BilingualText } from "#lib/core/locale.ts";

const limit = () => amount({ min: 0.01 }).nullable();

/** The guards of a store's withdrawals; null or false: disabled. Amounts in reais. */
export const guards = z.object({
  /** Only trusted accounts may receive. */
  allowListOnly: z.boolean(),
  /** The total that may leave between 6:00 and 20:00, and between 20:00 and 6:00, São Paulo time. */
  dayLimit: reais().nullable(),
  nightLimit: reais().nullable(),
  /** A withdrawal above this amount needs approval by a second member. */
  approvalAbove: reais().nullable(),
  /** The delay for looser guards and new destinations. */
  coolingOffHours: z.number().int(),
});

export type Guards = z.output<typeof guards>;

export type GuardState = {
  guards: Guards;
  /** Looser guards, which take effect after the cooling-off time. */
  pending: { guards: Guards; effectiveAt: string } | null;
};

export const changeGuardsBody = z.strictObject({
  allowListOnly: z.boolean().optional(),
  dayLimit: limit().optional(),
  nightLimit: limit().optional(),
  approvalAbove: amount({ min: 0 }).nullable().optional(),
  coolingOffHours: z.number().int().min(1).max(168).optional(),
});

export const GUARD_FIELDS = {
  allowListOnly: {
    "pt-BR": "`true` se só contas de confiança podem receber.",
    en: "`true` if only trusted accounts can receive withdrawals.",
  },
  dayLimit: {
    "pt-BR": "O que pode sair ao todo entre 6h e 20h de São Paulo; null: sem limite.",
    en: "Total that can be withdrawn between 6h and 20h, São Paulo time; null: no limit.",
  },
  nightLimit: {
    "pt-BR": "O que pode sair ao todo entre 20h e 6h de São Paulo; null: sem limite.",
    en: "Total that can be withdrawn between 20h and 6h, São Paulo time; null: no limit.",
  },
  approvalAbove: {
    "pt-BR": "Acima deste valor outro dono aprova o saque; null: nunca.",
    en: "Withdrawals above this amount require approval by another owner; null: never.",
  },
  coolingOffHours: {
    "pt-BR": "Quantas horas menos proteção e uma conta de confiança nova esperam até valer.",
    en: "Hours before less protection and new trusted accounts take effect.",
  },
} as const satisfies Record<string, BilingualText>;
nameSchema(
  "Guards",
  { "pt-BR": "O que protege os saques.", en: "The withdrawal guards." },
  guards,
  GUARD_FIELDS,
);

export type GuardChange = Partial<Guards>;

export const NO_GUARDS: Guards = {
  allowListOnly: false,
  dayLimit: null,
  nightLimit: null,
  approvalAbove: null,
  coolingOffHours: 24,
};

/** Returns the stricter of two values of a guard. */
const TIGHTER: { [K in keyof Guards]: (a: Guards[K], b: Guards[K]) => Guards[K] } = {
  allowListOnly: (a, b) => a || b,
  dayLimit: lower,
  nightLimit: lower,
  approvalAbove: lower,
  coolingOffHours: Math.max,
};

function lower(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.min(a, b);
}

/**
 * Splits a requested change: stricter guards apply now, looser ones later. `later` is null if none gets
 * looser.
 */
export function split(current: Guards, wanted: Guards): { now: Guards; later: Guards | null } {
  const now = Object.fromEntries(
    (Object.keys(TIGHTER) as (keyof Guards)[]).map((name) => [name, tighter(name, current, wanted)]),
  ) as Guards;
  return { now, later: isSame(now, wanted) ? null : wanted };
}

function tighter<K extends keyof Guards>(name: K, a: Guards, b: Guards): Guards[K] {
  return TIGHTER[name](a[name], b[name]);
}

function isSame(a: Guards, b: Guards): boolean {
  return (Object.keys(TIGHTER) as (keyof Guards)[]).every((name) => a[name] === b[name]);
}
