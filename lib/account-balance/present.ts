import type { z } from "zod";
import { toNumber } from "#lib/core/money.ts";
import { shownChave } from "#lib/gateway-accounts/shown-chave.ts";
import { TERMS } from "#lib/wallet/ledger-check/equation.ts";
import type { AccountBalance } from "./balance.ts";
import { type accountBalance, TERM_NAMES } from "./schemas.ts";

export function presentBalance(found: AccountBalance): z.output<typeof accountBalance> {
  const { id, name, kind, active, expected, stores, waiting, reading } = found;
  const terms = TERM_NAMES.map((term) => ({
    term,
    amount: toNumber(found.terms[term] ?? 0) * TERMS[term] || 0,
  }));
  return {
    account: { id, name, kind, active },
    keys: found.keys.map((key) => ({ ...key, chave: shownChave(key.chave) })),
    terms,
    expectedBalance: toNumber(expected),
    stores: toNumber(stores),
    waiting: toNumber(waiting),
    platform: toNumber(expected.minus(stores).minus(waiting)),
    currency: "BRL",
    readable: found.readable,
    nextReadingAt: found.readable ? (found.balanceAt?.toISOString() ?? null) : null,
    difference:
      found.balanceDifference && found.balanceDiffersSince
        ? { amount: toNumber(found.balanceDifference), since: found.balanceDiffersSince.toISOString() }
        : null,
    comparison: presentComparison(found),
    reading: reading && presentReading(reading),
  };
}

function presentComparison(found: AccountBalance) {
  return {
    enabled: found.compareBalance,
    opened: found.balanceOpenedAt !== null,
    concludedAt: found.balanceConcludedAt?.toISOString() ?? null,
    inconclusive: found.balanceDoubtSince && {
      since: found.balanceDoubtSince.toISOString(),
      alarm: found.blind,
    },
    problem: found.balanceProblem,
  };
}

function presentReading(reading: NonNullable<AccountBalance["reading"]>) {
  const { balance, blocked, difference, candidates } = reading;
  return {
    readAt: reading.readAt.toISOString(),
    balance: toNumber(balance),
    blocked: blocked && toNumber(blocked),
    expectedBalance: toNumber(balance.minus(difference)),
    difference: toNumber(difference),
    inDoubt: reading.inDoubt,
    seen: reading.seen,
    candidates: candidates.map((one) => ({
      ...{ kind: one.kind, id: one.id, amount: toNumber(one.amount), reference: one.reference },
      store: one.storeId === null ? null : { id: one.storeId, name: one.storeName ?? "" },
    })),
    unexplained: toNumber(reading.unexplained),
  };
}
