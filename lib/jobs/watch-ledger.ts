import { audit } from "#lib/audit/write.ts";
import { transaction } from "#lib/db/pool.ts";
import { log } from "#lib/log.ts";
import { queueOperatorsNotice } from "#lib/mail/notice.ts";
import { checkLedgers } from "#lib/wallet/check-ledger.ts";
import type { Difference } from "#lib/wallet/ledger-check/difference.ts";

/**
 * Every night at 3h30 São Paulo time, on Sundays from the first movement on; graphile-worker runs it on one worker and catches up on
 * missed nights.
 */
export const LEDGER_CRONTAB = `30 6 * * 1-6 watch-ledger ?fill=12h&max=3
30 6 * * 0 watch-ledger ?id=watch-ledger-full&fill=12h&max=3 {full:true}`;

/**
 * Checks every ledger. Differences are never repaired automatically: they are logged, written to the
 * audit log of each store, and mailed to the platform's administrators.
 */
export async function watchLedger({ full = false }: { full?: boolean } = {}): Promise<void> {
  const { stores, entries, read, differences } = await checkLedgers({ full });
  if (differences.length === 0) {
    log().info({ stores, entries, read, full }, "every ledger agrees with its movements");
    return;
  }
  log().error({ differences }, "a ledger does not agree with its movements");
  await transaction(async (tx) => {
    for (const { storeId, what, kept, found } of differences.slice(0, MOST_WRITTEN))
      await audit(tx, {
        storeId,
        actor: "system",
        action: "ledger.difference",
        details: { what, kept, found },
      });
    await queueOperatorsNotice(tx, {
      kind: "ledger-alarm",
      title: "ALERTA: um livro-razão não fecha",
      paragraphs: [
        "A conferência da noite achou diferenças entre saldos e movimentos. Não mude nada à mão antes de entender a causa.",
        ...differences.slice(0, MOST_IN_A_MAIL).map(inWords),
        ...(differences.length > MOST_IN_A_MAIL ? [`São ${differences.length} diferenças ao todo.`] : []),
        "Rode npm run ledger:check para conferir de novo.",
      ],
    });
  });
}

const MOST_IN_A_MAIL = 50;
const MOST_WRITTEN = 200;

function inWords({ storeId, what, kept, found }: Difference): string {
  return `${storeId === null ? "Plataforma" : `Loja ${storeId}`}: ${what} está como ${kept}; pelo outro lado, ${found}.`;
}
