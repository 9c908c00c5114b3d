import nodemailer, { type Transporter } from "nodemailer";
import { sql } from "#lib/db/pool.ts";
import type { Stored } from "#lib/db/rows.ts";
import { mailServer } from "#lib/env/cleartext.ts";
import { env } from "#lib/env.ts";
import type { MailModel } from "#prisma/generated/models.ts";
import { LOOK_COLUMNS, type LookRow } from "./branding.ts";
import type { MailContent } from "./content.ts";
import { DELIVERABLE, LINK_WORKS, STILL_TRUE } from "./deliverable.ts";
import { withDeliveryLinks } from "./delivery-links.ts";
import { writeMail } from "./write.ts";

let transport: Transporter | undefined;

type Waiting = Omit<Stored<MailModel>, "content"> &
  LookRow & { content: MailContent | null; deliverable: boolean };

/**
 * Renders and sends a queued mail. It is only stored, to be read in the panel, if SMTP_URL is not set, if a test
 * store writes to anyone but its own members and invited people, if a payment has overtaken it, or if its link has
 * expired.
 * Throws if the mail server refuses, so that the job is retried.
 */
export async function sendMail(id: string): Promise<void> {
  const [mail] = await sql<Waiting>(
    "read-mail",
    `SELECT m.*, ${LOOK_COLUMNS}, ${DELIVERABLE} AND ${STILL_TRUE} AND ${LINK_WORKS} AS deliverable
     FROM mails m LEFT JOIN stores s ON s.id = m.store_id WHERE m.id = $1 AND m.status IN ('queued', 'failed')`,
    [id],
  );
  if (!mail) return;
  const { content } = mail;
  const written = content
    ? await writeMail(content, mail.storeName === null ? null : mail)
    : { text: mail.text, html: mail.html ?? "" };
  const address = mailServer(env());
  if (!address || !mail.deliverable) return mark(id, "kept", written);
  transport ??= nodemailer.createTransport(address);
  try {
    await transport.sendMail({
      from: { name: mail.storeName ?? "Vitrine", address: senderOf(address) },
      to: mail.toAddress,
      // A buyer's reply goes to the store.
      ...(mail.orderId && mail.contactEmail ? { replyTo: mail.contactEmail } : {}),
      subject: mail.subject,
      ...(await withDeliveryLinks(mail.orderId, written)),
      // A stable id: a mail sent twice because of a crash is one message to a mail client.
      messageId: `<${id}@${new URL(env().APP_URL).hostname}>`,
    });
  } catch (error) {
    await mark(id, "failed", null, error instanceof Error ? error.message.slice(0, 500) : "unknown");
    throw error;
  }
  await mark(id, "sent", written);
}

/** The user of SMTP_URL if it is an address, otherwise no-reply at the shop's host. */
function senderOf(smtpUrl: string): string {
  const user = decodeURIComponent(new URL(smtpUrl).username);
  return user.includes("@") ? user : `no-reply@${new URL(env().APP_URL).hostname}`;
}

/**
 * A failed mail stays unrendered and is rendered again at the next attempt; otherwise the rendered mail is
 * stored.
 */
async function mark(
  id: string,
  status: "sent" | "kept" | "failed",
  written: { text: string; html: string } | null,
  error: string | null = null,
): Promise<void> {
  // A mail that was erased meanwhile stays without its text.
  // Sent mails are stored without tokens, so that a later reader of the database can't use them.
  const kept = (text: string) =>
    status === "sent" ? text.replace(/(\?token=|\/meus-dados\/)[A-Za-z0-9_-]{43}/g, "$1…") : text;
  await sql(
    "mark-mail",
    `UPDATE mails SET status = $2::mail_status, error = $3, sent_at = CASE WHEN $2 = 'sent' THEN now() END,
       text = coalesce($4, text), html = coalesce($5, html), content = CASE WHEN $4::text IS NULL THEN content END
     WHERE id = $1 AND status IN ('queued', 'failed')`,
    [id, status, error, written && kept(written.text), written && kept(written.html)],
  );
}
