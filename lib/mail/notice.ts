import type { Locale, Texts } from "#lib/core/locale.ts";
import type { Sql } from "#lib/db/pool.ts";
import { env } from "#lib/env.ts";
import type { MailLink } from "./content.ts";
import { queueMail } from "./queue.ts";

/** Queues the same notice for every owner of the store. */
export async function queueOwnersNotice(
  tx: Sql,
  storeId: string,
  notice: Omit<Notice, "storeId" | "to">,
): Promise<void> {
  const owners = await tx<{ email: string }>(
    "owners-of-store",
    "SELECT m.email FROM memberships s JOIN members m ON m.id = s.member_id WHERE s.store_id = $1 AND s.role = 'owner'",
    [storeId],
  );
  for (const { email } of owners) await queueNotice(tx, { ...notice, storeId, to: email });
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

const OPEN: Texts = { "pt-BR": "Abrir a Vitrine", en: "Open Vitrine" };
const WHY: Texts = {
  "pt-BR": "Você recebeu este aviso porque faz parte da equipe da loja ou do servidor.",
  en: "You got this notice because you are one of the people of the store or of the server.",
};

/** Queues a mail to a merchant: a few sentences and a link to the panel. In the caller's transaction. */
export async function queueNotice(tx: Sql, notice: Notice): Promise<void> {
  const { storeId, kind, to, locale = "pt-BR", title, paragraphs } = notice;
  const button = notice.button ?? { label: OPEN[locale], url: `${env().APP_URL}/entrar` };
  await queueMail(tx, {
    ...{ storeId, kind, to, subject: title },
    content: { from: "house", locale, title, paragraphs, button, footer: WHY[locale] },
  });
}
