"use client";

import { useTranslations } from "next-intl";
import { Money } from "#components/ui/money.tsx";
import { toast } from "#components/ui/toast.ts";
import { ConfirmWithCode } from "../forms/confirm-with-code.tsx";
import { useAction } from "../queries/use-action.ts";
import { type Candidate, type Line, sumOf } from "./line.ts";

type Match = { line: Line; candidate: Candidate };

/** One code for all that is ticked; each is booked by itself, and what was refused says why. */
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
  const { run, pending, problem, reset } = useAction({
    call: (api, totpCode: string) =>
      api.confirmBankStatementLines({ body: { matches: matches.map(matchOf), totpCode } }),
    changes: [["statement"], ["orders"], ["cases"], ["overview"], ["balance"], ["activity"]],
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
    reset();
    onClose();
  };
  const lines = matches.map(({ line }) => line);
  const count = (kind: Line["kind"]) => lines.filter((line) => line.kind === kind).length;
  const booked = matches.filter(({ candidate }) => candidate.confirmed).length;
  const rows = [
    ...(count("credit") > 0
      ? [
          {
            label: t("credits", { count: count("credit") }),
            value: <Money value={sumOf(lines, "credit")} />,
            strong: true,
          },
        ]
      : []),
    ...(count("debit") > 0
      ? [
          {
            label: t("debits", { count: count("debit") }),
            value: <Money value={sumOf(lines, "debit")} />,
            strong: true,
          },
        ]
      : []),
    ...(booked > 0 ? [{ label: t("booked"), value: String(booked) }] : []),
  ];
  return (
    <ConfirmWithCode
      open={open}
      onOpenChange={(next) => !next && close()}
      title={t("title", { count: matches.length })}
      description={t("text")}
      act={rows}
      action={t("action", { count: matches.length })}
      pending={pending}
      problem={problem}
      onConfirm={(code) => void run(code)}
    />
  );
}

function matchOf({ line, candidate: { transactionId, refundId } }: Match) {
  return {
    lineId: line.id,
    ...(transactionId ? { transactionId } : {}),
    ...(refundId ? { refundId } : {}),
  };
}
