import type { StoreContext, StoreRef } from "#lib/context/context.ts";
import { inputMessages } from "#lib/core/input-messages.ts";
import { type Money, money, toFixed } from "#lib/core/money.ts";
import { type Sql, sql } from "#lib/db/pool.ts";
import { env } from "#lib/env.ts";
import { AppError, invalidField } from "#lib/errors/app-error.ts";
import { placedFrom, placesFrom } from "#lib/orders/placed-from.ts";
import { readPublicStore } from "#lib/stores/public.ts";
import { findStore } from "#lib/stores/ref.ts";
import { lockCharge } from "#lib/transactions/charge.ts";
import { createCharge, resumeCharge } from "#lib/transactions/create.ts";
import { markCancelled } from "#lib/transactions/mark-cancelled.ts";
import type { ListedCharge } from "#lib/transactions/record.ts";
import type { Replaces } from "#lib/transactions/replaces.ts";
import type { LinkChargeView } from "./charge-schemas.ts";
import { codeOf, LINK, type PaymentLink } from "./link.ts";
import { linkMessages } from "./messages.ts";
import { readLinkCharge, viewOf } from "./public-charge.ts";
import type { RelatedRow } from "./related.ts";
import { checkReplaced, type ReplacedCharge } from "./replaced.ts";

type LinkChargeInput = {
  amount: number | null;
  customer: { name: string | null; email: string | null; document: string | null };
  /** An earlier charge of the same payer to cancel. */
  replaces: Replaces | null;
};

/** Returns the store of the link with this code, or null. The payment page knows nothing but the code. */
export async function storeOfLink(code: string): Promise<StoreRef | null> {
  const [link] = await sql<{ storeId: string }>(
    "store-of-payment-link",
    "SELECT store_id FROM payment_links WHERE code = $1",
    [codeOf(code)],
  );
  return link ? findStore(link.storeId) : null;
}

/** Returns this store's link by its code. Throws NotFound. */
export async function findLink(ctx: Pick<StoreContext, "store">, code: string): Promise<PaymentLink> {
  const [link] = await sql<PaymentLink>(
    "find-payment-link",
    `SELECT ${LINK} FROM payment_links l WHERE l.store_id = $1 AND l.code = $2`,
    [ctx.store.id, codeOf(code)],
  );
  if (!link) throw new AppError("NotFound");
  return link;
}

/**
 * Creates a charge from a link, for anyone who has it. If the link has a limit, open charges reserve a place
 * until they expire, so that the limit can't be exceeded. Throws PaymentLinkInactive, PaymentLinkExpired,
 * PaymentLinkUsedUp, PaymentLinkBusy, ChargeAlreadyPaid, PaymentUncertain, and the errors of createCharge.
 */
export async function chargeLink(
  ctx: StoreContext,
  code: string,
  input: LinkChargeInput,
): Promise<LinkChargeView> {
  const link = await findLink(ctx, code);
  const amount = input.amount === null ? link.amount : money(input.amount);
  if (!amount) throw invalidField("amount", inputMessages.required);
  const replaced = input.replaces && (await checkReplaced(ctx, link.id, input.replaces));
  const store = await readPublicStore(ctx.store.id);
  const view = (charge: ListedCharge) =>
    viewOf({
      ...charge,
      ...{ linkCode: link.code, mode: ctx.store.mode, payments: [], refunds: [], now: charge.createdAt },
      relatedCharges: replaced ? [replacedRow(replaced)] : [],
      payeeName: store?.legalName ?? ctx.store.name,
      payeeDocument: store?.document ?? null,
      refusePayerMismatch: ctx.store.refusePayerMismatch,
    });
  const payer = {
    email: input.customer.email,
    network: ctx.actor.kind === "shopper" ? ctx.actor.network : null,
  };
  const charge = await createCharge(ctx, {
    amount: amount.toNumber(),
    description: link.description,
    externalReference: link.externalReference,
    metadata: {},
    customer: input.customer,
    link: {
      id: link.id,
      expiresAt: link.expiresAt,
      replacesId: replaced?.id ?? null,
      placedFrom: payer.network && placedFrom(payer.network),
      reserve: (tx) => reserve(tx, link.id, payer, { amount, replaces: replaced?.id ?? null }),
    },
    present: view,
  });
  return view(charge);
}

/** The replaced charge as it is once the new one is written. */
function replacedRow({ id, amountDue }: ReplacedCharge): RelatedRow {
  return {
    ...{ id, relation: "replaced", status: "cancelled", amountDue: toFixed(amountDue) },
    ...{ paidAt: null, refundedAt: null },
  };
}

/** For a retry whose first response was lost. */
export async function resumeLinkCharge(ctx: StoreContext, id: string): Promise<LinkChargeView> {
  await resumeCharge(ctx, id);
  const [made] = await sql<{ code: string }>(
    "code-of-link-charge",
    "SELECT l.code FROM transactions t JOIN payment_links l ON l.id = t.payment_link_id WHERE t.id = $1",
    [id],
  );
  if (!made) throw new AppError("NotFound");
  return readLinkCharge(ctx, made.code, id);
}

/** Reserves a place of the link, or throws. A charge is locked before its link, as when a payment is booked. */
async function reserve(
  tx: Sql,
  linkId: string,
  payer: Payer,
  { amount, replaces }: { amount: Money; replaces: string | null },
): Promise<void> {
  if (replaces) await giveUp(tx, linkId, replaces);
  const [link] = await tx<PaymentLink>(
    "lock-payment-link",
    `SELECT ${LINK} FROM payment_links l WHERE l.id = $1 FOR NO KEY UPDATE`,
    [linkId],
  );
  if (!link) throw new AppError("NotFound");
  refuseClosed(link);
  if (link.amount && !link.amount.equals(amount))
    throw invalidField("amount", linkMessages.fixed, { amount: toFixed(link.amount) });
  if (link.maxPayments !== null) await refuseFull(tx, link, link.maxPayments, payer);
}

const CLOSED = {
  inactive: "PaymentLinkInactive",
  expired: "PaymentLinkExpired",
  used_up: "PaymentLinkUsedUp",
} as const;

function refuseClosed({ state }: PaymentLink): void {
  if (state !== "payable") throw new AppError(CLOSED[state]);
}

type Payer = { email: string | null; network: string | null };

/**
 * A stranger may hold some of the places without paying, never all. The lock on the link keeps the counts valid until the
 * new charge is written.
 */
async function refuseFull(tx: Sql, link: PaymentLink, maxPayments: number, payer: Payer): Promise<void> {
  const [open] = await tx<OpenCharges>(
    "open-charges-of-link",
    `SELECT count(*)::int AS count, (count(*) FILTER (WHERE lower(customer_email) = lower($2)))::int AS of_email,
       (count(*) FILTER (WHERE placed_from = ANY ($3::text[])))::int AS of_network,
       ceil(greatest(1, extract(epoch FROM min(expires_at) - now())))::int AS wait,
       ceil(greatest(1, extract(epoch FROM min(expires_at) FILTER (WHERE lower(customer_email) = lower($2)) - now())))::int AS email_wait,
       ceil(greatest(1, extract(epoch FROM min(expires_at) FILTER (WHERE placed_from = ANY ($3::text[])) - now())))::int AS network_wait
     FROM transactions WHERE payment_link_id = $1 AND status = 'PENDING'`,
    [link.id, payer.email, payer.network === null ? [] : placesFrom(payer.network)],
  );
  const waits = open ? waitsOf(open, maxPayments - link.paidCount) : [];
  if (waits.length === 0) return;
  const waitSeconds = Math.max(...waits);
  throw new AppError("PaymentLinkBusy", { details: { waitSeconds }, retryAfter: waitSeconds });
}

/** The open charges of a link, of them those of the payer's e-mail and network, and the seconds until the first expires. */
type OpenCharges = {
  count: number;
  ofEmail: number;
  ofNetwork: number;
  wait: number;
  emailWait: number;
  networkWait: number;
};

/** The seconds until each exceeded limit has a place again: when the first of its charges expires. */
function waitsOf(open: OpenCharges, left: number): number[] {
  const { UNPAID_CHARGES_PER_EMAIL, UNPAID_CHARGES_PERCENT } = env();
  const ofNetwork = Math.max(1, Math.ceil((left * UNPAID_CHARGES_PERCENT) / 100));
  return [
    ...(open.count >= left ? [open.wait] : []),
    ...(open.ofEmail >= UNPAID_CHARGES_PER_EMAIL ? [open.emailWait] : []),
    ...(open.ofNetwork >= ofNetwork ? [open.networkWait] : []),
  ];
}

async function giveUp(tx: Sql, linkId: string, id: string): Promise<void> {
  const charge = await lockCharge(tx, { id }).catch((error: unknown) => {
    if (error instanceof AppError) return null;
    throw error;
  });
  if (charge?.paymentLinkId !== linkId) throw invalidField("replaces", linkMessages.replaced);
  if (charge.status === "COMPLETED")
    throw new AppError("ChargeAlreadyPaid", { details: { transactionId: id } });
  await markCancelled(tx, charge, "shopper");
}
