import { useEffect, useRef } from "react";
import { tinykeys } from "tinykeys";
import { useCan } from "../queries/use-can.ts";
import { PAGES } from "./pages.ts";
import { useNavigate } from "./use-navigate.ts";
import { useMayOpen } from "./use-pages.ts";

type Doors = { openPalette: () => void; openKeys: () => void };

/** The keyboard shortcuts of every page of the panel. */
export function useShortcuts(doors: Doors): void {
  const go = useNavigate();
  const can = useCan();
  const mayOpen = useMayOpen();
  const now = useRef({ go, can, mayOpen, ...doors });
  now.current = { go, can, mayOpen, ...doors };
  useEffect(() => {
    const pages = PAGES.flatMap((page) =>
      page.keys
        ? [[page.keys, free(() => now.current.mayOpen(page) && now.current.go(page.href))] as const]
        : [],
    );
    return tinykeys(window, {
      ...Object.fromEntries(pages),
      "n p": free(() => now.current.can("catalog.write") && now.current.go("/painel/produtos/novo")),
      "/": free(() => toSearch() || now.current.openPalette()),
      // The question mark takes Shift on most keyboards, but not on all.
      "Shift+?": free(() => now.current.openKeys()),
      "?": free(() => now.current.openKeys()),
      "$mod+k": (event) => {
        event.preventDefault();
        now.current.openPalette();
      },
    });
  }, []);
}

/** Runs a letter shortcut only outside fields and without an open overlay. */
function free(act: () => void) {
  return (event: KeyboardEvent) => {
    const at = event.target as HTMLElement;
    if (event.defaultPrevented || at.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(at.tagName))
      return;
    if (document.querySelector("[role=dialog]:not([data-drawer]),[role=alertdialog],[role=menu]")) return;
    event.preventDefault();
    act();
  };
}

/** Focuses the search field of the page; returns false if there is none. */
function toSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>("main input[type=search]");
  field?.focus();
  field?.select();
  return field !== null;
}
