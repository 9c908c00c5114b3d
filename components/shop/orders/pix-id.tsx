"use client";

import { Check, Copy } from "lucide-react";
import { CodeGroups } from "#components/ui/code-groups.tsx";
import { useCopy } from "#components/ui/use-copy.ts";
import { useShopTexts } from "../layout/use-shop-texts.tsx";

/** The end-to-end id, shortened on the screen and complete on paper; a press copies it. */
export function PixId({ id }: { id: string }) {
  const t = useShopTexts("shopOrders");
  const { state, copy } = useCopy();
  return (
    <>
      <span className="hidden wrap-anywhere noscript:inline print:inline">
        <CodeGroups code={id} />
      </span>
      <button
        type="button"
        onClick={() => copy(id)}
        className="-my-3 inline-flex min-h-11 cursor-pointer items-center gap-2 font-mono noscript:hidden print:hidden"
      >
        <span className="sr-only">{t("receipt.copyId")} </span>
        {id.slice(0, 9)}…{id.slice(-4)}
        {state === "copied" ? (
          <Check aria-hidden size={16} strokeWidth={1.75} className="text-brand-text" />
        ) : (
          <Copy aria-hidden size={16} strokeWidth={1.75} />
        )}
      </button>
      <span className="sr-only" aria-live="polite">
        {state === "copied" && t("done.copied")}
      </span>
    </>
  );
}
