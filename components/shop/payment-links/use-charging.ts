"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import type { LinkChargeView } from "#lib/payment-links/charge-schemas.ts";
import { attemptKey, endAttempt } from "../checkout/attempt-key.ts";
import { useShopTexts } from "../layout/use-shop-texts.tsx";
import { noteUnpaid } from "../orders/notify-opener.ts";
import { type LinkRefusal, refusedAddress, waitOf } from "./link-refusal.ts";
import { rememberCharge } from "./remembered-charge.ts";

const TOO_LONG_MS = 20_000;

/** Refusals that end the link: the page reloads and shows the reason. */
const ENDED = ["PaymentLinkExpired", "PaymentLinkUsedUp", "PaymentLinkInactive", "NotFound"];

type Answer = LinkRefusal & { charge?: LinkChargeView };
type Charging = {
  amount: number | null;
  replaces: string | null;
  /** The payer says that the replaced charge was not paid. */
  confirmedUnpaid?: true;
};

/**
 * Makes the Pix of a link and opens its page. Retries of the same request keep their Idempotency-Key until
 * there is a response, so that a double tap, a reload or a lost response makes one charge.
 */
export function useCharging(
  storeId: string,
  code: string,
  leave: "push" | "replace",
  refused: LinkRefusal | null = null,
) {
  const router = useRouter();
  const explain = useExplain();
  const [busy, setBusy] = useState(false);
  const [uncertain, setUncertain] = useState(false);
  const [problem, setProblem] = useState<string | null>(refused && explain(refused));
  const attempt = `link.${code}`;

  const charge = async (wanted: Charging): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    const told: Charging = uncertain && wanted.replaces ? { ...wanted, confirmedUnpaid: true } : wanted;
    const answer = await ask(storeId, code, told, attemptKey(attempt, JSON.stringify(told)));
    if (answer?.charge) {
      const { id, amount, expiresAt } = answer.charge;
      rememberCharge(code, { id, amount, expiresAt: Date.parse(expiresAt) });
      noteUnpaid(id);
      endAttempt(attempt);
      // Stays busy until the page of the Pix has opened.
      return router[leave](`/pagar/${code}/${id}`);
    }
    setBusy(false);
    if (answer) endAttemptOf(attempt, answer);
    if (answer?.code === "ChargeAlreadyPaid") {
      setProblem(explain(answer));
      const { transactionId = wanted.replaces } = (answer.details ?? {}) as { transactionId?: string };
      return router.replace(`/pagar/${code}/${transactionId}`);
    }
    // A renewal repeats the amount of the ended charge. If the link has another one now, its page shows it.
    if (leave === "replace" && answer?.code === "ValidationError")
      return router.replace(refusedAddress(`/pagar/${code}`, answer));
    // The next press is the payer's word that the one before was not paid.
    setUncertain(answer?.code === "PaymentUncertain");
    // The reloaded page shows the link's new state or amount.
    if (answer && (ENDED.includes(answer.code ?? "") || answer.code === "ValidationError")) router.refresh();
    if (!ENDED.includes(answer?.code ?? "")) setProblem(explain(answer));
  };
  return { charge, busy, problem };
}

/** Ends the attempt, except after responses where the same attempt continues. */
function endAttemptOf(attempt: string, { code = "" }: Answer): void {
  if (!["PaymentPendingConfirmation", "IdempotencyInProgress", "RateLimited"].includes(code))
    endAttempt(attempt);
}

async function ask(storeId: string, code: string, wanted: Charging, key: string): Promise<Answer | null> {
  try {
    const response = await fetch(`/api/v1/payment-links/public/${code}/charges`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Store-ID": storeId, "Idempotency-Key": key },
      body: JSON.stringify(wanted),
      signal: AbortSignal.timeout(TOO_LONG_MS),
    });
    return await response.json();
  } catch {
    return null;
  }
}

function useExplain(): (answer: Answer | null) => string {
  const t = useShopTexts("shopPaymentLinks");
  return (answer) => {
    switch (answer?.code) {
      case undefined:
        return t("problem.offline");
      case "PaymentLinkBusy":
        return t("problem.busy", { minutes: Math.ceil((waitOf(answer) ?? 60) / 60) });
      case "PaymentUncertain":
        return t("problem.uncertain");
      case "ChargeAlreadyPaid":
        return t("problem.paid");
      case "ValidationError":
        return t("problem.changed");
      case "AmountBelowFee":
        return t("problem.fee");
      case "RateLimited":
        return t("problem.many");
      case "PaymentFailed":
        return t("problem.bank");
      case "PaymentPendingConfirmation":
      case "IdempotencyInProgress":
        return t("problem.pending");
      case "ServiceUnavailable":
        return t("problem.unavailable");
      default:
        return t("problem.other");
    }
  };
}
