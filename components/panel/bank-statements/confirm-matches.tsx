import { useTranslations } from "next-intl";
import { Money } from "#components/ui/money.tsx";
import { toast } from "#components/ui/toast.ts";
import { ConfirmWithCode } from "../forms/confirm-with-code.tsx";
import { REFUND_CHANGES } from "../forms/refund-body.ts";
import { useAction } from "../queries/use-action.ts";
import { type Candidate, type Line, sumOf } from "./line.ts";

type Match = { line: Line; candidate: Candidate };

/** One authenticator code for all ticked matches. Each is booked separately; refused ones show the reason. */
export function ConfirmMatches({
  open,
  onClose,
  matches,
  onRefused,
}: {
  open: boolean;
  onClose: () => void;
  matches: readonly Match[];
  onRefused: (messages: Record<string, string>) => void;
}) {
  const t = useTranslations("bankStatements.ask");
  const rows = useRows(matches);
  const confirming = useAction({
    call: (api, totpCode: string) =>
      api.confirmBankStatementLines({ body: { matches: matches.map(matchOf), totpCode } }),
    changes: [["statement"], ["orders"], ["charges"], ["payment-links"], ...REFUND_CHANGES],
    onDone: ({ results }) => {
      const refused = results.filter(({ confirmed }) => !confirmed);
      const done = results.length - refused.length;
      onRefused(Object.fromEntries(refused.map(({ lineId, message }) => [lineId, message ?? ""])));
      if (done > 0) toast.done(t("done", { count: done }));
      if (refused.length > 0) toast.failed(t("refused", { count: refused.length }));
      close();
    },
  });
  const close = () => {
    confirming.reset();
    onClose();
  };
  return (
    <ConfirmWithCode
      open={open}
      onOpenChange={(next) => !next && close()}
      title={t("title", { count: matches.length })}
      description={t("text")}
      act={rows}
      action={t("action", { count: matches.length })}
      saving={confirming}
    />
  );
}

/** Credits and debits, each with count and total. */
function useRows(matches: readonly Match[]) {
  const t = useTranslations("bankStatements.ask");
  const sumRow = (kind: Line["kind"], label: "credits" | "debits") => {
    const lines = matches.map(({ line }) => line).filter((line) => line.kind === kind);
    if (lines.length === 0) return [];
    const value = <Money value={sumOf(lines, kind)} />;
    return [{ label: t(label, { count: lines.length }), value, strong: true }];
  };
  const booked = matches.filter(({ candidate }) => candidate.confirmed).length;
  return [
    ...sumRow("credit", "credits"),
    ...sumRow("debit", "debits"),
    ...(booked > 0 ? [{ label: t("booked"), value: String(booked) }] : []),
  ];
}

function matchOf({ line, candidate: { transactionId, refundId } }: Match) {
  return {
    lineId: line.id,
    ...(transactionId ? { transactionId } : {}),
    ...(refundId ? { refundId } : {}),
  };
}
