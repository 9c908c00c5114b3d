"use client";

import { useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { linkButton } from "#components/ui/button-class.ts";
import { outcome, shopApi } from "#lib/client/browser.ts";
import { useShopTexts } from "../layout/use-shop-texts.tsx";
import type { LiveOrder } from "./use-order.ts";

/** Cancels the shopper's order, after confirmation in a native dialog. */
export function CancelOrder({ storeId, live }: { storeId: string; live: LiveOrder }) {
  const t = useShopTexts("shopOrders");
  const dialog = useRef<HTMLDialogElement>(null);
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");
  const cancel = async () => {
    setState("busy");
    const result = await outcome(
      shopApi(storeId).cancelPublicOrder({ params: { id: live.order.orderCode } }),
    );
    setState(result.ok ? "idle" : "failed");
    if (result.ok) return live.show(result.data.order);
    // If it was paid meanwhile, the reload shows it.
    live.look();
  };
  return (
    <>
      <button
        type="button"
        className={`${linkButton.quiet} noscript:hidden`}
        onClick={() => dialog.current?.showModal()}
      >
        {t("help.cancel")}
      </button>
      <dialog
        ref={dialog}
        aria-labelledby="cancelar"
        className="m-auto w-[min(26rem,calc(100vw-2rem))] rounded-card border border-line bg-surface p-6 text-ink shadow-overlay backdrop:bg-scrim"
      >
        <h2 id="cancelar" className="text-section">
          {t("cancel.title")}
        </h2>
        <p className="mt-2 text-muted">{t("cancel.text")}</p>
        {state === "failed" && (
          <p role="alert" className="mt-3 rounded-control bg-danger-soft px-3 py-2 text-danger text-small">
            {t("cancel.failed")}
          </p>
        )}
        <div className="mt-5 flex flex-wrap justify-end gap-2.5">
          <Button size="touch" className="max-sm:w-full" onClick={() => dialog.current?.close()}>
            {t("cancel.keep")}
          </Button>
          <Button
            variant="danger"
            size="touch"
            className="max-sm:w-full"
            pending={state === "busy"}
            onClick={cancel}
          >
            {t("cancel.do")}
          </Button>
        </div>
      </dialog>
    </>
  );
}
