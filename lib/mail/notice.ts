import { asLocale, type BilingualText, type Locale } from "#lib/core/locale.ts";
import type { Sql } from "#lib/db/pool.ts";
import { env } from "#lib/env.ts";
import type { MailLink } from "./content.ts";
import { type NewMail, queueMails } from "./queue.ts";

/** Queues the same notice for every owner of the store, each in their language. */
export async function queueOwnersNotice(
  tx: Sql,
  storeId: string,
  kind: string,
  write: (locale: Locale) => Pick<Notice, "title" | "paragraphs">,
): Promise<void> {
  const owners = await tx<{ email: string; locale: string | null }>(
    "owners-of-store",
    `SELECT m.email, m.locale FROM memberships s JOIN members m ON m.id = s.member_id
     WHERE s.store_id = $1 AND s.role = 'owner'`,
    [storeId],
  );
  const notices = owners.map(({ email, locale: chosen }) => {
    const locale = asLocale(chosen ?? "");
    return { storeId, kind, to: email, locale, ...write(locale) };
  });
  await queueNotices(tx, notices);
}

/** The texts of a notice to an operator, in the operator's language. */
export type OperatorsNotice = (locale: Locale) => Pick<Notice, "title" | "paragraphs" | "button">;

/** Queues the same notice for every operator, each in their language, but for the one with the address `except`. */
export function queueOperatorsNotice(
  tx: Sql,
  kind: string,
  write: OperatorsNotice,
  { except }: { except?: string | undefined } = {},
): Promise<void> {
  return queueOperatorsNotices(tx, kind, [write], { except });
}

/**
 * Like `queueOperatorsNotice`, with several notices of one kind: the languages are read once. An operator without an
 * account, or whose account has no language, gets Portuguese.
 */
export async function queueOperatorsNotices(
  tx: Sql,
  kind: string,
  writes: readonly OperatorsNotice[],
  { except }: { except?: string | undefined } = {},
): Promise<void> {
  const others = env().PLATFORM_ADMIN_EMAILS.filter((email) => email !== except);
  if (others.length === 0 || writes.length === 0) return;
  const chosen = await tx<{ email: string; locale: string | null }>(
    "locales-of-operators",
    "SELECT email, locale FROM members WHERE email = ANY ($1)",
    [others],
  );
  const locales = new Map(chosen.map(({ email, locale }) => [email, locale]));
  const notices = others.flatMap((to) => {
    const locale = asLocale(locales.get(to) ?? "");
    return writes.map((write) => ({ storeId: null, kind, to, locale, ...write(locale) }));
  });
  await queueNotices(tx, notices);
}

type Notice = {
  storeId: string | null;
  kind: string;
  to: string;
  /** Language of the texts; default Portuguese. */
  locale?: Locale;
  title: string;
  paragraphs: string[];
  /** A link into the panel; default: the sign-in page. */
  button?: MailLink;
};

const OPEN: BilingualText = { "pt-BR": "Abrir a Vitrine", en: "Open Vitrine" };
const WHY: BilingualText = {
  "pt-BR": "Você recebeu este aviso porque faz parte da equipe da loja ou do servidor.",
  en: "You received this notice because you are on the team of the store or the server.",
};

/** Queues a mail to a merchant or operator: a few sentences and a link to the panel. In the caller's transaction. */
export async function queueNotice(tx: Sql, notice: Notice): Promise<void> {
  await queueMails(tx, [mailOf(notice)]);
}

/** Queues notices in the caller's transaction. */
export async function queueNotices(tx: Sql, notices: readonly Notice[]): Promise<void> {
  await queueMails(tx, notices.map(mailOf));
}

function mailOf({ storeId, kind, to, locale = "pt-BR", title, paragraphs, button }: Notice): NewMail {
  const link = button ?? { label: OPEN[locale], url: `${env().APP_URL}/entrar` };
  return {
    ...{ storeId, kind, to, subject: title },
    content: { from: "house", locale, title, paragraphs, button: link, footer: WHY[locale] },
  };
}
