import { useRouter } from "next/navigation";
import { useCallback } from "react";
import { confirmLeave } from "./confirm-leave.ts";

/** Navigates by palette, shortcut or code. Asks first if there are unsaved changes. */
export function useNavigate(): (href: string) => void {
  const router = useRouter();
  return useCallback(
    (href) => {
      void confirmLeave().then((yes) => {
        if (!yes) return;
        // These pages have another root layout.
        if (/^\/(docs|loja)(\/|$)/.test(href)) window.location.assign(href);
        else router.push(href);
      });
    },
    [router],
  );
}
