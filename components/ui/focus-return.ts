"use client";

import { useEffect, useRef } from "react";

/**
 * Restores the focus after a dialog closes. The primitive knows only its own trigger, but our dialogs open
 * from anywhere, including menu items, which are unmounted by then. With `toRow` the focus goes to the list
 * row shown last, which may differ from the first one after "next".
 */
export function useFocusReturn({ toRow = false }: { toRow?: boolean } = {}) {
  const before = useRef<Element | null>(null);
  const row = useRef<Element | null>(null);
  useEffect(() => {
    if (toRow) row.current = currentRow() ?? row.current;
  });
  return {
    onOpenAutoFocus: () => {
      const active = document.activeElement;
      const menu = active?.closest("[role=menu]");
      before.current = menu ? document.getElementById(menu.getAttribute("aria-labelledby") ?? "") : active;
    },
    onCloseAutoFocus: (event: Event) => {
      const to = [row.current, before.current].find((each) => each?.isConnected);
      row.current = null;
      if (!(to instanceof HTMLElement)) return;
      event.preventDefault();
      to.focus({ preventScroll: true });
    },
  };
}

function currentRow(): HTMLElement | undefined {
  const rows = document.querySelectorAll<HTMLElement>("[data-row][aria-current=true]");
  return [...rows].find((row) => row.offsetParent !== null);
}
