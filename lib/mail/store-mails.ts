import { auditBy } from "#lib/audit/write.ts";
import type { StoreContext } from "#lib/context/context.ts";
import { binder } from "#lib/db/list-counts.ts";
import { type Counted, countedPage, listQuery } from "#lib/db/listing.ts";
import { sql } from "#lib/db/pool.ts";
import type { Stored } from "#lib/db/rows.ts";
import { AppError } from "#lib/errors/app-error.ts";
import type { MailModel } from "#prisma/generated/models.ts";
import { withDeliveryLinks } from "./delivery-links.ts";
import { ORDER_MAILS } from "./order-texts.ts";
import type { MailDetail, MailView } from "./schemas.ts";

/**
 * The kinds whose content the store may read. Others may hold a recipient's secret, such as an invitation
 * link.
 */
const READABLE = new Set<string>([
  "delivery",
  "shipment",
  "arrival",
  "return-requested",
  "return-answered",
  "return-request",
  ...ORDER_MAILS,
  "members",
  "guards",
  "debt",
  "access",
  "webhook-paused",
  "ledger-alarm",
  "low-stock",
  "restock",
]);

export const isReadable = (kind: string): boolean => READABLE.has(kind);

export type MailQuery = {
  limit: number;
  offset: number;
  kind?: string | undefined;
  status?: MailView["status"] | undefined;
  orderId?: string | undefined;
  /** Matches part of the address or subject. */
  search?: string | undefined;
  dateFrom?: Date | undefined;
  dateTo?: Date | undefined;
};

type MailRow = Omit<Stored<MailModel>, "text" | "html" | "content" | "invitationId" | "linkExpiresAt"> & {
  orderCode: string | null;
};

/** Columns of mail `m` without its content, and of its order `o`. */
const LISTED = `m.id, m.store_id, m.order_id, m.resent_of, m.kind, m.to_address, m.subject, m.status, m.error,
  m.created_at, m.sent_at, o.order_code`;
const ORDER = "LEFT JOIN orders o ON o.id = m.order_id";

/** The store's mails, newest first, with the total. */
export async function listMails(ctx: StoreContext, query: MailQuery): Promise<Found> {
  const { values, bind } = binder();
  const where = conditions(ctx.store.id, query, bind);
  const rows = await listQuery<Counted<MailRow>>(
    `SELECT c.list_length, ${LISTED} FROM (SELECT count(*)::int AS list_length FROM mails k WHERE ${where}) c
     LEFT JOIN LATERAL (
       SELECT k.* FROM mails k WHERE ${where}
       ORDER BY k.created_at DESC, k.id DESC LIMIT ${bind(query.limit)} OFFSET ${bind(query.offset)}
     ) m ON true ${ORDER} ORDER BY m.created_at DESC, m.id DESC`,
    values,
  );
  const { records, total } = countedPage(rows);
  return { mails: records.map(presentMail), total };
}

type Found = { mails: MailView[]; total: number };

/** The conditions of the query on mail `k`. */
export function conditions(storeId: string, query: MailQuery, bind: (value: unknown) => string): string {
  return [
    `k.store_id = ${bind(storeId)}`,
    query.kind && `k.kind = ${bind(query.kind)}`,
    query.status && `k.status = ${bind(query.status)}::mail_status`,
    query.orderId && `k.order_id = ${bind(query.orderId)}`,
    query.dateFrom && `k.created_at >= ${bind(query.dateFrom)}`,
    query.dateTo && `k.created_at < ${bind(query.dateTo)}`,
    // prisma/functions/search_text.sql, prisma/functions/search_pattern.sql
    query.search && `search_text(k.to_address, k.subject) LIKE search_pattern(${bind(query.search)})`,
  ]
    .filter(Boolean)
    .join(" AND ");
}

/** The secret part of a delivery link in a mail. */
const DELIVERY_LINK = /(\/entrega\/)[\w-]+/g;

/**
 * Returns this store's mail with its rendered content, its delivery links without their secret. Throws NotFound, also
 * for a mail without a store.
 */
export async function readMail(ctx: StoreContext, id: string): Promise<MailDetail> {
  const mail = await readWholeMail(ctx, id);
  const { content } = mail;
  if (!content) return mail;
  const [text, html] = [content.text, content.html].map((part) => part.replace(DELIVERY_LINK, "$1…"));
  return { ...mail, content: { text: text as string, html: html as string } };
}

/** Like `readMail`, with the delivery links, which lead to the goods: the access is recorded. */
export async function readMailWithLinks(ctx: StoreContext, id: string): Promise<MailDetail> {
  const mail = await readWholeMail(ctx, id);
  if (mail.content?.text.match(DELIVERY_LINK))
    await auditBy(sql, ctx, "mail.links_read", { mailId: id, orderId: mail.orderId });
  return { ...mail, content: mail.content && (await withDeliveryLinks(mail.orderId, mail.content)) };
}

async function readWholeMail(ctx: StoreContext, id: string): Promise<MailDetail> {
  const [mail] = await sql<MailRow & Pick<MailModel, "text" | "html">>(
    "read-own-mail",
    `SELECT ${LISTED}, m.text, m.html FROM mails m ${ORDER} WHERE m.store_id = $1 AND m.id = $2`,
    [ctx.store.id, id],
  );
  if (!mail) throw new AppError("NotFound");
  const { text, html } = mail;
  const content = isReadable(mail.kind) && html !== null ? { text, html } : null;
  return { ...presentMail(mail), content };
}

function presentMail(mail: MailRow): MailView {
  return {
    id: mail.id,
    kind: mail.kind,
    to: mail.toAddress,
    subject: mail.subject,
    status: mail.status,
    error: mail.error,
    orderId: mail.orderId,
    orderCode: mail.orderCode,
    resentOf: mail.resentOf,
    createdAt: mail.createdAt.toISOString(),
    sentAt: mail.sentAt?.toISOString() ?? null,
  };
}
