import { auditBy } from "#lib/audit/write.ts";
import type { StoreContext } from "#lib/context/context.ts";
import { erasedAddress, isErased } from "#lib/core/erased.ts";
import { type Sql, transaction } from "#lib/db/pool.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { OWN_CHARGES } from "./data-queries.ts";
import { eraseAddress, eraseCharges } from "./erase-charges.ts";
import { eraseMessages, eraseOrders } from "./erase-orders.ts";
import { removeNote } from "./note.ts";
import { type Person, personOfCustomer } from "./person.ts";
import { type CustomerDetail, readCustomer } from "./read.ts";

/**
 * Erases a customer's personal data, as erasePerson does. The customer id is derived from the e-mail, so the result is
 * another customer. Idempotent. Throws NotFound, CustomerNotErasable.
 */
export async function eraseCustomer(ctx: StoreContext, id: string): Promise<CustomerDetail> {
  const erasedId = await transaction(async (tx) =>
    eraseIn(tx, ctx, await personOfCustomer(tx, ctx.store.id, id)),
  );
  return readCustomer(ctx, erasedId ?? id);
}

/**
 * Replaces a person's data with neutral texts: in orders, charges, mails, events, invitations and searches. Amounts,
 * payments and refunds stay, and so do the payer's data from the bank, bank statements and the audit log. Returns the
 * customer id that the orders have now, null without orders. Throws CustomerNotErasable.
 */
export function erasePerson(ctx: StoreContext, person: Person): Promise<string | null> {
  return transaction((tx) => eraseIn(tx, ctx, person));
}

async function eraseIn(tx: Sql, ctx: StoreContext, person: Person): Promise<string | null> {
  const { store } = ctx;
  if (person.email !== null && isErased(person.email)) return person.id;
  const charges = await lockCharges(tx, store.id, person);
  const orders = person.id === null ? [] : await lockOrders(tx, store.id, person.id);
  const chargeIds = charges.map(({ id }) => id);
  if ([...charges, ...orders].some(({ open }) => open) || (await isRefunding(tx, chargeIds)))
    throw new AppError("CustomerNotErasable");
  const alone = charges.filter(({ orderId }) => orderId === null).map(({ id }) => id);
  const orderIds = orders.map(({ id }) => id);
  const customerId = await eraseAll(tx, store.id, { person, orderIds, alone });
  await auditBy(tx, ctx, "customer.erased", {
    ...(customerId ? { customerId } : {}),
    orders: orderIds.length,
    charges: alone.length,
  });
  return customerId;
}

async function eraseAll(
  tx: Sql,
  storeId: string,
  { person, orderIds, alone }: { person: Person; orderIds: string[]; alone: string[] },
): Promise<string | null> {
  await eraseCharges(tx, storeId, alone);
  if (person.email !== null) await eraseAddress(tx, storeId, person.email);
  if (person.id !== null) await removeNote(tx, storeId, person.id);
  if (person.id === null || orderIds.length === 0) return null;
  const address = erasedAddress();
  const customerId = await eraseOrders(
    tx,
    orderIds.map((id) => ({ id, address })),
  );
  await eraseMessages(tx, orderIds);
  return customerId;
}

/** `open`: the charge without an order can still be paid. */
type LockedCharge = { id: string; orderId: string | null; open: boolean };
/** `open`: the order waits for its payment or its shipment. */
type LockedOrder = { id: string; open: boolean };

/** Locks charges before orders, like all other code. */
function lockCharges(tx: Sql, storeId: string, { id, email, hashes }: Person): Promise<LockedCharge[]> {
  return tx<LockedCharge>(
    "lock-charges-of-customer",
    `SELECT id, order_id, order_id IS NULL AND status = 'PENDING' AS open FROM transactions WHERE id IN (
       SELECT t.id FROM orders o JOIN transactions t ON t.order_id = o.id WHERE o.store_id = $1 AND o.customer_id = $2
       UNION ALL SELECT t.id FROM transactions t WHERE ${OWN_CHARGES})
     ORDER BY id FOR UPDATE`,
    [storeId, id, email, hashes],
  );
}

function lockOrders(tx: Sql, storeId: string, customerId: string): Promise<LockedOrder[]> {
  return tx<LockedOrder>(
    "lock-orders-of-customer",
    `SELECT id, status = 'pending' OR (status = 'paid' AND shipping_method IS NOT NULL) AS open
     FROM orders WHERE store_id = $1 AND customer_id = $2 ORDER BY id FOR UPDATE`,
    [storeId, customerId],
  );
}

async function isRefunding(tx: Sql, chargeIds: string[]): Promise<boolean> {
  const found = await tx<{ id: string }>(
    "refund-of-customer-in-progress",
    "SELECT id FROM refunds WHERE transaction_id = ANY ($1::uuid[]) AND status IN ('requested', 'processing') LIMIT 1",
    [chargeIds],
  );
  return found.length > 0;
}
