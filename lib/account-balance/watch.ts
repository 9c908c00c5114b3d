import { inLocale, type TextTree } from "#lib/core/locale.ts";
import type { Money } from "#lib/core/money.ts";
import { transaction } from "#lib/db/pool.ts";
import { env } from "#lib/env.ts";
import { log } from "#lib/log.ts";
import { moment, reais } from "#lib/mail/amount.ts";
import { say } from "#lib/mail/content.ts";
import { type OperatorsNotice, queueOperatorsNotices } from "#lib/mail/notice.ts";

/** Without a comparison that concludes for so long, nobody knows whether the money is there. */
const DOUBT_HOURS = 6;
const AGAIN_HOURS = 24;

/** Whether a key of the bank account that `a` leads is in use. */
export const IS_IN_USE = `(a.active OR EXISTS (SELECT FROM gateway_accounts used WHERE used.bank_account_id = a.id AND used.active))`;

/** Whether the comparison of account `a` with its bank has concluded nothing for too long. */
export const IS_BLIND = `(a.compare_balance AND ${IS_IN_USE} AND a.balance_doubt_since < now() - interval '${DOUBT_HOURS} hours') IS TRUE`;

type Blind = {
  id: string;
  name: string;
  since: Date;
  problem: string | null;
  candidates: number;
  difference: Money | null;
};

/**
 * Warns the platform's administrators about an account whose comparison with its bank concludes nothing, once and again
 * every day. Returns the number of warnings.
 */
export async function watchComparisons(): Promise<number> {
  return transaction(async (tx) => {
    await tx(
      "comparisons-well",
      "UPDATE gateway_accounts SET balance_warned_at = NULL WHERE balance_warned_at IS NOT NULL AND balance_doubt_since IS NULL",
    );
    const blind = await tx<Blind>(
      "comparisons-blind",
      `UPDATE gateway_accounts a SET balance_warned_at = now()
       WHERE ${IS_BLIND} AND (balance_warned_at IS NULL OR balance_warned_at < now() - $1 * interval '1 hour')
       RETURNING id, name, balance_doubt_since AS since, balance_problem AS problem,
         coalesce((SELECT jsonb_array_length(r.candidates) FROM balance_readings r WHERE r.account_id = a.id ORDER BY r.read_at DESC, r.id DESC LIMIT 1), 0) AS candidates,
         (SELECT r.difference FROM balance_readings r WHERE r.account_id = a.id ORDER BY r.read_at DESC, r.id DESC LIMIT 1) AS difference`,
      [AGAIN_HOURS],
    );
    for (const { id, since, problem, candidates } of blind)
      log().error(
        { accountId: id, since, problem, candidates },
        "the comparison with the bank concludes nothing",
      );
    await queueOperatorsNotices(tx, "comparison-blind", blind.map(warning));
    return blind.length;
  });
}

const TEXTS = {
  title: {
    "pt-BR": "ALERTA: o saldo da conta {name} não pode ser conferido",
    en: "ALERT: the balance of account {name} cannot be checked",
  },
  since: {
    "pt-BR": "Desde {since}, nenhuma comparação do saldo no banco com os livros chega a uma conclusão.",
    en: "Since {since}, no comparison of the bank's balance with the books has come to a conclusion.",
  },
  problem: {
    "pt-BR": "O banco não informou o saldo: {problem}.",
    en: "The bank did not report its balance: {problem}.",
  },
  open: {
    "pt-BR":
      "A última leitura tem {difference} de diferença, e o que está em aberto ({candidates} registros) pode explicá-la. Resolva os registros em aberto: enquanto isso, dinheiro que falta não aparece.",
    en: "The last reading differs by {difference}, and what is open ({candidates} records) may explain it. Resolve the open records: until then, missing money goes unnoticed.",
  },
  where: {
    "pt-BR": "A conta está em {url}. Se este banco não informa o saldo, desligue ali a comparação.",
    en: "The account is at {url}. If this bank does not report its balance, switch the comparison off there.",
  },
} as const satisfies TextTree;

function warning({ id, name, since, problem, candidates, difference }: Blind): OperatorsNotice {
  return (locale) => {
    const texts = inLocale(TEXTS, locale);
    const cause = problem
      ? [say(texts.problem, { problem })]
      : difference
        ? [say(texts.open, { difference: reais(difference, locale), candidates: `${candidates}` })]
        : [];
    return {
      title: say(texts.title, { name }),
      paragraphs: [
        say(texts.since, { since: moment(since, locale) }),
        ...cause,
        say(texts.where, { url: `${env().APP_URL}/operador/contas/${id}` }),
      ],
    };
  };
}
