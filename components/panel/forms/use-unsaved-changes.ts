"use client";

import { useEffect } from "react";

/** Forms with changes that are not saved; one page may have several. */
const dirty = new Set<symbol>();

/** Whether leaving this page would lose something. */
export function hasUnsavedChanges(): boolean {
  return dirty.size > 0;
}

/** The person has said that it may be lost. */
export function discardUnsavedChanges(): void {
  dirty.clear();
}

/**
 * Warns before changes are lost while `isDirty`: the browser asks when the page is closed or reloaded, the shell when
 * a link, the palette or a shortcut leads away from it.
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
