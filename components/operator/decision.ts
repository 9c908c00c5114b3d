"use client";

import { useQueryClient } from "@tanstack/react-query";
import type { Result } from "#lib/client/browser.ts";
import { codeRefusal } from "../account/code-refusal.ts";
import { formatMoney } from "../commerce/money.ts";

export type QueueItem = {
  withdrawal: { id: string; amount: number; createdAt: string };
  store: { name: string };
};

/** A message for the field of the code, or for the other field of the form. */
export type DecisionProblem = { code: boolean; message: string };
export type FinishDecision = (result: Result<unknown>) => DecisionProblem | null;

/**
 * Returns the function that takes the result of an approval or a rejection: after success it reads the
 * queue again and returns null, else it returns what the form tells the operator.
 */
export function useFinishDecision(
  { withdrawal, store }: QueueItem,
  alarm: (text: string) => void,
): FinishDecision {
  const queries = useQueryClient();
  return (result) => {
    if (result.ok) {
      queries.invalidateQueries({ queryKey: ["queue"] });
      return null;
    }
    const { refusal } = result;
    const [field] = refusal.fields;
    if (refusal.code.startsWith("Totp") || field?.path === "totpCode")
      return { code: true, message: codeRefusal(refusal) };
    // Somebody else ended this withdrawal. Its card disappears, so the page keeps the message.
    if (field && refusal.code !== "ValidationError")
      alarm(`${formatMoney(withdrawal.amount)} de ${store.name}: ${field.message}.`);
    return { code: false, message: field ? `Este campo ${field.message}.` : refusal.message };
  };
}
