import { useLocale, useTranslations } from "next-intl";
import { CodeGroups } from "#components/ui/code-groups.tsx";
import { Details } from "#components/ui/details.tsx";
import { Money } from "#components/ui/money.tsx";
import { PrintSheet } from "#components/ui/print-sheet.tsx";
import { formatInstant } from "#components/ui/time-format.ts";
import { useStore } from "../queries/use-account.ts";
import type { Withdrawal } from "../wallet/types.ts";

/** The printable receipt of a completed withdrawal. `to` is what was typed, directly after sending. */
export function WithdrawalReceipt({ withdrawal, to }: { withdrawal: Withdrawal; to?: string }) {
  const t = useTranslations("withdrawals.receipt");
  const locale = useLocale();
  const { name, mode } = useStore();
  const { id, amount, feeAmount, totalAmount, endToEndId, createdAt, processedAt, description } = withdrawal;
  const { recipient } = withdrawal;
  const sent = withdrawal.sentAmount ?? amount;
  const at = (instant: string) => formatInstant(new Date(instant), locale, true);
  const known = (label: string, value: React.ReactNode) => (value ? [{ label, value }] : []);
  return (
    <PrintSheet>
      <div className="grid gap-6">
        <header>
          <h1 className="text-page">{t("title")}</h1>
          <p className="text-body text-muted">{name}</p>
          {mode === "test" && <p className="mt-2 text-body font-semibold">{t("test")}</p>}
        </header>
        <p className="text-[2rem] font-[650]">
          <Money large value={sent} />
        </p>
        <Details
          rows={[
            ...known(t("to"), to ?? recipient?.hint),
            ...known(t("recipient"), recipient?.name),
            ...known(t("bank"), recipient?.bank),
            { label: t("asked"), value: at(createdAt) },
            ...known(t("arrived"), processedAt && at(processedAt)),
            { label: t("fee"), value: <Money value={feeAmount} /> },
            ...known(t("requested"), sent !== amount && <Money value={amount} />),
            { label: t(sent === amount ? "total" : "debited"), value: <Money value={totalAmount} /> },
            ...known(t("description"), description),
            ...known(t("endToEndId"), endToEndId && <CodeGroups code={endToEndId} />),
            { label: t("id"), value: <span className="font-mono">{id}</span> },
          ]}
        />
      </div>
    </PrintSheet>
  );
}
