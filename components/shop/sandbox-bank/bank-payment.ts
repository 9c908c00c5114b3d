"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { parseMoney } from "#components/ui/money-format.ts";
import { outcome, shopApi } from "#lib/client/browser.ts";
import type { BankCharge } from "#lib/pix/gateways/sandbox/bank.ts";
import { isDocument } from "../checkout/document-format.ts";
import { useShopLocale } from "../layout/use-shop-texts.tsx";
import type { Scenario } from "./bank-scenarios.tsx";

export type SentPayment = { endToEndId: string | null; status: string };
export type BankPayment = ReturnType<typeof useBankPayment>;

/** The problems of the form, as keys of its texts. */
type Told = { amount?: "wrongAmount"; document?: "wrongDocument"; notice?: "refused" | "offline" };

/** The form of the sandbox bank: scenario, call and result. */
export function useBankPayment(charge: BankCharge, copyPaste: string) {
  const router = useRouter();
  const locale = useShopLocale();
  const [scenario, setScenario] = useState<Scenario>(charge.status === "expired" ? "late" : "paid");
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState<Told>({});
  const [sent, setSent] = useState<SentPayment | null>(null);

  const pay = async (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const text = (name: string) => String(data.get(name) ?? "").trim();
    const amount = scenario === "wrong_amount" ? parseMoney(text("amount"), locale) : undefined;
    const [payerName, payerDocument] = [text("payerName"), text("payerDocument")];
    const wrong: Told = {
      ...(amount === null || amount === 0 ? { amount: "wrongAmount" } : {}),
      ...(payerDocument && !isDocument(payerDocument) ? { document: "wrongDocument" } : {}),
    };
    setTold(wrong);
    if (busy || wrong.amount || wrong.document) return;
    setBusy(true);
    const body = {
      copyPaste,
      scenario,
      ...(payerName ? { payerName } : {}),
      ...(payerDocument ? { payerDocument } : {}),
      ...(amount ? { amount } : {}),
    };
    const result = await outcome(shopApi().paySandboxCharge({ body }));
    setBusy(false);
    if (!result.ok) return setTold({ notice: result.refusal.status === 0 ? "offline" : "refused" });
    setSent(result.data.payment);
    router.refresh();
  };

  return { scenario, choose: setScenario, busy, told, sent, pay };
}
