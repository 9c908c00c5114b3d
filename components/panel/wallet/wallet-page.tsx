"use client";

import { ArrowUpRight, FileText } from "lucide-react";
import { useTranslations } from "next-intl";
import { parseAsStringLiteral, useQueryState } from "nuqs";
import { useState } from "react";
import { Button, LinkButton } from "#components/ui/button.tsx";
import { DateTime } from "#components/ui/date-time.tsx";
import { deferred } from "#components/ui/deferred.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { Tabs } from "#components/ui/tabs.tsx";
import { useAsked } from "../lists/use-asked.ts";
import { useStore } from "../queries/use-account.ts";
import { useCan } from "../queries/use-can.ts";
import { useData } from "../queries/use-data.ts";
import { withdrawalQuote } from "../withdrawals/reads.ts";
import { isOpen, useAttempt } from "../withdrawals/use-attempt.ts";
import { BalanceCard } from "./balance-card.tsx";
import { Movements } from "./movements.tsx";
import { Owed } from "./owed.tsx";
import { SecondOwner } from "./second-owner.tsx";

const WithdrawDialog = deferred(() =>
  import("../withdrawals/withdraw-dialog.tsx").then((file) => file.WithdrawDialog),
);
const Protections = deferred(() => import("../withdrawals/guards-tab.tsx").then((file) => file.GuardsTab));

const TABS = ["movimentos", "protecoes"] as const;

/** The wallet: balance, movements, and withdrawals. */
export function WalletPage() {
  const t = useTranslations("wallet");
  const withdrawTexts = useTranslations("withdrawals");
  const can = useCan();
  const [tab, setTab] = useQueryState("aba", parseAsStringLiteral(TABS).withDefault("movimentos"));
  const [asked, setAsked] = useAsked("sacar");
  const resumed = useResumed();
  const [closed, setClosed] = useState(false);
  const withdraws = can("withdraw");
  // Reopens an unfinished withdrawal after a reload.
  const open = withdraws && (asked || (resumed && !closed));
  return (
    <>
      <PageHeader
        title={t("title")}
        tools={
          <>
            <LinkButton
              href="/painel/carteira/extrato"
              icon={<FileText aria-hidden />}
              aria-label={t("statement")}
            >
              <span className="max-sm:hidden">{t("statement")}</span>
              <span className="sm:hidden">{t("statementShort")}</span>
            </LinkButton>
            {withdraws && (
              <Button variant="primary" icon={<ArrowUpRight aria-hidden />} onClick={() => setAsked(true)}>
                {withdrawTexts("withdraw.open")}
              </Button>
            )}
          </>
        }
      />
      <div className="grid gap-3.5">
        <Obstacles />
        <SecondOwner />
        <BalanceCard />
        {!withdraws && <Notice tone="info">{t("notYours")}</Notice>}
        <Tabs
          label={t("tabs.label")}
          value={tab}
          onChange={(next) => setTab(next)}
          tabs={[
            { value: "movimentos", label: t("tabs.movements"), content: <Movements /> },
            { value: "protecoes", label: t("tabs.protections"), content: <Protections /> },
          ]}
        />
      </div>
      {open && (
        <WithdrawDialog
          onClose={() => {
            setClosed(true);
            setAsked(false);
          }}
        />
      )}
    </>
  );
}

/** Whether an unfinished withdrawal was found. Stays true while its dialog shows how it ended. */
function useResumed(): boolean {
  const { attempt } = useAttempt();
  const [found, setFound] = useState(false);
  if (!found && isOpen(attempt)) setFound(true);
  return found && attempt !== null;
}

/** The reasons that stand in the way of a withdrawal. */
function Obstacles() {
  return (
    <>
      <Unconnected />
      <Held />
      <Owed />
    </>
  );
}

/** Shown until the store's payout account is connected. */
function Unconnected() {
  const t = useTranslations("wallet");
  const { mode } = useStore();
  const quote = useData(withdrawalQuote);
  if (!quote.data || quote.data.connected) return null;
  return <Notice tone="warn">{t(mode === "live" ? "unconnected.live" : "unconnected.test")}</Notice>;
}

/** Shown while the platform's operator holds the store's withdrawals. */
function Held() {
  const t = useTranslations("wallet.held");
  const held = useData(withdrawalQuote).data?.held;
  return (
    held && (
      <Notice tone="warn">
        <strong className="block font-semibold">{t("title")}</strong>
        {t.rich("text", { when: () => <DateTime value={held.since} mode="absolute" /> })}
        <span className="block wrap-anywhere">{t("reason", { reason: held.reason })}</span>
      </Notice>
    )
  );
}
