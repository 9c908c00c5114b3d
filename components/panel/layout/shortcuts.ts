"use client";

import { useEffect, useRef } from "react";
import { tinykeys } from "tinykeys";
import { useCan } from "../queries/use-can.ts";
import { PAGES } from "./pages.ts";
import { useNavigate } from "./use-navigate.ts";

type Doors = { openPalette: () => void; openKeys: () => void };

/** The keys that work on every page of the panel. */
export function useShortcuts(doors: Doors): void {
  const go = useNavigate();
  const can = useCan();
  const now = useRef({ go, can, ...doors });
  now.current = { go, can, ...doors };
  useEffect(() => {
    const pages = PAGES.flatMap(({ keys, href }) =>
      keys ? [[keys, free(() => now.current.go(href))] as const] : [],
    );
    return tinykeys(window, {
      ...Object.fromEntries(pages),
      "n p": free(() => now.current.can("catalog.write") && now.current.go("/painel/produtos/novo")),
      "/": free(() => toSearch() || now.current.openPalette()),
      // On most keyboards the question mark takes Shift, on some it doesn't.
      "Shift+?": free(() => now.current.openKeys()),
      "?": free(() => now.current.openKeys()),
      "$mod+k": (event) => {
        event.preventDefault();
        now.current.openPalette();
      },
    });
  }, []);
}

/** A letter is a shortcut only where nothing is typed and nothing stands over the page. */
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

/** Puts the focus into the search of the page, if it has one. */
function toSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>("main input[type=search]");
  field?.focus();
  field?.select();
  return field !== null;
}
