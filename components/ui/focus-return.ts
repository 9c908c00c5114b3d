"use client";

import { useRef } from "react";

/**
 * Gives the focus back to what had it when a dialog opened. The primitive only knows its own trigger, and our dialogs
 * are opened from anywhere, menus included, whose items are gone by then.
 */
export function useFocusReturn() {
  const before = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      const active = document.activeElement;
      const menu = active?.closest("[role=menu]");
      before.current = menu ? document.getElementById(menu.getAttribute("aria-labelledby") ?? "") : active;
    },
    onCloseAutoFocus: (event: Event) => {
      const to = currentRow() ?? before.current;
      if (!(to instanceof HTMLElement) || !to.isConnected) return;
      event.preventDefault();
      to.focus({ preventScroll: true });
    },
  };
}

/** The row that a drawer shows now, which is another one than it opened from after "next". */
function currentRow(): Element | null {
  return document.querySelector("[data-row][aria-current=true]:not([hidden] *)");
}
