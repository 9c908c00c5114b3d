import { inLocale, type TextTree } from "#lib/core/locale.ts";
import { transaction } from "#lib/db/pool.ts";
import { env } from "#lib/env.ts";
import { LISTING_LAGS } from "#lib/gateway-accounts/record.ts";
import { log } from "#lib/log.ts";
import { moment } from "#lib/mail/amount.ts";
import { say } from "#lib/mail/content.ts";
import { type OperatorsNotice, queueOperatorsNotices } from "#lib/mail/notice.ts";

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
    for (const { id, listedUntil, listingProblem } of lagging)
      log().error({ accountId: id, listedUntil, listingProblem }, "received Pix are not listed");
    await queueOperatorsNotices(tx, "listing-lags", lagging.map(warning));
    return lagging.length;
  });
}

const TEXTS = {
  title: {
    "pt-BR": "ALERTA: os Pix recebidos na conta {name} não estão sendo lidos",
    en: "ALERT: the Pix received in account {name} are not being read",
  },
  until: {
    "pt-BR": "A lista do banco foi lida pela última vez até {until}.",
    en: "The bank's list was last read up to {until}.",
  },
  never: {
    "pt-BR": "A lista do banco ainda não foi lida nenhuma vez.",
    en: "The bank's list has never been read.",
  },
  answer: { "pt-BR": "O que o banco respondeu: {problem}.", en: "The bank's answer: {problem}." },
  nothing: { "pt-BR": "nada", en: "none" },
  meanwhile: {
    "pt-BR":
      "Enquanto isso, um Pix que o banco não avisar, um Pix sem cobrança e uma devolução feita no banco não são encontrados. Nada se perde: a leitura continua de onde parou.",
    en: "Until it is read again, a Pix that the bank does not notify, a Pix without a charge and a refund made at the bank are not found. Nothing is lost: reading continues where it stopped.",
  },
  check: {
    "pt-BR":
      "Se o banco recusa (403), confira na conta do banco se a aplicação ainda tem a permissão de consultar Pix (pix.read). A conta está em {url}.",
    en: "If the bank refuses (403), check at the bank whether the application still has the permission to read Pix (pix.read). The account is at {url}.",
  },
} as const satisfies TextTree;

function warning({ id, name, listedUntil, listingProblem }: Lagging): OperatorsNotice {
  return (locale) => {
    const texts = inLocale(TEXTS, locale);
    return {
      title: say(texts.title, { name }),
      paragraphs: [
        listedUntil ? say(texts.until, { until: moment(listedUntil, locale) }) : texts.never,
        say(texts.answer, { problem: listingProblem ?? texts.nothing }),
        texts.meanwhile,
        say(texts.check, { url: `${env().APP_URL}/operador/contas?conta=${id}` }),
      ],
    };
  };
}
