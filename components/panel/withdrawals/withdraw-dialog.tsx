"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Dialog } from "#components/ui/dialog.tsx";
import { Money } from "#components/ui/money.tsx";
import { formatMoney } from "#components/ui/money-format.ts";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { QueryState } from "../queries/query-state.tsx";
import { useData } from "../queries/use-data.ts";
import { destinationList, withdrawalQuote } from "./reads.ts";
import { type Attempt, attemptFor, useAttempt } from "./use-attempt.ts";
import { useSendWithdrawal } from "./use-send-withdrawal.ts";
import { WithdrawConfirm } from "./withdraw-confirm.tsx";
import { type Draft, WithdrawForm } from "./withdraw-form.tsx";
import { WithdrawalProgress } from "./withdrawal-progress.tsx";

const EMPTY: Draft = { text: "", listed: null, amount: null };

/**
 * A withdrawal in three steps: destination and amount, the authenticator code for exactly these, and the
 * progress. Resumes after a lost response or a reload.
 */
export function WithdrawDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations("withdrawals.withdraw");
  const { attempt, keep } = useAttempt();
  const [draft, setDraft] = useState(EMPTY);
  const [back, setBack] = useState(false);
  const send = useSendWithdrawal({ keep, onRefused: () => setBack(true) });
  const step = attempt === null || back ? "form" : attempt.withdrawalId ? "story" : "code";
  const close = () => {
    // A created withdrawal can be followed in the list; an unsent attempt is discarded.
    if (attempt && (attempt.withdrawalId || !attempt.sent)) keep(null);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !send.pending && close()}
      title={t(`titles.${step}`)}
      description={step === "form" ? <Available /> : undefined}
      size="sm"
    >
      {step === "form" && (
        <FormStep
          draft={draft}
          setDraft={setDraft}
          problem={send.problem}
          onNext={(wanted) => {
            keep(attemptFor(attempt, wanted));
            setBack(false);
            send.reset();
          }}
        />
      )}
      {step === "code" && attempt && (
        <CodeStep
          attempt={attempt}
          send={send}
          onBack={() => {
            setBack(true);
            send.reset();
          }}
        />
      )}
      {step === "story" && attempt?.withdrawalId && (
        <WithdrawalProgress id={attempt.withdrawalId} to={attempt.to} onClose={close} />
      )}
    </Dialog>
  );
}

function Available() {
  const t = useTranslations("withdrawals.withdraw");
  const locale = useLocale();
  const quote = useData(withdrawalQuote);
  if (!quote.data) return t("availableSoon");
  return (
    <>
      {t("available")}{" "}
      <strong className="font-semibold text-ink">
        <Money value={quote.data.withdrawable} />
      </strong>
      {quote.data.elsewhere > 0 && (
        <span className="block">{t("elsewhere", { amount: formatMoney(quote.data.elsewhere, locale) })}</span>
      )}
    </>
  );
}

type FormProps = {
  draft: Draft;
  setDraft: (draft: Draft) => void;
  problem: ReturnType<typeof useSendWithdrawal>["problem"];
  onNext: (wanted: Pick<Attempt, "body" | "to" | "fee">) => void;
};

function FormStep(props: FormProps) {
  const quote = useData(withdrawalQuote, { refetchOnMount: "always" });
  const listed = useData(destinationList);
  return (
    <QueryState of={quote} skeleton={<Skeleton className="h-80" />}>
      {(data) => <WithdrawForm {...props} quote={data} listed={listed.data?.destinations ?? []} />}
    </QueryState>
  );
}

function CodeStep({
  attempt,
  send,
  onBack,
}: {
  attempt: Attempt;
  send: ReturnType<typeof useSendWithdrawal>;
  onBack: () => void;
}) {
  const t = useTranslations("withdrawals.withdraw");
  const [found, setFound] = useState(!attempt.sent);
  const { look } = send;
  useEffect(() => {
    // It was sent before a reload: requests the result from the server, under the same key.
    if (!found) void look(attempt).then(() => setFound(true));
  }, [found, look, attempt]);
  if (!found)
    return (
      <p role="status" className="py-6 text-center text-body text-muted">
        {t("looking")}
      </p>
    );
  return <WithdrawConfirm attempt={attempt} send={send} onBack={onBack} />;
}
