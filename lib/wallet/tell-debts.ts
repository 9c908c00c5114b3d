import { inLocale } from "#lib/core/locale.ts";
import { type Money, money } from "#lib/core/money.ts";
import { type Sql, transaction } from "#lib/db/pool.ts";
import { env } from "#lib/env.ts";
import { reais } from "#lib/mail/amount.ts";
import { say } from "#lib/mail/content.ts";
import { queueOperatorsNotice, queueOwnersNotice } from "#lib/mail/notice.ts";
import type { LedgerCause } from "#prisma/generated/enums.ts";
import { LEDGER_CAUSE } from "./words.ts";

const AT_ONCE = 100;

type Told = {
  storeId: string;
  storeName: string;
  owed: Money;
  debts: { cause: LedgerCause; amount: string }[];
};

/** Mails the owners when their store comes to owe, and the operators; and the owners when it owes nothing any more. */
export async function tellDebts(): Promise<number> {
  return transaction(async (tx) => {
    const begun = await takeBegun(tx);
    for (const one of begun) {
      await tellOwners(tx, one);
      await tellOperators(tx, one);
    }
    const ended = await takeEnded(tx);
    for (const one of ended) await tellEnd(tx, one);
    return begun.length + ended.length;
  });
}

/** Of debts that were paid within the moment until here, nobody is told. */
function takeBegun(tx: Sql): Promise<Told[]> {
  return tx<Told>(
    "debts-begun",
    `WITH taken AS (
       UPDATE debts SET told_at = now(), end_told_at = CASE WHEN settled_at IS NOT NULL THEN now() END
       WHERE cause_id IN (SELECT cause_id FROM debts WHERE told_at IS NULL ORDER BY created_at LIMIT $1 FOR UPDATE SKIP LOCKED)
       RETURNING *
     )
     SELECT t.store_id, s.name AS store_name, w.owed, jsonb_agg(jsonb_build_object('cause', t.cause, 'amount', t.amount::text)
       ORDER BY t.created_at) AS debts
     FROM taken t JOIN stores s ON s.id = t.store_id JOIN wallets w ON w.store_id = t.store_id
     WHERE t.settled_at IS NULL GROUP BY t.store_id, s.name, w.owed`,
    [AT_ONCE],
  );
}

function takeEnded(tx: Sql): Promise<Pick<Told, "storeId" | "storeName">[]> {
  return tx<Pick<Told, "storeId" | "storeName">>(
    "debts-ended",
    `WITH taken AS (
       UPDATE debts SET end_told_at = now()
       WHERE cause_id IN (SELECT cause_id FROM debts WHERE settled_at IS NOT NULL AND end_told_at IS NULL
         ORDER BY settled_at LIMIT $1 FOR UPDATE SKIP LOCKED)
       RETURNING store_id
     )
     SELECT DISTINCT t.store_id, s.name AS store_name FROM taken t JOIN stores s ON s.id = t.store_id`,
    [AT_ONCE],
  );
}

const BEGUN = {
  title: {
    "pt-BR": "A loja {store} deve {owed}",
    en: "The store {store} owes {owed}",
  },
  text: {
    "pt-BR":
      "Saiu do banco um dinheiro que o saldo da loja não cobria: {debts}. As próximas vendas pagam primeiro o que falta, e até lá não é possível sacar. A loja vende como sempre.",
    en: "Money left the bank that the store's balance did not cover: {debts}. The next sales pay that first, and until then you cannot withdraw. The store sells as before.",
  },
  more: {
    "pt-BR": "Cada movimento está na carteira, no painel.",
    en: "Every movement is in the wallet, in the panel.",
  },
} as const;

const ENDED = {
  title: { "pt-BR": "A loja {store} não deve mais nada", en: "The store {store} owes nothing any more" },
  text: {
    "pt-BR": "O que a loja devia está quitado. Você pode sacar de novo o que entrar.",
    en: "What the store owed is settled. You can withdraw again what comes in.",
  },
} as const;

const FOR_OPERATORS = {
  title: { "pt-BR": "A loja {store} deve {owed}", en: "The store {store} owes {owed}" },
  text: {
    "pt-BR": "O saldo dela não cobria o que saiu do banco: {debts}. O que ela receber paga primeiro.",
    en: "Its balance did not cover what left the bank: {debts}. Whatever it receives pays that first.",
  },
  button: { "pt-BR": "Ver lojas que devem", en: "Show stores that owe" },
} as const;

function paramsOf({ storeName, owed, debts }: Told, locale: "pt-BR" | "en") {
  const each = debts.map(
    ({ cause, amount }) => `${LEDGER_CAUSE[cause][locale].toLowerCase()} (${reais(money(amount), locale)})`,
  );
  return { store: storeName, owed: reais(owed, locale), debts: each.join(", ") };
}

function tellOwners(tx: Sql, told: Told): Promise<void> {
  return queueOwnersNotice(tx, told.storeId, "debt", (locale) => {
    const [words, params] = [inLocale(BEGUN, locale), paramsOf(told, locale)];
    return { title: say(words.title, params), paragraphs: [say(words.text, params), words.more] };
  });
}

function tellOperators(tx: Sql, told: Told): Promise<void> {
  return queueOperatorsNotice(tx, "debt", (locale) => {
    const [words, params] = [inLocale(FOR_OPERATORS, locale), paramsOf(told, locale)];
    return {
      title: say(words.title, params),
      paragraphs: [say(words.text, params)],
      button: { label: words.button, url: `${env().APP_URL}/operador/ajustes` },
    };
  });
}

function tellEnd(tx: Sql, { storeId, storeName }: Pick<Told, "storeId" | "storeName">): Promise<void> {
  return queueOwnersNotice(tx, storeId, "debt", (locale) => {
    const words = inLocale(ENDED, locale);
    return { title: say(words.title, { store: storeName }), paragraphs: [words.text] };
  });
}
