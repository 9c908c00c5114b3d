import { useSyncExternalStore } from "react";
import { createPortal } from "react-dom";

/**
 * Printed instead of the page while mounted, invisible on the screen; print.css hides the rest of the page.
 */
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
