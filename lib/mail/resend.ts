import { auditBy } from "#lib/audit/write.ts";
import type { StoreContext } from "#lib/context/context.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { linkedTransaction, linkResource } from "#lib/idempotency/claim.ts";
import { addJob } from "#lib/queue/add.ts";
import type { MailDetail } from "./schemas.ts";
import { isReadable, readMail } from "./store-mails.ts";

/**
 * Sends a copy of one of the store's mails to the same address, as a new mail. Throws NotFound,
 * MailNotResendable.
 */
export async function resendMail(ctx: StoreContext, id: string): Promise<MailDetail> {
  const { kind, orderId } = await readMail(ctx, id);
  if (!isReadable(kind)) throw new AppError("MailNotResendable");
  const made = await linkedTransaction(async (tx) => {
    const again = await tx<{ id: string }>(
      "resend-mail",
      `INSERT INTO mails (store_id, order_id, resent_of, kind, to_address, subject, text, html, content)
       SELECT store_id, order_id, id, kind, to_address, subject, text, html, content FROM mails
       WHERE store_id = $1 AND id = $2 AND (html IS NOT NULL OR content IS NOT NULL)
       RETURNING id`,
      [ctx.store.id, id],
    );
    // Its text was removed, by erasure or because its time was over.
    if (!again[0]) throw new AppError("MailNotResendable");
    const mailId = again[0].id;
    await addJob(tx, "mail", { mailId });
    await auditBy(tx, ctx, "mail.resent", { mailId, resentOf: id, ...(orderId ? { orderId } : {}) });
    await linkResource(tx, ctx.idempotency, mailId);
    return mailId;
  });
  return readMail(ctx, made);
}
