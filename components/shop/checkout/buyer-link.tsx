"use client";

import { useState } from "react";
import { linkButton } from "#components/ui/button-class.ts";
import { outcome, shopApi } from "#lib/client/browser.ts";
import { useShopTexts } from "../layout/use-shop-texts.tsx";
import { isEmail } from "./order-body.ts";

type Props = {
  storeId: string;
  /** Forgets the remembered data; null if there are none. */
  forget: (() => void) | null;
};

/** Asks for a mailed link with the data of an earlier purchase, or forgets the data that this device remembers. */
export function BuyerLink({ storeId, forget }: Props) {
  const t = useShopTexts("buyerLink");
  const [sending, setSending] = useState(false);
  const [said, setSaid] = useState("");
  const look = `${linkButton.quiet} justify-self-start text-left text-small`;
  const ask = async (form: HTMLFormElement | null) => {
    const field = form?.elements.namedItem("customerEmail");
    if (sending || !(field instanceof HTMLInputElement)) return;
    const email = field.value.trim();
    if (!isEmail(email)) {
      setSaid(t("email"));
      return field.focus();
    }
    setSending(true);
    const result = await outcome(shopApi(storeId).requestBuyerLink({ body: { email } }));
    setSending(false);
    setSaid(result.ok ? result.data.message : t(result.refusal.status === 429 ? "busy" : "failed"));
  };
  if (forget)
    return (
      <button type="button" className={look} onClick={forget}>
        {t("forget")}
      </button>
    );
  return (
    <>
      <button
        type="button"
        className={look}
        aria-disabled={sending || undefined}
        onClick={(event) => ask(event.currentTarget.form)}
      >
        {t("ask")}
      </button>
      <p role="status" className="text-muted text-small not-empty:mt-1 not-empty:mb-3">
        {said}
      </p>
    </>
  );
}
