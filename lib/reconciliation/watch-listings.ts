import { transaction } from "#lib/db/pool.ts";
import { env } from "#lib/env.ts";
import { LISTING_LAGS } from "#lib/gateway-accounts/record.ts";
import { log } from "#lib/log.ts";
import { queueOperatorsNotice } from "#lib/mail/notice.ts";

type Lagging = { id: string; name: string; listedUntil: Date | null; listingProblem: string | null };

/**
 * Warns the platform's administrators, once per occurrence, about an account whose received Pix have not been
 * listed for a while: payments without a notification are not found meanwhile. Returns the number of such
 * accounts. The account's `health` also shows it, until it is listed again.
 */
export async function watchListings(): Promise<number> {
  return transaction(async (tx) => {
    await tx(
      "listings-well",
      `UPDATE gateway_accounts a SET lag_warned_at = NULL WHERE lag_warned_at IS NOT NULL AND NOT ${LISTING_LAGS}`,
    );
    const lagging = await tx<Lagging>(
      "listings-lag",
      `UPDATE gateway_accounts a SET lag_warned_at = now() WHERE lag_warned_at IS NULL AND ${LISTING_LAGS}
       RETURNING id, name, listed_until, listing_problem`,
    );
    for (const account of lagging) {
      const { id, name, listedUntil, listingProblem } = account;
      log().error({ accountId: id, listedUntil, listingProblem }, "received Pix are not listed");
      await queueOperatorsNotice(tx, {
        kind: "listing-lags",
        title: `ALERTA: os Pix recebidos na conta ${name} não estão sendo lidos`,
        paragraphs: [
          listedUntil
            ? `A lista do banco foi lida pela última vez até ${momentOf(listedUntil)}.`
            : "A lista do banco ainda não foi lida nenhuma vez.",
          `O que o banco respondeu: ${listingProblem ?? "nada"}.`,
          "Enquanto isso, um Pix que o banco não avisar, um Pix sem cobrança e uma devolução feita no banco não são encontrados. Nada se perde: a leitura continua de onde parou.",
          `Se o banco recusa (403), confira na conta do banco se a aplicação ainda tem a permissão de consultar Pix (pix.read). A conta está em ${env().APP_URL}/operador/contas?conta=${id}.`,
        ],
      });
    }
    return lagging.length;
  });
}

function momentOf(at: Date): string {
  return at.toLocaleString("pt-BR", { timeZone: "America/Sao_Paulo" });
}
