"use client";

import { useEffect } from "react";

/**
 * J, K and the arrow keys focus the list if nothing else has the focus; inside it, the table handles them.
 */
export function useRowKeys(): void {
  useEffect(() => {
    const begin = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!["j", "k", "ArrowDown", "ArrowUp"].includes(event.key)) return;
      const at = document.activeElement;
      const letter = event.key.length === 1;
      // The arrow keys scroll the page; they enter the list only from the body or the main element.
      const free = at === document.body || at?.id === "conteudo" || (letter && at?.tagName === "A");
      if (!free || at?.matches("[data-row]")) return;
      const rows = [...document.querySelectorAll<HTMLElement>("main [data-row]")];
      const first = rows.find((row) => row.offsetParent !== null);
      if (!first) return;
      event.preventDefault();
      first.focus();
    };
    window.addEventListener("keydown", begin);
    return () => window.removeEventListener("keydown", begin);
  }, []);
}
