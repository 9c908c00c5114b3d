import { changeOf } from "#lib/audit/change.ts";
import { auditByOperator } from "#lib/audit/write.ts";
import type { Context } from "#lib/context/context.ts";
import { type Sql, sql, transaction } from "#lib/db/pool.ts";
import { refusedAs } from "#lib/db/refusals.ts";
import {
  AppError,
  type FieldProblem,
  fieldProblem,
  invalidField,
  problemsError,
} from "#lib/errors/app-error.ts";
import { tellOwners } from "#lib/mail/tell-owners.ts";
import { forgetStores } from "#lib/stores/ref.ts";
import { isListed } from "./account/account.ts";
import type { Connection } from "./fields.ts";
import { askKeeper } from "./keeps.ts";
import { accountMessages } from "./messages.ts";
import { ACCOUNT_COLUMNS, type AccountRecord } from "./record.ts";
import { capabilitiesOf } from "./usable.ts";

type StoreGateways = {
  id: string;
  name: string;
  inboundAccountId: string | null;
  outboundAccountId: string | null;
};

type Mode = "test" | "live";
type Way = "inboundAccountId" | "outboundAccountId";

/**
 * Connects a store to its accounts for inbound and outbound money: a live store to production accounts, a test store to
 * the sandbox, or to accounts of homologation or tests. Existing charges and payouts stay at their accounts. Throws
 * NotFound for an unknown store.
 */
export async function connectStore(ctx: Context, storeId: string, body: Connection): Promise<StoreGateways> {
  const [store] = await sql<{ mode: Mode }>("store-mode", "SELECT mode FROM stores WHERE id = $1", [storeId]);
  if (!store) throw new AppError("NotFound");
  const named = [body.inboundAccountId, body.outboundAccountId].filter((id) => typeof id === "string");
  const accounts = await sql<AccountRecord>(
    "accounts-to-connect",
    `SELECT ${ACCOUNT_COLUMNS} FROM gateway_accounts a WHERE a.id = ANY($1)`,
    [named],
  );
  const byId = new Map(accounts.map((account) => [account.id, account]));
  const problems = [
    ...(await wrongAccount("inboundAccountId", body, byId, store.mode)),
    ...(await wrongAccount("outboundAccountId", body, byId, store.mode)),
  ];
  if (problems.length > 0) throw problemsError(problems);
  const connected = await write(ctx, storeId, body, byId).catch((error) => {
    const refused = refusedAs(error);
    if (refused === "testMoneyLeft") throw invalidField("id", accountMessages.testMoneyLeft, { id: storeId });
    if (refused !== "accountHolderDiffers") throw error;
    const field: Way = body.outboundAccountId ? "outboundAccountId" : "inboundAccountId";
    throw invalidField(field, accountMessages.otherHolder);
  });
  forgetStores();
  return connected;
}

async function wrongAccount(
  field: Way,
  body: Connection,
  byId: ReadonlyMap<string, AccountRecord>,
  mode: Mode,
): Promise<FieldProblem[]> {
  const id = body[field];
  if (!id) return [];
  const account = byId.get(id);
  if (!account) return [fieldProblem(field, accountMessages.unknown)];
  if (account.closedAt) return [fieldProblem(field, accountMessages.ended)];
  const { environment } = account;
  if (mode === "live" && environment !== "production")
    return [fieldProblem(field, accountMessages.notProduction, { environment })];
  if (mode === "test" && environment === "production")
    return [fieldProblem(field, accountMessages.realMoney)];
  if (!account.active) return [fieldProblem(field, accountMessages.off)];
  const can = await capabilitiesOf(id);
  if (field === "inboundAccountId" && !can.charge) return [fieldProblem(field, accountMessages.cannotCharge)];
  if (field === "outboundAccountId" && can.withdraw === "no")
    return [fieldProblem(field, accountMessages.cannotPay)];
  if (isListed(account) && !account.lastGoodAt)
    return [fieldProblem(field, accountMessages.unchecked, { id })];
  return [];
}

function write(
  ctx: Context,
  storeId: string,
  body: Connection,
  byId: ReadonlyMap<string, AccountRecord>,
): Promise<StoreGateways> {
  return transaction(async (tx) => {
    await requireOpen(tx, body, "inboundAccountId");
    await requireOpen(tx, body, "outboundAccountId");
    const [locked] = await tx<StoreGateways & { inboundName: string | null; outboundName: string | null }>(
      "lock-store-gateways",
      `SELECT id, name, inbound_account_id, outbound_account_id,
         (SELECT a.name FROM gateway_accounts a WHERE a.id = inbound_account_id) AS inbound_name,
         (SELECT a.name FROM gateway_accounts a WHERE a.id = outbound_account_id) AS outbound_name
       FROM stores WHERE id = $1 FOR UPDATE`,
      [storeId],
    );
    if (!locked) throw new AppError("NotFound");
    const { inboundName, outboundName, ...before } = locked;
    const after: StoreGateways = {
      ...before,
      inboundAccountId: body.inboundAccountId === undefined ? before.inboundAccountId : body.inboundAccountId,
      outboundAccountId:
        body.outboundAccountId === undefined ? before.outboundAccountId : body.outboundAccountId,
    };
    await tx(
      "connect-store",
      `UPDATE stores SET updated_at = now(), inbound_account_id = $2, outbound_account_id = $3,
         inbound_gateway = coalesce((SELECT kind FROM gateway_accounts WHERE id = $2), 'none'),
         outbound_gateway = coalesce((SELECT kind FROM gateway_accounts WHERE id = $3), 'none') WHERE id = $1`,
      [storeId, after.inboundAccountId, after.outboundAccountId],
    );
    await noteConnected(tx, [...byId.keys()]);
    const nameOf = (id: string | null | undefined, name: string | null) =>
      id === undefined ? name : id && (byId.get(id)?.name ?? null);
    const change = changeOf(
      { inbound: inboundName, outbound: outboundName },
      {
        inbound: nameOf(body.inboundAccountId, inboundName),
        outbound: nameOf(body.outboundAccountId, outboundName),
      },
    );
    const { inboundAccountId: inbound, outboundAccountId: outbound } = after;
    await auditByOperator(tx, ctx, storeId, "store.gateways_connected", { inbound, outbound, ...change });
    if (change) await tellOwners(tx, ctx, storeId, { action: "store.gateways_connected", change });
    return after;
  });
}

/** An account may have been closed or switched off since it was read. Asked before the store is locked, as a closing locks it later. */
async function requireOpen(tx: Sql, body: Connection, field: Way): Promise<void> {
  const id = body[field];
  const refused = id ? await askKeeper(tx, "connection", id) : null;
  if (refused === "closed") throw invalidField(field, accountMessages.ended);
  if (refused !== null) throw invalidField(field, accountMessages.off);
}

async function noteConnected(tx: Sql, ids: string[]): Promise<void> {
  await tx(
    "note-connected",
    "UPDATE gateway_accounts SET connected_at = now() WHERE id = ANY($1) AND connected_at IS NULL",
    [ids],
  );
}
