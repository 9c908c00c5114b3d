import { audit } from "#lib/audit/write.ts";
import { inLocale, type Locale, type TextTree } from "#lib/core/locale.ts";
import { money } from "#lib/core/money.ts";
import { transaction } from "#lib/db/pool.ts";
import { log } from "#lib/log.ts";
import { reais } from "#lib/mail/amount.ts";
import { say } from "#lib/mail/content.ts";
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
    await queueOperatorsNotice(tx, "ledger-alarm", (locale) => {
      const { title, found, more, again } = inLocale(ALARM, locale);
      const listed = differences.slice(0, MOST_IN_A_MAIL).map((one) => inWords(one, locale));
      const all = `${differences.length}`;
      const others = differences.length > MOST_IN_A_MAIL ? [say(more, { all })] : [];
      return { title, paragraphs: [found, ...listed, ...others, again] };
    });
  });
}

const MOST_IN_A_MAIL = 50;
const MOST_WRITTEN = 200;

const ALARM = {
  title: { "pt-BR": "ALERTA: um livro-razão não fecha", en: "ALERT: a ledger does not balance" },
  found: {
    "pt-BR":
      "A conferência da noite achou diferenças entre saldos e movimentos. Não mude nada à mão antes de entender a causa.",
    en: "The nightly check found differences between balances and movements. Do not change anything manually until you know the cause.",
  },
  platform: { "pt-BR": "Plataforma", en: "Platform" },
  store: { "pt-BR": "Loja {id}", en: "Store {id}" },
  differs: {
    "pt-BR": "{holder}: {what} está como {kept}; pelo outro lado, {found}.",
    en: "{holder}: {what} is {kept}; the other side says {found}.",
  },
  more: { "pt-BR": "São {all} diferenças ao todo.", en: "There are {all} differences in all." },
  again: {
    "pt-BR": "Rode npm run ledger:check para conferir de novo.",
    en: "Run npm run ledger:check to check again.",
  },
} as const satisfies TextTree;

/** Names what differs as `npm run ledger:check` does, so that a person finds it there. Amounts follow the language. */
function inWords({ storeId, what, kept, found }: Difference, locale: Locale): string {
  const { platform, store, differs } = inLocale(ALARM, locale);
  const holder = storeId === null ? platform : say(store, { id: storeId });
  const amounts = (text: string) =>
    text.replace(/-?\b\d+\.\d\d\b/g, (amount) => reais(money(amount), locale));
  return say(differs, { holder, what, kept: amounts(kept), found: amounts(found) });
}
