import { CircleCheck, Landmark } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";
import { CopyId } from "#components/ui/copy-id.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { IntentLink } from "#components/ui/intent-link.tsx";
import { Money } from "#components/ui/money.tsx";
import { formatMoney } from "#components/ui/money-format.ts";
import { type AccountBalance, CASE_OF, type Candidate, type Reading, verdictOf } from "./balance.ts";

type Props = {
  balance: AccountBalance;
  /** Opens the form for an entry of this difference. */
  enter: (difference: number) => void;
};

/** Candidates for the difference of the last reading, and the rest that nothing explains. */
export function ExplanationCard({ balance, enter }: Props) {
  const t = useTranslations("operatorAccountBalance.explanation");
  const { reading, readable, account } = balance;
  const verdict = verdictOf(balance);
  if (!reading)
    return (
      <Card title={t("title")}>
        <EmptyState
          icon={<Landmark />}
          title={t(readable ? "neverTitle" : "untoldTitle")}
          text={t(readable ? "neverText" : "untoldText")}
        />
      </Card>
    );
  if (verdict === "agrees" && reading.candidates.length === 0)
    return (
      <Card title={t("title")}>
        <p className="flex items-start gap-2.5 text-body text-muted">
          <CircleCheck aria-hidden size={18} strokeWidth={1.75} className="mt-0.5 shrink-0 text-brand-text" />
          {t("agreesText")}
        </p>
      </Card>
    );
  return (
    <Card title={t("title")} description={verdict !== "unread" && t(`text.${verdict}`)}>
      <div className="grid gap-4">
        {reading.candidates.length > 0 && (
          <ul className="grid divide-y divide-line border-y border-line">
            {reading.candidates.map((one) => (
              <CandidateRow key={one.id} candidate={one} accountId={account.id} />
            ))}
          </ul>
        )}
        {verdict !== "doubt" && verdict !== "opening" && reading.difference !== 0 && (
          <Left reading={reading} enter={enter} balance={balance} />
        )}
      </div>
    </Card>
  );
}

function CandidateRow({ candidate, accountId }: { candidate: Candidate; accountId: string }) {
  const t = useTranslations("operatorAccountBalance.explanation");
  const { kind, amount, store, reference } = candidate;
  return (
    <li className="flex items-start justify-between gap-4 py-3 text-[0.875rem]">
      <span className="grid min-w-0 gap-0.5">
        <IntentLink
          href={`/operador/pendencias?tipo=${CASE_OF[kind]}&conta=${accountId}`}
          className="w-fit rounded-sm font-medium underline decoration-line-strong underline-offset-3 hover:decoration-ink"
        >
          {t(`kinds.${kind}`)}
        </IntentLink>
        <span className="flex flex-wrap items-center gap-x-2 text-small text-muted">
          {store && <span className="wrap-anywhere">{store.name}</span>}
          {reference && <CopyId value={reference} short label={t("reference")} />}
        </span>
      </span>
      <Money value={amount} sign className="shrink-0 font-semibold" />
    </li>
  );
}

/** The part without a candidate, and what to do about it. */
function Left({ reading, balance, enter }: { reading: Reading } & Props) {
  const t = useTranslations("operatorAccountBalance.explanation");
  const locale = useLocale();
  const { unexplained } = reading;
  const amount = formatMoney(Math.abs(unexplained), locale);
  return (
    <div className="grid justify-items-start gap-2.5">
      <p className="flex w-full items-baseline justify-between gap-6 text-[0.875rem] font-semibold">
        <span>{t("unexplained")}</span>
        <Money value={unexplained} sign className="shrink-0" />
      </p>
      <p className="text-small text-muted text-pretty">
        {t(unexplained === 0 ? "allExplained" : unexplained < 0 ? "lookForDebit" : "lookForCredit", {
          amount,
        })}
      </p>
      {unexplained !== 0 && balance.account.kind !== "sandbox" && (
        <Button size="sm" onClick={() => enter(unexplained)}>
          {t("enter", { amount })}
        </Button>
      )}
    </div>
  );
}
