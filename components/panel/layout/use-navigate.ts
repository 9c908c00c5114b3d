"use client";

import { useRouter } from "next/navigation";
import { useCallback } from "react";
import { confirmLeave } from "./confirm-leave.ts";

/** Goes to a page of ours from the palette, a shortcut or code, unless changes would be lost and the person stays. */
export function useNavigate(): (href: string) => void {
  const router = useRouter();
  return useCallback(
    (href) => {
      void confirmLeave().then((yes) => {
        if (!yes) return;
        // The documentation has a frame of its own.
        if (/^\/(docs|loja)(\/|$)/.test(href)) window.location.assign(href);
        else router.push(href);
      });
    },
    [router],
  );
}
