import type { Case } from "#lib/cases/cases.ts";
import { money } from "#lib/core/money.ts";
import type { Sql } from "#lib/db/pool.ts";
import { env } from "#lib/env.ts";
import { reais } from "#lib/mail/amount.ts";
import { queueOperatorsNotice } from "#lib/mail/notice.ts";
import type { Outcome, ResolvedKind } from "./record/kinds.ts";
import type { NamedResolution } from "./record/record.ts";

const RECORDS: Record<ResolvedKind, string> = {
  withdrawal: "O saque",
  refund: "O reembolso",
  charge: "A cobrança",
  return: "A devolução do Pix sem cobrança",
};

const ENDS: Record<Outcome, string> = {
  sent: "foi enviado",
  not_sent: "não foi enviado",
  refunded: "foi feito",
  not_refunded: "não foi feito",
  paid: "foi paga",
  not_paid: "não foi paga",
};

const RETURNS: Partial<Record<Outcome, string>> = { refunded: "foi feita", not_refunded: "não foi feita" };

/** Mails the operators who could approve a proposal: all but its proposer. In the proposal's transaction. */
export async function tellOtherOperators(tx: Sql, one: NamedResolution, openCase: Case): Promise<void> {
  const [proposer] = await tx<{ email: string }>(
    "proposer-of-resolution",
    "SELECT email FROM members WHERE id = $1",
    [one.proposedBy],
  );
  const { kind, outcome, recordId, proof, note, proposerName } = one;
  const amount = reais(money(one.amount), "pt-BR");
  const ended = (kind === "return" && RETURNS[outcome]) || ENDS[outcome];
  const of = openCase.storeName === null ? "" : `, da loja ${openCase.storeName},`;
  await queueOperatorsNotice(
    tx,
    {
      kind: "resolution-proposed",
      title: `Baixa manual de ${amount} aguarda a sua aprovação`,
      paragraphs: [
        `${proposerName ?? "Outra pessoa da operação"} propôs: ${RECORDS[kind]} ${recordId}${of} ${ended}, no valor de ${amount}. Prova: ${proof}. O que foi apurado: ${note}`,
        "Nenhum dinheiro se move até outra pessoa da operação aprovar. Confira a prova no banco antes.",
      ],
      button: {
        label: "Conferir a proposta",
        url: `${env().APP_URL}/operador/pendencias?tipo=${openCase.kind}&conta=${one.accountId}`,
      },
    },
    { except: proposer?.email },
  );
}
