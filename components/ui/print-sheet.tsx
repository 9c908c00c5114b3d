"use client";

import { useSyncExternalStore } from "react";
import { createPortal } from "react-dom";

/** What is printed instead of the page while it is there; tokens.css hides the rest. Nothing of it is on the screen. */
export function PrintSheet({ children }: { children: React.ReactNode }) {
  const there = useSyncExternalStore(never, yes, no);
  if (!there) return null;
  return createPortal(
    <div data-print-sheet="" className="hidden p-8 text-ink print:block">
      {children}
    </div>,
    document.body,
  );
}

const never = () => () => {};
const yes = () => true;
const no = () => false;
