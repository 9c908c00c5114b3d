import nodemailer, { type Transporter } from "nodemailer";
import { sql } from "#lib/db/pool.ts";
import type { Stored } from "#lib/db/rows.ts";
import { env } from "#lib/env.ts";
import type { MailModel } from "#prisma/generated/models.ts";

let transport: Transporter | undefined;

/**
 * Sends a queued mail. It is kept in the database, to be read in the panel, without SMTP_URL, and when a test store
 * writes to anybody but its own people and those whom it invites.
 * Throws when the mail server refuses, so that the job is tried again.
 */
export async function sendMail(id: string): Promise<void> {
  const [mail] = await sql<Stored<MailModel> & { storeName: string | null; leaves: boolean }>(
    "read-mail",
    `SELECT m.*, s.name AS store_name, s.mode IS DISTINCT FROM 'test' OR m.kind = 'invitation' OR EXISTS (
       SELECT FROM memberships p JOIN members b ON b.id = p.member_id
       WHERE p.store_id = m.store_id AND b.email = lower(m.to_address)) AS leaves
     FROM mails m LEFT JOIN stores s ON s.id = m.store_id WHERE m.id = $1 AND m.status IN ('queued', 'failed')`,
    [id],
  );
  if (!mail) return;
  const address = env().SMTP_URL;
  if (!address || !mail.leaves) {
    await mark(id, "kept", null);
    return;
  }
  transport ??= nodemailer.createTransport(address);
  try {
    await transport.sendMail({
      from: { name: mail.storeName ?? "Vitrine", address: senderOf(address) },
      to: mail.toAddress,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      // The same mail sent again after a crash is the same message to a mail reader.
      messageId: `<${id}@${new URL(env().APP_URL).hostname}>`,
    });
  } catch (error) {
    await mark(id, "failed", error instanceof Error ? error.message.slice(0, 500) : "unknown");
    throw error;
  }
  await mark(id, "sent", null);
}

/** The user of SMTP_URL when it is an address, else no-reply at the shop's host. */
function senderOf(smtpUrl: string): string {
  const user = decodeURIComponent(new URL(smtpUrl).username);
  return user.includes("@") ? user : `no-reply@${new URL(env().APP_URL).hostname}`;
}

async function mark(id: string, status: "sent" | "kept" | "failed", error: string | null): Promise<void> {
  // What was sent keeps no token: whoever reads the database later can't open anybody's account with it.
  await sql(
    "mark-mail",
    `UPDATE mails SET status = $2::mail_status, error = $3, sent_at = CASE WHEN $2 = 'sent' THEN now() END,
       text = CASE WHEN $2 = 'sent' THEN regexp_replace(text, '\\?token=[A-Za-z0-9_-]{43}', '?token=…', 'g') ELSE text END,
       html = CASE WHEN $2 = 'sent' THEN regexp_replace(html, '\\?token=[A-Za-z0-9_-]{43}', '?token=…', 'g') ELSE html END
     WHERE id = $1`,
    [id, status, error],
  );
}
