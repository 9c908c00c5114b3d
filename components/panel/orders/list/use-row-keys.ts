"use client";

import { useEffect } from "react";

/** J, K and the arrows go to the list when nothing else has the focus; from there on the table itself walks. */
export function useRowKeys(): void {
  useEffect(() => {
    const begin = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!["j", "k", "ArrowDown", "ArrowUp"].includes(event.key)) return;
      const at = document.activeElement;
      const letter = event.key.length === 1;
      // The arrows scroll the page; only from the page's own body or its main part do they begin the walk.
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
