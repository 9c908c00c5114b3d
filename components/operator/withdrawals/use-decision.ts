import { useQueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useRefusal } from "#components/account/use-refusal.ts";
import type { Problem } from "#components/panel/queries/problem.ts";
import { formatMoney } from "#components/ui/money-format.ts";
import { toast } from "#components/ui/toast.ts";
import type { QueueItem } from "./queue-item.ts";

/** A message for the field of the code, or for the form. */
export type DecisionProblem = { code: boolean; message: string };

/** Handles the response to a decision: reloads the queue, or returns the problem for the form. */
export function useDecision({ withdrawal, store }: QueueItem, alarm: (text: string) => void) {
  const t = useTranslations("operatorWithdrawals");
  const refusal = useRefusal();
  const queries = useQueryClient();
  const amount = formatMoney(withdrawal.amount, useLocale());
  return {
    amount,
    done: (what: "approved" | "rejected") => {
      toast.done(t(what, { amount }));
      void queries.invalidateQueries({ queryKey: ["queue"] });
    },
    problem: (problem: Problem): DecisionProblem => {
      if (problem.code.startsWith("Totp") || problem.fields.some(({ path }) => path === "totpCode"))
        return { code: true, message: refusal(problem) };
      // Someone else decided this withdrawal. Its card disappears, so the page shows the message.
      if (problem.code === "WithdrawalTransitionNotAllowed") {
        alarm(t("gone", { amount, store: store.name, why: problem.message }));
        void queries.invalidateQueries({ queryKey: ["queue"] });
      }
      const [field] = problem.fields;
      return { code: false, message: field ? sentence(field.message) : problem.message };
    },
  };
}

/** The API's field messages are sentence fragments. */
function sentence(text: string): string {
  const whole = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.?]$/.test(whole) ? whole : `${whole}.`;
}
