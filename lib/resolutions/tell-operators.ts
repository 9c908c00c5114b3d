import type { Case } from "#lib/cases/cases.ts";
import { type BilingualText, inLocale, type Locale, type TextTree } from "#lib/core/locale.ts";
import { money } from "#lib/core/money.ts";
import type { Sql } from "#lib/db/pool.ts";
import { env } from "#lib/env.ts";
import { reais } from "#lib/mail/amount.ts";
import { say } from "#lib/mail/content.ts";
import { queueOperatorsNotice } from "#lib/mail/notice.ts";
import type { Outcome, ResolvedKind } from "./record/kinds.ts";
import type { NamedResolution } from "./record/record.ts";

const RECORDS: Record<ResolvedKind, BilingualText> = {
  withdrawal: { "pt-BR": "O saque", en: "The withdrawal" },
  refund: { "pt-BR": "O reembolso", en: "The refund" },
  charge: { "pt-BR": "A cobrança", en: "The charge" },
  return: { "pt-BR": "A devolução do Pix sem cobrança", en: "The return of the Pix without a charge" },
};

const ENDS: Record<Outcome, BilingualText> = {
  sent: { "pt-BR": "foi enviado", en: "was sent" },
  not_sent: { "pt-BR": "não foi enviado", en: "was not sent" },
  refunded: { "pt-BR": "foi feito", en: "was made" },
  not_refunded: { "pt-BR": "não foi feito", en: "was not made" },
  paid: { "pt-BR": "foi paga", en: "was paid" },
  not_paid: { "pt-BR": "não foi paga", en: "was not paid" },
};

const RETURNS: Partial<Record<Outcome, BilingualText>> = {
  refunded: { "pt-BR": "foi feita", en: "was made" },
  not_refunded: { "pt-BR": "não foi feita", en: "was not made" },
};

const TEXTS = {
  title: {
    "pt-BR": "Baixa manual de {amount} aguarda a sua aprovação",
    en: "A manual resolution of {amount} awaits your approval",
  },
  someone: { "pt-BR": "Outra pessoa da operação", en: "Another operator" },
  ofStore: { "pt-BR": ", da loja {store},", en: " of store {store}" },
  proposed: {
    "pt-BR":
      "{who} propôs: {record} {id}{store} {ended}, no valor de {amount}. Prova: {proof}. O que foi apurado: {note}",
    en: "{who} proposed: {record} {id}{store} {ended}. Amount: {amount}. Proof: {proof}. What was found: {note}",
  },
  waits: {
    "pt-BR": "Nenhum dinheiro se move até outra pessoa da operação aprovar. Confira a prova no banco antes.",
    en: "No money moves until another operator approves. Check the proof at the bank first.",
  },
  check: { "pt-BR": "Conferir a proposta", en: "Review the proposal" },
} as const satisfies TextTree;

/** Mails the operators who could approve a proposal: all but its proposer. In the proposal's transaction. */
export async function tellOtherOperators(tx: Sql, one: NamedResolution, openCase: Case): Promise<void> {
  const [proposer] = await tx<{ email: string }>(
    "proposer-of-resolution",
    "SELECT email FROM members WHERE id = $1",
    [one.proposedBy],
  );
  const url = `${env().APP_URL}/operador/pendencias?tipo=${openCase.kind}&conta=${one.accountId}`;
  await queueOperatorsNotice(
    tx,
    "resolution-proposed",
    (locale) => {
      const texts = inLocale(TEXTS, locale);
      return {
        title: say(texts.title, { amount: reais(money(one.amount), locale) }),
        paragraphs: [proposal(one, openCase.storeName, locale), texts.waits],
        button: { label: texts.check, url },
      };
    },
    { except: proposer?.email },
  );
}

function proposal(one: NamedResolution, storeName: string | null, locale: Locale): string {
  const { kind, outcome, recordId: id, proof, note, proposerName } = one;
  const { someone, ofStore, proposed } = inLocale(TEXTS, locale);
  return say(proposed, {
    ...{ who: proposerName ?? someone, record: RECORDS[kind][locale], id, proof, note },
    store: storeName === null ? "" : say(ofStore, { store: storeName }),
    ended: ((kind === "return" && RETURNS[outcome]) || ENDS[outcome])[locale],
    amount: reais(money(one.amount), locale),
  });
}
