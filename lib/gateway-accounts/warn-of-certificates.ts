import { inLocale, type TextTree } from "#lib/core/locale.ts";
import { transaction } from "#lib/db/pool.ts";
import { env } from "#lib/env.ts";
import { log } from "#lib/log.ts";
import { day } from "#lib/mail/amount.ts";
import { say } from "#lib/mail/content.ts";
import { type OperatorsNotice, queueOperatorsNotices } from "#lib/mail/notice.ts";

const DAYS_BEFORE = 30;

type Ending = { id: string; name: string; certificateEndsAt: Date };

/**
 * Mails the platform's administrators once about each certificate that expires soon; without it the PSP can't
 * be called. Returns the number of certificates.
 */
export async function warnOfCertificates(): Promise<number> {
  return transaction(async (tx) => {
    const ending = await tx<Ending>(
      "ending-certificates",
      `UPDATE gateway_accounts SET certificate_warned = certificate_ends_at
       WHERE active AND certificate_ends_at < now() + $1 * interval '1 day'
         AND certificate_warned IS DISTINCT FROM certificate_ends_at
       RETURNING id, name, certificate_ends_at`,
      [DAYS_BEFORE],
    );
    for (const { id, certificateEndsAt } of ending)
      log().warn({ accountId: id, endsAt: certificateEndsAt }, "a certificate ends soon");
    await queueOperatorsNotices(tx, "certificate-ends", ending.map(warning));
    return ending.length;
  });
}

const TEXTS = {
  title: {
    "pt-BR": "O certificado da conta {name} vence em {day}",
    en: "The certificate of account {name} expires on {day}",
  },
  without: {
    "pt-BR":
      "Sem um certificado válido o banco recusa toda chamada: nenhuma cobrança nova, nenhum reembolso, nenhum saque por essa conta.",
    en: "Without a valid certificate the bank refuses every call: no new charges, refunds or withdrawals through this account.",
  },
  replace: {
    "pt-BR":
      'Peça um novo ao banco e envie-o em {url}, em "Trocar credenciais". As cobranças abertas continuam valendo.',
    en: 'Ask the bank for a new one and upload it at {url}, under "Change credentials". Open charges stay valid.',
  },
} as const satisfies TextTree;

function warning({ id, name, certificateEndsAt }: Ending): OperatorsNotice {
  return (locale) => {
    const { title, without, replace } = inLocale(TEXTS, locale);
    const url = `${env().APP_URL}/operador/contas?conta=${id}`;
    return {
      title: say(title, { name, day: day(certificateEndsAt, locale) }),
      paragraphs: [without, say(replace, { url })],
    };
  };
}
