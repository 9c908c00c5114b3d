import { z } from "zod";
import { auditByOperator } from "#lib/audit/write.ts";
import type { Context } from "#lib/context/context.ts";
import { nameSchema } from "#lib/core/described.ts";
import { binder } from "#lib/db/list-counts.ts";
import {
  behind,
  type Counted,
  type Created,
  countedPage,
  lengthOf,
  listQuery,
  type Slice,
} from "#lib/db/listing.ts";
import { transaction } from "#lib/db/pool.ts";
import type { Stored } from "#lib/db/rows.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { addJob } from "#lib/queue/add.ts";
import type { MailModel } from "#prisma/generated/models.ts";
import { hiddenCode } from "../looks/hidden-code.ts";
import { hiddenEmail } from "../looks/hidden-email.ts";

export const failedMail = z.object({
  id: z.uuid(),
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  error: z.string().nullable(),
  store: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  createdAt: z.iso.datetime(),
});
export type FailedMailView = z.output<typeof failedMail>;

nameSchema(
  "FailedMail",
  { "pt-BR": "Um e-mail que não saiu.", en: "An e-mail that was not sent." },
  failedMail,
  {
    kind: { "pt-BR": "O tipo do e-mail.", en: "The kind of e-mail." },
    to: {
      "pt-BR": "O destinatário; mascarado se for quem comprou.",
      en: "The recipient; masked if it is a buyer.",
    },
    subject: {
      "pt-BR": "O assunto; do código de um pedido, só o fim.",
      en: "The subject; of an order's code, only the end.",
    },
    error: {
      "pt-BR": "O que o servidor de e-mail disse, ou null. O endereço de quem comprou fica mascarado.",
      en: "What the mail server said, or null. A buyer's address is masked.",
    },
    store: { "pt-BR": "A loja, ou null.", en: "The store, or null." },
    "store.name": { "pt-BR": "Nome da loja.", en: "Name of the store." },
  },
);

type Row = Stored<
  MailModel,
  "id" | "kind" | "toAddress" | "subject" | "error" | "orderId" | "storeId" | "createdAt"
> & { storeName: string | null; orderCode: string | null };

/** Retention and erasure blank the texts of old mails; those cannot be sent again. */
export const HAS_TEXT = "(html IS NOT NULL OR content IS NOT NULL)";

/** Lists the mails of all stores that the mail server refused, newest first. */
export async function listFailedMails(
  page: Slice<Created>,
): Promise<{ records: FailedMailView[]; total: number }> {
  const { values, bind } = binder();
  const rows = await listQuery<Counted<Row>>(
    `SELECT c.list_length, m.*, s.name AS store_name, o.order_code
     FROM ${lengthOf(`mails WHERE status = 'failed' AND ${HAS_TEXT}`, page)} c
     LEFT JOIN LATERAL (
       SELECT id, kind, to_address, subject, error, order_id, store_id, created_at FROM mails m
       WHERE status = 'failed' AND ${HAS_TEXT} AND ${behind(page, bind, "m")}
       ORDER BY created_at DESC, id DESC LIMIT ${bind(page.limit)} OFFSET ${bind(page.offset)}
     ) m ON true LEFT JOIN stores s ON s.id = m.store_id LEFT JOIN orders o ON o.id = m.order_id
     ORDER BY m.created_at DESC, m.id DESC`,
    values,
  );
  const { records, total } = countedPage(rows);
  return { records: records.map(present), total };
}

function present({ storeId, storeName, createdAt, ...mail }: Row): FailedMailView {
  const { id, kind } = mail;
  return {
    ...{ id, kind, ...namedIn(mail) },
    store: storeId !== null && storeName !== null ? { id: storeId, name: storeName } : null,
    createdAt: createdAt.toISOString(),
  };
}

/**
 * For mails of an order: masks the recipient, also in the mail server's answer, and the order code in the subject,
 * which opens the order.
 */
function namedIn(mail: Omit<Row, "id" | "kind" | "storeId" | "storeName" | "createdAt">) {
  const { toAddress, orderId, orderCode, subject, error } = mail;
  if (orderId === null) return { to: toAddress, subject, error };
  const to = hiddenEmail(toAddress);
  return {
    to,
    subject: orderCode === null ? subject : subject.replaceAll(orderCode, hiddenCode(orderCode)),
    error: error?.replace(new RegExp(toAddress.replace(/\W/g, "\\$&"), "gi"), () => to) ?? null,
  };
}

/** Queues a failed mail again. Idempotent. Throws NotFound, and MailNotResendable if its text was removed. */
export async function retryMail(ctx: Context, id: string): Promise<void> {
  await transaction(async (tx) => {
    const [mail] = await tx<Stored<MailModel, "id" | "status" | "storeId"> & { hasText: boolean }>(
      "lock-failed-mail",
      `SELECT id, status, store_id, ${HAS_TEXT} AS has_text FROM mails WHERE id = $1 FOR UPDATE`,
      [id],
    );
    if (!mail) throw new AppError("NotFound");
    if (mail.status !== "failed") return;
    if (!mail.hasText) throw new AppError("MailNotResendable");
    await tx("requeue-mail", "UPDATE mails SET status = 'queued', error = NULL WHERE id = $1", [id]);
    await addJob(tx, "mail", { mailId: id });
    await auditByOperator(tx, ctx, mail.storeId, "mail.resent", { mailId: id });
  });
}
