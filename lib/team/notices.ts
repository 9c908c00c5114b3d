import { ROLE_WORDS } from "#lib/context/words.ts";
import { asLocale, inLocale, type TextTree } from "#lib/core/locale.ts";
import type { Sql } from "#lib/db/pool.ts";
import { say } from "#lib/mail/content.ts";
import { queueNotice, queueOwnersNotice } from "#lib/mail/notice.ts";
import type { MemberRole } from "#prisma/generated/enums.ts";

const TEXTS = {
  team: { "pt-BR": "A equipe da sua loja mudou", en: "The team of your store changed" },
  added: {
    "pt-BR": "{email} agora faz parte da loja como {role}.",
    en: "{email} is now in the store's team as {role}.",
  },
  removed: {
    "pt-BR": "{email} não faz mais parte da loja.",
    en: "{email} is no longer in the store's team.",
  },
  keys: {
    "pt-BR": " Estas chaves de API deixaram de valer: {names}.",
    en: " These API keys no longer work: {names}.",
  },
  byServer: {
    "pt-BR": "A mudança foi feita por quem administra o servidor.",
    en: "The change was made by the server's administrator.",
  },
  reset: {
    title: {
      "pt-BR": "Seu autenticador na Vitrine foi retirado",
      en: "Your authenticator at Vitrine was removed",
    },
    paragraphs: [
      {
        "pt-BR":
          "Quem administra o servidor retirou o autenticador da sua conta. Entre com a sua senha e ative outro; ele confirma saques, reembolsos e chaves depois de 24 horas.",
        en: "The server's administrator removed the authenticator of your account. Sign in with your password and set up another one; it confirms withdrawals, refunds and keys after 24 hours.",
      },
      {
        "pt-BR": "Se você não pediu isso, fale agora com quem administra o servidor.",
        en: "If you did not ask for this, contact the server's administrator now.",
      },
    ],
  },
} as const satisfies TextTree;

/** Tells the owners that the command line added a person with a role, or removed one, and which keys that ended. */
export function tellOfMember(
  tx: Sql,
  storeId: string,
  { email, role, keys }: { email: string; role: MemberRole | null; keys: readonly string[] },
): Promise<void> {
  return queueOwnersNotice(tx, storeId, "members", (locale) => {
    const texts = inLocale(TEXTS, locale);
    const who = role
      ? say(texts.added, { email, role: ROLE_WORDS[role][locale] })
      : say(texts.removed, { email });
    const ended = keys.length > 0 ? say(texts.keys, { names: keys.join(", ") }) : "";
    return { title: texts.team, paragraphs: [who + ended, texts.byServer] };
  });
}

/** Tells a person that the command line removed their authenticator. */
export function tellOfReset(tx: Sql, to: string, chosen: string | null): Promise<void> {
  const locale = asLocale(chosen ?? "");
  const { title, paragraphs } = inLocale(TEXTS.reset, locale);
  return queueNotice(tx, {
    ...{ storeId: null, kind: "authenticator", to, locale },
    ...{ title, paragraphs: [...paragraphs] },
  });
}
