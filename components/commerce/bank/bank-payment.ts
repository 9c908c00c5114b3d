"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { outcome, shopApi } from "#lib/client/browser.ts";
import type { BankCharge } from "#lib/pix/gateways/sandbox/bank.ts";
import type { Scenario } from "./bank-scenarios.tsx";

export type SentPayment = { endToEndId: string | null; status: string };
type Values = { scenario: Scenario; payerName: string; payerDocument: string; amount: string };
export type BankPayment = ReturnType<typeof useBankPayment>;

/** The form of the sandbox bank: its values, its one call and what the bank said. */
export function useBankPayment(charge: BankCharge, copyPaste: string) {
  const router = useRouter();
  const [values, setValues] = useState<Values>({
    scenario: charge.status === "expired" ? "late" : "paid",
    payerName: "",
    payerDocument: "",
    amount: "",
  });
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [sent, setSent] = useState<SentPayment | null>(null);

  const pay = async (event: React.FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem(null);
    const body = { copyPaste, ...filledIn(values) };
    const result = await outcome(shopApi().paySandboxCharge({ body }));
    setBusy(false);
    if (!result.ok) return setProblem(result.refusal.fields[0]?.message ?? result.refusal.message);
    setSent(result.data.payment);
    router.refresh();
  };

  return {
    values,
    change: (changed: Partial<Values>) => setValues((now) => ({ ...now, ...changed })),
    busy,
    problem,
    sent,
    pay,
  };
}

/** The values that the API gets: no empty text, and an amount only where the scenario has one. */
function filledIn({ scenario, payerName, payerDocument, amount }: Values) {
  return {
    scenario,
    ...(payerName.trim() ? { payerName: payerName.trim() } : {}),
    ...(payerDocument.trim() ? { payerDocument: payerDocument.trim() } : {}),
    ...(scenario === "wrong_amount" ? { amount: Number(amount.replace(/\./g, "").replace(",", ".")) } : {}),
  };
}
