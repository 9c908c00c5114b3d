import { useTranslations } from "next-intl";
import { DateTime } from "#components/ui/date-time.tsx";
import { Money } from "#components/ui/money.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { useData } from "../queries/use-data.ts";
import { walletBalance } from "./reads.ts";

/** Shown while the store owes: how much, from what, and that its sales pay it. */
export function Owed() {
  const t = useTranslations("wallet");
  const balance = useData(walletBalance).data;
  if (!balance || balance.owed === 0) return null;
  return (
    <Notice tone="warn">
      <strong className="block font-semibold">
        {t.rich("owed.title", { amount: () => <Money value={balance.owed} /> })}
      </strong>
      {t("owed.text")}
      <ul className="mt-2 grid gap-1">
        {balance.debts.map(({ cause, amount, at }) => (
          <li key={`${cause} ${at}`} className="flex flex-wrap items-baseline justify-between gap-x-6">
            <span>
              {t(`causes.${cause}`)}, <DateTime value={at} mode="absolute" />
            </span>
            <Money value={amount} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}
