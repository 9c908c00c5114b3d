"use client";

import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { buttonClass } from "#components/ui/button-class.ts";
import { useCopy } from "#components/ui/use-copy.ts";
import { useShopTexts } from "../layout/use-shop-texts.tsx";

/** Copies the Pix code. If the browser refuses, shows the code for manual copying. */
export function CopyCode({ code, strong }: { code: string; strong: boolean }) {
  const t = useShopTexts("shopOrders");
  const { state, copy } = useCopy();
  const done = state === "copied";
  // Stays visible while the person copies it manually.
  const [byHand, setByHand] = useState(false);
  if (state === "failed" && !byHand) setByHand(true);
  if (done && byHand) setByHand(false);
  return (
    <>
      <button
        type="button"
        onClick={() => copy(code)}
        className={`${buttonClass(strong ? "primary" : "secondary", "main")} noscript:hidden`}
      >
        {done ? <Check aria-hidden /> : <Copy aria-hidden />}
        {t(done ? "copied" : "copy")}
      </button>
      <span className="sr-only" aria-live="polite">
        {done && t("copiedTold")}
        {state === "failed" && t("copyFailed")}
      </span>
      {byHand && <CodeByHand code={code} why={<p className="text-small text-warn">{t("copyFailed")}</p>} />}
      <noscript>
        <CodeByHand code={code} why={<p className="text-muted text-small">{t("copyByHand")}</p>} />
      </noscript>
    </>
  );
}

/** The code as text, selected as a whole on focus. */
function CodeByHand({ code, why }: { code: string; why: React.ReactNode }) {
  const t = useShopTexts("shopOrders");
  return (
    <div className="grid gap-1.5">
      {why}
      <textarea
        readOnly
        rows={4}
        aria-label={t("code")}
        defaultValue={code}
        onFocus={(event) => event.currentTarget.select()}
        className="w-full resize-none break-all rounded-control border border-line-strong bg-surface p-3 font-mono text-[0.8125rem]"
      />
    </div>
  );
}
