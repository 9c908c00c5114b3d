import { auditBy } from "#lib/audit/write.ts";
import type { StoreContext } from "#lib/context/context.ts";
import { toNumber } from "#lib/core/money.ts";
import { type Sql, sql, transaction } from "#lib/db/pool.ts";
import { onlyRow } from "#lib/db/rows.ts";
import type { CustomFieldAnswer } from "#lib/orders/order.ts";
import { chargeDocument, chargePayer, orderDocument } from "#lib/sealed/documents.ts";
import type { ShippingAddress } from "#lib/shipping/address.ts";
import type { MemberRole, OrderStatus, TransactionStatus } from "#prisma/generated/enums.ts";
import {
  AUDIT_ENTRIES,
  AUDIT_ENTRY_ROWS,
  BANK_STATEMENT_LINE_ROWS,
  BANK_STATEMENT_LINES,
  BUYER_LINK_ROWS,
  BUYER_LINKS,
  CHARGE_ROWS,
  CHARGES,
  INVITATION_ROWS,
  INVITATIONS,
  MAIL_ROWS,
  MAILS,
  NOTE,
  NOTE_ROWS,
  ORDER_ROWS,
  ORDERS,
  RESTOCK_REQUEST_ROWS,
  RESTOCK_REQUESTS,
} from "./data-queries.ts";
import type { CustomerDataView } from "./data-schemas.ts";
import type { Held, PersonDataView } from "./people-schemas.ts";
import { type Person, personOfCustomer } from "./person.ts";

type OrderData = {
  id: string;
  orderCode: string;
  status: OrderStatus;
  amountDue: string;
  customerName: string;
  customerEmail: string;
  customerDocument: string | null;
  payerName: string | null;
  chargeId: string | null;
  payerDocument: string | null;
  customFields: CustomFieldAnswer[];
  shippingAddress: ShippingAddress | null;
  returnReason: string | null;
  items: string[] | null;
  mails: { kind: string; to: string; createdAt: string }[] | null;
  notes: { text: string; createdAt: string }[] | null;
  openings: { at: string; address: string | null }[] | null;
  createdAt: string;
  paidAt: string | null;
};

/** A charge without an order. */
type ChargeData = {
  id: string;
  status: TransactionStatus;
  amountDue: string;
  description: string | null;
  customerName: string | null;
  customerEmail: string | null;
  customerDocument: string | null;
  payerName: string | null;
  payerDocument: string | null;
  createdAt: string;
  paidAt: string | null;
};

type Noted = { createdAt: string };

type Data = {
  note: string | null;
  orders: OrderData[] | null;
  charges: ChargeData[] | null;
  restockRequests: (Noted & { product: string })[] | null;
  buyerLinks: (Noted & { usedAt: string | null })[] | null;
  mails: (Noted & { kind: string; to: string })[] | null;
  invitations: (Noted & { role: MemberRole; acceptedAt: string | null; revokedAt: string | null })[] | null;
  bankStatementLines: { day: string; amount: string; description: string }[] | null;
  auditEntries: (Noted & { action: string })[] | null;
};

/** All personal data that is stored about a customer, to answer a request for it. Audited. Throws NotFound. */
export function readCustomerData(ctx: StoreContext, id: string): Promise<CustomerDataView> {
  return transaction(async (tx) => ({
    ...(await readIn(tx, ctx, await personOfCustomer(tx, ctx.store.id, id))),
    id,
  }));
}

/** As readCustomerData, also for a person without an order. */
export function readPersonData(ctx: StoreContext, person: Person): Promise<PersonDataView> {
  return transaction((tx) => readIn(tx, ctx, person));
}

/** How much of each kind is stored about a person. */
export async function countPersonData(storeId: string, { id, email, hashes }: Person): Promise<Held> {
  const rows = await sql<Held>(
    "count-person-data",
    `SELECT (SELECT count(*)::int ${NOTE_ROWS}) AS notes, (SELECT count(*)::int ${ORDER_ROWS}) AS orders,
       (SELECT count(*)::int ${CHARGE_ROWS}) AS charges,
       (SELECT count(*)::int ${RESTOCK_REQUEST_ROWS}) AS restock_requests,
       (SELECT count(*)::int ${BUYER_LINK_ROWS}) AS buyer_links, (SELECT count(*)::int ${MAIL_ROWS}) AS mails,
       (SELECT count(*)::int ${INVITATION_ROWS}) AS invitations,
       (SELECT count(*)::int ${BANK_STATEMENT_LINE_ROWS}) AS bank_statement_lines,
       (SELECT count(*)::int ${AUDIT_ENTRY_ROWS}) AS audit_entries`,
    [storeId, id, email, hashes],
  );
  return onlyRow(rows);
}

async function readIn(tx: Sql, ctx: StoreContext, person: Person): Promise<PersonDataView> {
  const { id, email, hashes } = person;
  const rows = await tx<Data>(
    "customer-data",
    `SELECT (${NOTE}) AS note,
       (${ORDERS}) AS orders, (${CHARGES}) AS charges, (${RESTOCK_REQUESTS}) AS restock_requests,
       (${BUYER_LINKS}) AS buyer_links, (${MAILS}) AS mails,
       (${INVITATIONS}) AS invitations, (${BANK_STATEMENT_LINES}) AS bank_statement_lines, (${AUDIT_ENTRIES}) AS audit_entries`,
    [ctx.store.id, id, email, hashes],
  );
  const found = onlyRow(rows);
  // The id of a person without an order is no customer that a page could show.
  await auditBy(tx, ctx, "customer.data_exported", found.orders ? { customerId: id } : {});
  return {
    id,
    note: found.note,
    orders: (found.orders ?? []).map(presentOrder),
    charges: (found.charges ?? []).map(presentCharge),
    restockRequests: (found.restockRequests ?? []).map(withIso),
    buyerLinks: (found.buyerLinks ?? []).map(({ usedAt, ...link }) => ({
      ...withIso(link),
      usedAt: usedAt && asIso(usedAt),
    })),
    mails: (found.mails ?? []).map(withIso),
    invitations: (found.invitations ?? []).map(({ acceptedAt, revokedAt, ...invitation }) => ({
      ...withIso(invitation),
      acceptedAt: acceptedAt && asIso(acceptedAt),
      revokedAt: revokedAt && asIso(revokedAt),
    })),
    bankStatementLines: (found.bankStatementLines ?? []).map(({ amount, ...line }) => ({
      ...line,
      amount: toNumber(amount),
    })),
    auditEntries: (found.auditEntries ?? []).map(withIso),
  };
}

function presentOrder(stored: OrderData): CustomerDataView["orders"][number] {
  const { amountDue, items, mails, notes, openings, chargeId, ...order } = stored;
  return {
    ...order,
    customerDocument: orderDocument(stored),
    payerDocument: chargePayer({ id: chargeId, payerDocument: stored.payerDocument }),
    amountDue: toNumber(amountDue),
    items: items ?? [],
    mails: (mails ?? []).map((mail) => ({ ...mail, createdAt: asIso(mail.createdAt) })),
    notes: (notes ?? []).map((note) => ({ ...note, createdAt: asIso(note.createdAt) })),
    openings: (openings ?? []).map(({ at, address }) => ({ at: asIso(at), address })),
    createdAt: asIso(order.createdAt),
    paidAt: order.paidAt && asIso(order.paidAt),
  };
}

function presentCharge(stored: ChargeData): CustomerDataView["charges"][number] {
  return {
    ...stored,
    customerDocument: chargeDocument(stored),
    payerDocument: chargePayer(stored),
    amountDue: toNumber(stored.amountDue),
    createdAt: asIso(stored.createdAt),
    paidAt: stored.paidAt && asIso(stored.paidAt),
  };
}

function withIso<T extends Noted>(stored: T): T {
  return { ...stored, createdAt: asIso(stored.createdAt) };
}

/** PostgreSQL formats times inside JSON in its own way. */
function asIso(at: string): string {
  return new Date(at).toISOString();
}
