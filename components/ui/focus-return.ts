import { useEffect, useRef } from "react";

/**
 * Restores the focus after a dialog closes. The primitive knows only its own trigger, but our dialogs open
 * from anywhere, including menu items, which are unmounted by then. With `toRow` the focus goes to the list
 * row shown last, which may differ from the first one after "next". With `toField` an opening dialog
 * focuses its first field rather than its button to close.
 */
export function useFocusReturn({
  toRow = false,
  toField = false,
}: {
  toRow?: boolean;
  toField?: boolean;
} = {}) {
  const before = useRef<Element | null>(null);
  const row = useRef<Element | null>(null);
  useEffect(() => {
    if (toRow) row.current = currentRow() ?? row.current;
  });
  return {
    onOpenAutoFocus: (event: Event) => {
      const active = document.activeElement;
      const menu = active?.closest("[role=menu]");
      before.current = menu ? document.getElementById(menu.getAttribute("aria-labelledby") ?? "") : active;
      const field =
        toField && event.currentTarget instanceof HTMLElement ? firstField(event.currentTarget) : null;
      if (!field) return;
      event.preventDefault();
      field.focus();
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

const FIELDS =
  "input:not([type=hidden],[type=file],[type=radio]:not(:checked)), textarea, [role=combobox], [role=radio][aria-checked=true]";

function firstField(dialog: HTMLElement): HTMLElement | undefined {
  const fields = [...dialog.querySelectorAll<HTMLElement>(FIELDS)];
  return fields.find((field) => !field.matches(":disabled,[aria-hidden=true],[tabindex='-1']"));
}

function currentRow(): HTMLElement | undefined {
  const rows = document.querySelectorAll<HTMLElement>("[data-row][aria-current=true]");
  return [...rows].find((row) => row.offsetParent !== null);
}
