import { transaction } from "#lib/db/pool.ts";
import { env } from "#lib/env.ts";
import { log } from "#lib/log.ts";
import { queueOperatorsNotice } from "#lib/mail/notice.ts";

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
    for (const account of ending) {
      log().warn({ accountId: account.id, endsAt: account.certificateEndsAt }, "a certificate ends soon");
      await queueOperatorsNotice(tx, {
        kind: "certificate-ends",
        title: `O certificado da conta ${account.name} vence em ${dayOf(account.certificateEndsAt)}`,
        paragraphs: [
          "Sem um certificado válido o banco recusa toda chamada: nenhuma cobrança nova, nenhum reembolso, nenhum saque por essa conta.",
          `Peça um novo ao banco e envie-o em ${env().APP_URL}/operador/contas?conta=${account.id}, em "Trocar credenciais". As cobranças abertas continuam valendo.`,
        ],
      });
    }
    return ending.length;
  });
}

function dayOf(at: Date): string {
  return at.toLocaleDateString("pt-BR", { timeZone: "America/Sao_Paulo" });
}
