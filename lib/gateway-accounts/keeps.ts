import type { Sql } from "#lib/db/pool.ts";
import { onlyRow } from "#lib/db/rows.ts";
import { AppError, refusedField } from "#lib/errors/app-error.ts";
import { findGateway, noPayouts, notConnected, refundWayOf } from "#lib/pix/gateways/registry.ts";
import { keeperMessages, keeperTexts } from "./keeper-texts.ts";
import { payoutsStopped } from "./payouts.ts";

/** Why an account can't keep a promise. `no_port`: its adapter lacks what it takes, or its bank can't be called. */
const REFUSALS = ["unknown", "closed", "inactive", "payouts_stopped", "no_port"] as const;
type Refusal = (typeof REFUSALS)[number];

type Keeping = {
  /** Whether the account's adapter has what the promise takes. */
  hasPort: (accountId: string) => Promise<boolean>;
  refuse: (why: Refusal) => AppError;
};

/**
 * Everything that the API promises and that an account at a bank has to keep: a promise is accepted only if the account can
 * keep it. What else a promise depends on (the wallet, 90 days, money at another holder's accounts, guards) is checked by
 * its own verb.
 */
const PROMISES = {
  /** A new withdrawal. */
  withdrawal: {
    hasPort: async (id) => Boolean((await findGateway(id))?.payouts),
    refuse: withdrawalRefused,
  },
  /** A withdrawal that another member approves, and that then leaves. */
  approval: {
    hasPort: async (id) => Boolean((await findGateway(id))?.payouts),
    refuse: (why) => (why === "closed" ? approvalAtClosed() : withdrawalRefused(why)),
  },
  refund: {
    hasPort: async (id) => (await refundWayOf(id)) !== null,
    refuse: refundRefused,
  },
  /** The return of a Pix without a charge. */
  return: {
    hasPort: async (id) => {
      const way = await refundWayOf(id);
      return way !== null && way !== "by_hand";
    },
    refuse: (why) =>
      refusedField(
        "CaseActionNotAllowed",
        "id",
        why === "closed" || why === "unknown" ? keeperMessages.returnAtClosed : keeperMessages.noReturn,
      ),
  },
  /** Asking the bank about a case now. */
  question: {
    hasPort: async (id) => (await findGateway(id)) !== null,
    refuse: () => refusedField("CaseActionNotAllowed", "id", keeperMessages.questionAtClosed),
  },
} as const satisfies Record<string, Keeping>;

type Promised = keyof typeof PROMISES;

/**
 * Throws unless the account can keep this promise, which then holds until the end of the transaction: an account is not closed
 * meanwhile. Ask before the wallet is locked.
 */
export async function requireKeeper(tx: Sql, promise: Promised, accountId: string): Promise<void> {
  const { hasPort, refuse }: Keeping = PROMISES[promise];
  const why = await askKeeper(tx, promise, accountId);
  if (why !== null) throw refuse(why);
  if (!(await hasPort(accountId))) throw refuse("no_port");
}

/** Asks the account. `connection`: whether a store can be connected to it. */
export async function askKeeper(
  tx: Sql,
  promise: Promised | "connection",
  accountId: string,
): Promise<Exclude<Refusal, "no_port"> | null> {
  // prisma/functions/ask_keeper.sql
  const { refused } = onlyRow(
    await tx<{ refused: "unknown" | "closed" | "inactive" | "payouts_stopped" | null }>(
      "ask-keeper",
      "SELECT ask_keeper($1, $2) AS refused /* only these texts: refused (ask_keeper) */",
      [accountId, promise],
    ),
  );
  return refused;
}

/** Holds back every new promise of the account until the end of the transaction, after those under way have been written. */
export async function awaitPromises(tx: Sql, accountId: string): Promise<void> {
  // As in prisma/functions/ask_keeper.sql.
  await tx("await-promises", "SELECT pg_advisory_xact_lock(hashtextextended('keeper ' || $1::text, 0))", [
    accountId,
  ]);
}

function withdrawalRefused(why: Refusal): AppError {
  return why === "payouts_stopped" ? payoutsStopped() : noPayouts();
}

/** A person has to decide, so retrying every few seconds is pointless. */
const RETRY_AFTER_SECONDS = 3600;

function approvalAtClosed(): AppError {
  return new AppError("WithdrawalUnavailable", {
    says: keeperTexts.approvalAtClosed,
    retryAfter: RETRY_AFTER_SECONDS,
  });
}

function refundRefused(why: Refusal): AppError {
  if (why === "closed" || why === "unknown")
    return new AppError("RefundNotAllowed", {
      says: keeperTexts.refundAtClosed,
      details: { accountClosed: true },
    });
  return notConnected(keeperTexts.refundUnconnected);
}
