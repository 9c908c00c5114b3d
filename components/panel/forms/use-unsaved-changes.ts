import { useEffect } from "react";

/** Forms with unsaved changes; a page may have several. */
const dirty = new Set<symbol>();

/** Whether leaving this page would lose changes. */
export function hasUnsavedChanges(): boolean {
  return dirty.size > 0;
}

/** Discards the changes, after the person agreed. */
export function discardUnsavedChanges(): void {
  dirty.clear();
}

/**
 * Warns before changes are lost while `isDirty`: the browser asks when the page is closed or reloaded, the
 * panel when a link, the palette or a shortcut leads elsewhere.
 */
export function useUnsavedChanges(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const form = Symbol("form");
    dirty.add(form);
    const ask = (event: BeforeUnloadEvent) => {
      if (dirty.has(form)) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => {
      dirty.delete(form);
      window.removeEventListener("beforeunload", ask);
    };
  }, [isDirty]);
}
