import type { Context } from "#lib/context/context.ts";
import { type Money, toNumber } from "#lib/core/money.ts";
import { type Sql, sql } from "#lib/db/pool.ts";
import type { Stored } from "#lib/db/rows.ts";
import { AppError } from "#lib/errors/app-error.ts";
import type { MemberRole } from "#prisma/generated/enums.ts";
import type { StoreModel } from "#prisma/generated/models.ts";
import { openLook, presentLook } from "../looks/look.ts";
import { type ListedStore, STORE_FIGURES, STORE_KEPT } from "./list.ts";
import { presentStore } from "./present.ts";
import type { OperatorStoreDetailView } from "./schemas.ts";

type Row = ListedStore &
  Stored<StoreModel, "legalName" | "document" | "contactEmail"> & {
    twinId: string | null;
    inboundAccountName: string | null;
    outboundAccountName: string | null;
    payments: number;
    refunded: Money;
    fees: Money;
    withdrawalsWaiting: number;
    invitations: number;
  };

type Person = {
  id: string;
  name: string;
  email: string;
  role: MemberRole;
  hasSecondFactor: boolean;
  createdAt: Date;
  lastSignInAt: Date | null;
};

/** Reads a store with its figures, its team and the caller's open look. Throws NotFound. */
export async function readOperatorStore(
  ctx: Context,
  id: string,
  on: Sql = sql,
): Promise<OperatorStoreDetailView> {
  const [row] = await on<Row>(
    "operator-store",
    // prisma/functions/movements_by_day.sql
    `SELECT ${STORE_KEPT}, ${STORE_FIGURES}, s.legal_name, s.document, s.contact_email,
       (SELECT t.id FROM stores t WHERE t.business_id = s.business_id AND t.id <> s.id) AS twin_id,
       (SELECT a.name FROM gateway_accounts a WHERE a.id = s.inbound_account_id) AS inbound_account_name,
       (SELECT a.name FROM gateway_accounts a WHERE a.id = s.outbound_account_id) AS outbound_account_name,
       m.payments, m.refunded, m.fees,
       (SELECT count(*)::int FROM withdrawals d WHERE d.store_id = s.id AND d.status IN ('pending', 'processing')) AS withdrawals_waiting,
       (SELECT count(*)::int FROM invitations i WHERE i.store_id = s.id AND i.accepted_at IS NULL AND i.revoked_at IS NULL) AS invitations
     FROM stores s LEFT JOIN wallets w ON w.store_id = s.id
     CROSS JOIN LATERAL (
       SELECT coalesce(sum(count) FILTER (WHERE cause IN ('sale', 'late_payment')), 0)::int AS payments,
         coalesce(sum(CASE cause WHEN 'refund' THEN amount WHEN 'refund_returned' THEN -amount ELSE 0 END), 0) AS refunded,
         coalesce(sum(amount) FILTER (WHERE cause IN ('fee', 'withdrawal_fee')), 0) AS fees
       FROM movements_by_day(s.id, (now() AT TIME ZONE 'America/Sao_Paulo')::date - 29, NULL)
     ) m WHERE s.id = $1`,
    [id],
  );
  if (!row) throw new AppError("NotFound");
  const team = await on<Person>(
    "operator-store-team",
    `SELECT m.id, m.name, m.email, p.role, m.totp_enabled_at IS NOT NULL AS has_second_factor, p.created_at,
       (SELECT e.created_at FROM sessions e WHERE e.member_id = m.id ORDER BY e.created_at DESC LIMIT 1) AS last_sign_in_at
     FROM memberships p JOIN members m ON m.id = p.member_id WHERE p.store_id = $1 ORDER BY p.role, m.name, m.id LIMIT 500`,
    [id],
  );
  const look = await openLook(on, ctx, id);
  const { legalName, document, contactEmail, twinId, inboundAccountName, outboundAccountName } = row;
  return {
    ...presentStore(row),
    ...{ legalName, document, contactEmail, twinId, inboundAccountName, outboundAccountName },
    payments: row.payments,
    refunded: toNumber(row.refunded),
    fees: toNumber(row.fees),
    withdrawalsWaiting: row.withdrawalsWaiting,
    team: team.map(({ createdAt, lastSignInAt, ...person }) => ({
      ...person,
      since: createdAt.toISOString(),
      lastSignInAt: lastSignInAt?.toISOString() ?? null,
    })),
    invitations: row.invitations,
    look: look && presentLook(look),
  };
}
