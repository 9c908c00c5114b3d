import { createHash } from "node:crypto";
import { audit } from "#lib/audit/write.ts";
import { type Sql, sql, transaction } from "#lib/db/pool.ts";

/** Networks recorded per hour: at most so many for one account, and for all unknown e-mail addresses together. */
const NETWORKS_AN_HOUR = 20;
const KEEP_HOURS = 24;

type Refused = {
  email: string;
  address: string;
  network: string;
  act: "session.wrong_password" | "session.wrong_code";
};

/**
 * Records a failed sign-in in the audit log of each of the member's stores, once an hour for a network. Failures for
 * addresses without an account go to the platform's log, without the address. The caller cannot tell the difference.
 */
export async function noteRefusedSignIn({ email, address, network, act }: Refused): Promise<void> {
  const origin = hashOf(`${network}|${act}`);
  await transaction(async (tx) => {
    if (!(await isFirst(tx, email, origin))) return;
    const noted = await tx(
      "audit-refused-sign-in",
      `INSERT INTO audit_entries (store_id, actor, action, address)
       SELECT p.store_id, 'member:' || m.email, $2, $3 FROM members m LEFT JOIN memberships p ON p.member_id = m.id
       WHERE m.email = $1 RETURNING id`,
      [email, act, address],
    );
    if (noted.length > 0 || !(await isFirst(tx, "", origin))) return;
    await audit(tx, { storeId: null, actor: "visitor", action: act, address });
  });
}

/** Whether this account and origin have no entry in this hour, and others do not have too many. */
async function isFirst(tx: Sql, account: string, origin: Buffer): Promise<boolean> {
  const first = await tx(
    "first-refused-sign-in",
    `INSERT INTO refused_sign_ins (account, hour, origin) SELECT $1, date_trunc('hour', now()), $2
     WHERE (SELECT count(*) FROM refused_sign_ins WHERE account = $1 AND hour = date_trunc('hour', now())) < $3
     ON CONFLICT DO NOTHING RETURNING hour`,
    [hashOf(account), origin, NETWORKS_AN_HOUR],
  );
  return first.length > 0;
}

export async function clearRefusedSignIns(): Promise<void> {
  await sql(
    "clear-refused-sign-ins",
    "DELETE FROM refused_sign_ins WHERE hour < now() - $1 * interval '1 hour'",
    [KEEP_HOURS],
  );
}

function hashOf(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
