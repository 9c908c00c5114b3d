import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Card } from "#components/ui/card.tsx";
import { Money } from "#components/ui/money.tsx";
import type { AccountBalance } from "./balance.ts";

/** The equation as a sum. */
export function EquationCard({ balance }: { balance: AccountBalance }) {
  const t = useTranslations("operatorAccountBalance.equation");
  const hints = (term: string) => {
    const hinted = HINTED.find((one) => one === term);
    return hinted && t(`hints.${hinted}`);
  };
  const terms = balance.terms.filter(({ amount }) => amount !== 0);
  if (terms.length === 0)
    return (
      <Card title={t("title")}>
        <p className="text-body text-muted">{t("empty")}</p>
      </Card>
    );
  return (
    <Card title={t("title")} description={t("text")}>
      <dl className="grid gap-2.5 text-[0.875rem]">
        {terms.map(({ term, amount }) => (
          <Line key={term} label={t(`terms.${term}`)} hint={hints(term)}>
            <Money value={amount} sign />
          </Line>
        ))}
        <Line label={t("total")} total>
          <Money value={balance.expectedBalance} className="text-[1.0625rem] tracking-[-0.01em]" />
        </Line>
      </dl>
    </Card>
  );
}

/** Whose money it is that should be at the bank. */
export function HoldersCard({ balance: { stores, waiting, platform } }: { balance: AccountBalance }) {
  const t = useTranslations("operatorAccountBalance.equation");
  return (
    <Card title={t("whose")} description={t("whoseText")}>
      <dl className="grid gap-2.5 text-[0.875rem]">
        <Line label={t("stores")}>
          <Money value={stores} />
        </Line>
        {waiting !== 0 && (
          <Line label={t("waiting")}>
            <Money value={waiting} />
          </Line>
        )}
        <Line label={t("platform")}>
          <Money value={platform} className={platform < 0 ? "text-danger" : ""} />
        </Line>
      </dl>
      {platform < 0 && <p className="mt-2.5 text-small text-danger">{t("missing")}</p>}
    </Card>
  );
}

const HINTED = ["tariffs", "otherTariffs", "opening"] as const;

type LineProps = { label: string; hint?: string | undefined; total?: boolean; children: ReactNode };

function Line({ label, hint, total = false, children }: LineProps) {
  return (
    <div
      className={`flex items-baseline justify-between gap-6 ${total ? "border-t border-line pt-2.5 font-semibold" : ""}`}
    >
      <dt className={total ? "" : "text-muted"}>
        {label}
        {hint && <span className="block text-small text-faint">{hint}</span>}
      </dt>
      <dd className="shrink-0 text-right font-[550]">{children}</dd>
    </div>
  );
}
