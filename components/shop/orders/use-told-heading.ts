"use client";

import { type ComponentType, useEffect, useRef, useState } from "react";
import type { OrderStatusView } from "#lib/orders/status.ts";
import { focusHeading, isNothingFocused } from "../layout/focus-heading.ts";

/**
 * The heading of a page whose state has changed while it was open, for a screen reader. When another view takes the place of
 * the one that held the focus, the heading is focused.
 */
export function useToldHeading(
  Later: ComponentType | null,
  { status, outcome, shipping }: OrderStatusView,
): string | null {
  const [told, setTold] = useState<string | null>(null);
  const state = [status, outcome?.kind, shipping?.status].join(" ");
  const before = useRef({ Later, state, text: "" });
  // After every render: the heading also changes with what this device remembers, which is no news.
  useEffect(() => {
    const text = document.querySelector("main h1")?.textContent ?? "";
    const last = before.current;
    before.current = { Later, state, text };
    if (last.Later === Later && last.state === state) return;
    if (last.text !== text) setTold(text);
    if (last.Later !== Later && isNothingFocused()) focusHeading();
  });
  return told;
}
