"use client";

import { useRouter } from "next/navigation";
import { useCallback } from "react";
import { mayLeave } from "./confirm-leave.ts";

/** Goes to a page of ours from the palette, a shortcut or code, unless changes would be lost and the person stays. */
export function useGo(): (href: string) => void {
  const router = useRouter();
  return useCallback(
    (href) => {
      void mayLeave().then((yes) => {
        if (!yes) return;
        // The documentation has a frame of its own.
        if (/^\/(docs|loja)(\/|$)/.test(href)) window.location.assign(href);
        else router.push(href);
      });
    },
    [router],
  );
}
