import { ACTS, type AuditAction } from "#lib/audit/acts.ts";
import type { Change } from "#lib/audit/change.ts";
import { changesOf } from "#lib/audit/present.ts";
import { actorName } from "#lib/audit/write.ts";
import type { Context } from "#lib/context/context.ts";
import { asLocale, type BilingualText, type Locale } from "#lib/core/locale.ts";
import type { Sql } from "#lib/db/pool.ts";
import { queueNotices } from "./notice.ts";

type Act = {
  action: AuditAction;
  /** The name of the key or account, if the act is about one. */
  name?: string;
  change?: Change | null;
  /** Why an operator did it. */
  reason?: string;
};

type Owner = { email: string; locale: string | null; store: string };

/**
 * Mails every owner of a live store about an act that affects access to its money or its identity, each in their
 * language, in the transaction of the act. Owners of a test store are not mailed: nothing there is real.
 */
export async function tellOwners(
  tx: Sql,
  ctx: Pick<Context, "actor">,
  storeId: string,
  act: Act,
): Promise<void> {
  const owners = await tx<Owner>(
    "live-owners-of-store",
    `SELECT m.email, m.locale, t.name AS store FROM memberships s JOIN members m ON m.id = s.member_id
     JOIN stores t ON t.id = s.store_id WHERE s.store_id = $1 AND s.role = 'owner' AND t.mode = 'live'`,
    [storeId],
  );
  const notices = owners.map(({ email, locale: chosen, store }) => {
    const locale = asLocale(chosen ?? "");
    const title = `${ACTS[act.action][locale]} · ${store}`;
    return { storeId, kind: "access", to: email, locale, title, paragraphs: sentences(ctx, act, locale) };
  });
  if (notices.length > 0) await queueNotices(tx, notices);
}

const BY: BilingualText = { "pt-BR": "Quem fez", en: "Done by" };
const PLATFORM: BilingualText = { "pt-BR": "quem opera a plataforma", en: "the platform's operator" };
const WHY: BilingualText = { "pt-BR": "Motivo", en: "Reason" };
const ASK: BilingualText = {
  "pt-BR": "Se tiver dúvida, fale com quem opera a plataforma. O registro da sua loja guarda este ato.",
  en: "If you have a question, contact the platform's operator. The audit log of your store keeps this act.",
};
const NOT_YOU: BilingualText = {
  "pt-BR":
    "Se não foi você nem alguém da sua equipe, entre, encerre as outras sessões e revogue as chaves de API.",
  en: "If this was neither you nor a member of your team, sign in, end the other sessions and revoke the API keys.",
};

function sentences(
  ctx: Pick<Context, "actor">,
  { action, name, change, reason }: Act,
  locale: Locale,
): string[] {
  const [kind, who = ""] = actorName(ctx).split(/:(.*)/s);
  const isOperator = reason !== undefined || (ctx.actor.kind === "session" && ctx.actor.role === null);
  return [
    ...(name ? [name] : []),
    `${BY[locale]}: ${isOperator ? PLATFORM[locale] : who || kind}.`,
    ...changesOf(action, { ...change }, locale).map(({ text }) => text),
    ...(reason === undefined ? [NOT_YOU[locale]] : [`${WHY[locale]}: ${reason}`, ASK[locale]]),
  ];
}
