import { inSaoPaulo } from "#lib/core/dates.ts";
import { fill } from "#lib/core/fill.ts";
import { asLocale, inLocale, type TextTree } from "#lib/core/locale.ts";
import type { Sql } from "#lib/db/pool.ts";
import { env } from "#lib/env.ts";
import { queueLetter } from "#lib/mail/letter.ts";

type Enrolled = { how: "first" | "replaced" | "recovered"; trustedFrom: Date | null };

const TEXTS = {
  title: { "pt-BR": "Seu autenticador na Vitrine mudou", en: "Your authenticator at Vitrine changed" },
  enrolled: {
    "pt-BR":
      "Um autenticador foi ativado na sua conta. Os outros navegadores foram desconectados e os códigos de recuperação de antes não valem mais.",
    en: "An authenticator was activated for your account. Other browsers were signed out, and earlier recovery codes are void.",
  },
  /** By how it was enrolled: from when it may confirm money. */
  waits: {
    first: {
      "pt-BR":
        "Como foi ativado só com a senha, ele só confirma saques, reembolsos e chaves a partir de {from}.",
      en: "Since only the password was used, it confirms withdrawals, refunds and keys only from {from} (São Paulo time).",
    },
    replaced: {
      "pt-BR":
        "Como o anterior ainda esperava, ele só confirma saques, reembolsos e chaves a partir de {from}.",
      en: "Since the previous one was still waiting, it confirms withdrawals, refunds and keys only from {from} (São Paulo time).",
    },
    recovered: {
      "pt-BR":
        "Como foi usado um código de recuperação, ele só confirma saques, reembolsos e chaves a partir de {from}.",
      en: "Since a recovery code was used, it confirms withdrawals, refunds and keys only from {from} (São Paulo time).",
    },
  },
  notYou: {
    "pt-BR": "Se não foi você, fale agora com quem administra a sua loja: alguém tem a sua senha.",
    en: "If it was not you, contact the owner of your store now: somebody has your password.",
  },
  button: { "pt-BR": "Ver a sua conta", en: "See your account" },
} as const satisfies TextTree;

/** Notifies the member of a new authenticator and of when it may confirm money. */
export async function queueEnrolledMail(
  tx: Sql,
  member: { id: string; email: string },
  { how, trustedFrom }: Enrolled,
): Promise<void> {
  const [row] = await tx<{ locale: string | null }>(
    "locale-of-member",
    "SELECT locale FROM members WHERE id = $1",
    [member.id],
  );
  const locale = asLocale(row?.locale ?? "");
  const texts = inLocale(TEXTS, locale);
  const waits = trustedFrom
    ? [fill(texts.waits[how], { from: inSaoPaulo(trustedFrom, locale) }, locale)]
    : [];
  await queueLetter(tx, {
    kind: "authenticator",
    to: member.email,
    locale,
    title: texts.title,
    paragraphs: [texts.enrolled, ...waits, texts.notYou],
    button: { label: texts.button, url: `${env().APP_URL}/conta` },
  });
}
