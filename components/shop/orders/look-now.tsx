"use client";

import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { useShopTexts } from "../layout/use-shop-texts.tsx";
import type { LiveOrder } from "./use-order.ts";

const TOLD = {
  read: "help.looked",
  by_hand: "help.looked",
  unknown: "help.unknown",
  offline: "live.offline",
} as const;

/** Asks the bank now whether the Pix was paid. A payment that is found shows on the page. */
export function LookNow({ live }: { live: Pick<LiveOrder, "check"> }) {
  const t = useShopTexts("shopOrders");
  const [state, setState] = useState<"idle" | "busy" | keyof typeof TOLD>("idle");
  const look = async () => {
    setState("busy");
    setState((await live.check()).state);
  };
  return (
    <div className="grid gap-2 noscript:hidden">
      <Button size="touch" className="justify-self-start" pending={state === "busy"} onClick={look}>
        {t("help.look")}
      </Button>
      <p aria-live="polite" className="text-muted">
        {state !== "idle" && state !== "busy" && t(TOLD[state])}
      </p>
    </div>
  );
}
