import { audit } from "#lib/audit/write.ts";
import { transaction } from "#lib/db/pool.ts";
import { env } from "#lib/env.ts";
import { log } from "#lib/log.ts";
import { queueNotice } from "#lib/mail/notice.ts";
import { checkLedgers, type Difference } from "#lib/wallet/check-ledger.ts";

/** Every night at 3h30 São Paulo time; graphile-worker lets one worker do it, and makes up for a night it was off. */
export const LEDGER_CRONTAB = "30 6 * * * watch-ledger ?fill=12h&max=3";

/**
 * Recomputes every ledger. A difference is never repaired by the program: it is logged, written into the audit log
 * of each store, and mailed to the platform's administrators.
 */
export async function watchLedger(): Promise<void> {
  const { stores, entries, differences } = await checkLedgers();
  if (differences.length === 0) {
    log().info({ stores, entries }, "every ledger agrees with its movements");
    return;
  }
  log().error({ differences }, "a ledger does not agree with its movements");
  await transaction(async (tx) => {
    for (const { storeId, what, kept, found } of differences)
      await audit(tx, {
        storeId,
        actor: "system",
        action: "ledger.difference",
        details: { what, kept, found },
      });
    for (const to of env().PLATFORM_ADMIN_EMAILS)
      await queueNotice(tx, {
        storeId: null,
        kind: "ledger-alarm",
        to,
        title: "ALERTA: um livro-razão não fecha",
        paragraphs: [
          "A conferência da noite achou diferenças entre saldos e movimentos. Não mude nada à mão antes de entender a causa.",
          ...differences.map(inWords),
          "Rode npm run ledger:check para conferir de novo.",
        ],
      });
  });
}

function inWords({ storeId, what, kept, found }: Difference): string {
  return `Loja ${storeId}: ${what} está como ${kept}; pelos movimentos, ${found}.`;
}
