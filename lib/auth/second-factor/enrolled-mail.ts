import { inSaoPaulo } from "#lib/core/dates.ts";
import { asLocale, type Locale } from "#lib/core/locale.ts";
import type { Sql } from "#lib/db/pool.ts";
import { env } from "#lib/env.ts";
import { queueLetter } from "#lib/mail/letter.ts";

type Enrolled = { how: "first" | "replaced" | "recovered"; trustedFrom: Date | null };

const TEXTS: Record<Locale, (enrolled: Enrolled) => { title: string; paragraphs: string[]; button: string }> =
  {
    "pt-BR": ({ how, trustedFrom }) => ({
      title: "Seu autenticador na Vitrine mudou",
      paragraphs: [
        "Um autenticador foi cadastrado na sua conta. Os outros navegadores foram desconectados e os códigos de recuperação de antes não valem mais.",
        ...(trustedFrom
          ? [`${WHY_PT[how]} ele só confirma saques e chaves a partir de ${inSaoPaulo(trustedFrom)}.`]
          : []),
        "Se não foi você, fale agora com quem administra a sua loja: alguém tem a sua senha.",
      ],
      button: "Ver a sua conta",
    }),
    en: ({ how, trustedFrom }) => ({
      title: "Your authenticator at Vitrine changed",
      paragraphs: [
        "An authenticator was enrolled for your account. Other browsers were signed out, and earlier recovery codes are void.",
        ...(trustedFrom
          ? [
              `${WHY_EN[how]} it confirms withdrawals and keys only from ${inSaoPaulo(trustedFrom)} (São Paulo time).`,
            ]
          : []),
        "If it was not you, speak to whoever runs your store now: somebody has your password.",
      ],
      button: "See your account",
    }),
  };

const WHY_PT = {
  first: "Como foi cadastrado só com a senha,",
  replaced: "Como o anterior ainda esperava,",
  recovered: "Como foi usado um código de recuperação,",
};
const WHY_EN = {
  first: "Since only the password was used,",
  replaced: "Since the one before was still waiting,",
  recovered: "Since a recovery code was used,",
};

/** Notifies the member of a new authenticator and of when it may confirm money. */
export async function queueEnrolledMail(
  tx: Sql,
  member: { id: string; email: string },
  enrolled: Enrolled,
): Promise<void> {
  const [row] = await tx<{ locale: string | null }>(
    "locale-of-member",
    "SELECT locale FROM members WHERE id = $1",
    [member.id],
  );
  const locale = asLocale(row?.locale ?? "");
  const { title, paragraphs, button } = TEXTS[locale](enrolled);
  await queueLetter(tx, {
    kind: "authenticator",
    to: member.email,
    locale,
    title,
    paragraphs,
    button: { label: button, url: `${env().APP_URL}/conta` },
  });
}
