import { useLocale, useTranslations } from "next-intl";
import { useCallback, useEffect, useState } from "react";
import { Money } from "#components/ui/money.tsx";
import { formatMoney } from "#components/ui/money-format.ts";
import { Notice } from "#components/ui/notice.tsx";
import { SkeletonFields } from "#components/ui/skeleton-shapes.tsx";
import { RecoveryCodes } from "../authenticator/recovery-codes.tsx";
import { InputDialog } from "../forms/input-dialog.tsx";
import { QueryState } from "../queries/query-state.tsx";
import { useAccount } from "../queries/use-account.ts";
import { useData } from "../queries/use-data.ts";
import { destinationList, withdrawalQuote } from "./reads.ts";
import { type Attempt, attemptFor, isOpen, useAttempt } from "./use-attempt.ts";
import { type EnrolmentSteps, useEnrolment } from "./use-enrolment.ts";
import { useSendWithdrawal } from "./use-send-withdrawal.ts";
import { WithdrawConfirm } from "./withdraw-confirm.tsx";
import { type Draft, WithdrawForm } from "./withdraw-form.tsx";
import { WithdrawalProgress } from "./withdrawal-progress.tsx";

/** The form as it was typed, also after a reload. A listed destination has to be chosen again. */
function draftOf(attempt: Attempt | null): Draft {
  const { pixKey, brCode, amount } = attempt?.body ?? {};
  return { text: pixKey ?? brCode ?? "", listed: null, amount: amount ?? null };
}

/**
 * A withdrawal in three steps: destination and amount, the authenticator code for exactly these, and the
 * progress. Resumes after a lost response or a reload, unless the person has seen the end.
 */
export function WithdrawDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations("withdrawals.withdraw");
  const { attempt, keep, seen } = useUnended();
  const [start] = useState(() => draftOf(attempt));
  const [draft, setDraft] = useState(start);
  const [back, setBack] = useState(false);
  const send = useSendWithdrawal({ keep, onRefused: () => setBack(true) });
  const steps = useEnrolment(send);
  const ready = useIsReady();
  const codes = useCodesKept(steps);
  const step = attempt === null || back ? "form" : attempt.withdrawalId ? "story" : "code";
  const close = () => {
    if (codes.remind()) return;
    // A created withdrawal can be followed in the list; an unsent attempt is discarded, unless it only waits for the
    // authenticator.
    if (attempt && (attempt.withdrawalId || (!attempt.sent && ready))) keep(null);
    onClose();
  };
  const goBack = () => {
    setBack(true);
    send.reset();
  };
  return (
    <InputDialog
      isDirty={step === "form" && JSON.stringify(draft) !== JSON.stringify(start)}
      pending={send.pending || steps.pending}
      close={close}
      title={t(`titles.${step === "code" && !ready ? "enrol" : step}`)}
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
      {step === "code" && attempt && <CodeStep attempt={attempt} send={send} steps={steps} onBack={goBack} />}
      {step === "story" && attempt?.withdrawalId && (
        <WithdrawalProgress id={attempt.withdrawalId} to={attempt.to} onOver={seen} onClose={close} />
      )}
      {steps.recoveryCodes && !steps.active && (
        <div className="mt-5 grid gap-3 border-t border-line pt-5">
          {codes.reminded && <Notice tone="warn">{t("enrol.keepCodes")}</Notice>}
          <RecoveryCodes codes={steps.recoveryCodes} done={steps.dropCodes} />
        </div>
      )}
    </InputDialog>
  );
}

/** The attempt, without one that had been seen to end when the dialog opened: its page was left without closing it. */
function useUnended() {
  const { attempt: kept, keep } = useAttempt();
  const [ended] = useState(() => (kept && !isOpen(kept) ? kept.key : null));
  const attempt = kept?.key === ended ? null : kept;
  const seen = useCallback(() => {
    if (attempt && isOpen(attempt)) keep({ ...attempt, seen: true });
  }, [attempt, keep]);
  return { attempt, keep, seen };
}

/** Whether the member's authenticator can confirm a withdrawal now. */
function useIsReady(): boolean {
  const { secondFactor, totpTrustedFrom } = useAccount();
  return secondFactor.enabledAt !== null && totpTrustedFrom === null;
}

/** The recovery codes are shown once: the first attempt to close the dialog with them only reminds of them. */
function useCodesKept({ recoveryCodes }: EnrolmentSteps): { reminded: boolean; remind: () => boolean } {
  const [reminded, setReminded] = useState(false);
  return {
    reminded,
    remind: () => {
      if (!recoveryCodes || reminded) return false;
      setReminded(true);
      return true;
    },
  };
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
      {quote.data.owed > 0 && (
        <strong className="block font-semibold text-ink">
          {t("owed", { amount: formatMoney(quote.data.owed, locale) })}
        </strong>
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
    <QueryState of={quote} skeleton={<SkeletonFields fields={3} />}>
      {(data) => <WithdrawForm {...props} quote={data} listed={listed.data?.destinations ?? []} />}
    </QueryState>
  );
}

function CodeStep({
  attempt,
  send,
  steps,
  onBack,
}: {
  attempt: Attempt;
  send: ReturnType<typeof useSendWithdrawal>;
  steps: EnrolmentSteps;
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
  return <WithdrawConfirm attempt={attempt} send={send} steps={steps} onBack={onBack} />;
}
