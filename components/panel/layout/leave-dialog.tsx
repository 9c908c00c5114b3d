import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { later } from "#components/ui/later.ts";
import { hasUnsavedChanges } from "../forms/use-unsaved-changes.ts";
import { alertPrimary, alertSecondary } from "./blocking-dialog-class.ts";
import { BlockingDialog } from "./blocking-dialog-later.ts";
import { confirmLeave, setLeaveDialog } from "./confirm-leave.ts";

/** Asks before a link discards unsaved changes. */
export function LeaveDialog() {
  const t = useTranslations("layout.leave");
  const router = useRouter();
  const [answer, setAnswer] = useState<{ give: (leaves: boolean) => void } | null>(null);

  useEffect(() => later(BlockingDialog.preload), []);

  useEffect(() => {
    setLeaveDialog(() => new Promise((give) => setAnswer({ give })));
    return () => setLeaveDialog(null);
  }, []);

  useEffect(() => {
    // In the capture phase, before the link's own handlers: the page stays until the person has answered.
    const hold = (event: MouseEvent) => {
      const href = leadsAway(event);
      if (!href || !hasUnsavedChanges()) return;
      event.preventDefault();
      event.stopPropagation();
      void confirmLeave().then((yes) => yes && router.push(href));
    };
    document.addEventListener("click", hold, true);
    return () => document.removeEventListener("click", hold, true);
  }, [router]);

  useEffect(() => {
    // Back and forward within the panel, if the browser allows the page to intercept them.
    const hold = (event: NavigateEvent) => {
      if (event.navigationType !== "traverse" || !event.cancelable || !hasUnsavedChanges()) return;
      const { key, url } = event.destination;
      if (new URL(url).pathname === window.location.pathname) return;
      event.preventDefault();
      void confirmLeave().then((yes) => yes && window.navigation.traverseTo(key));
    };
    // Not in every browser; elsewhere only the browser's own question on leaving the panel remains.
    window.navigation?.addEventListener("navigate", hold);
    return () => window.navigation?.removeEventListener("navigate", hold);
  }, []);

  const say = (leaves: boolean) => {
    answer?.give(leaves);
    setAnswer(null);
  };
  if (!answer) return null;
  return (
    <BlockingDialog open title={t("title")} text={t("text")} onEscape={() => say(false)}>
      <button type="button" className={alertSecondary} onClick={() => say(true)}>
        {t("leave")}
      </button>
      <button type="button" data-stay="" className={alertPrimary} onClick={() => say(false)}>
        {t("stay")}
      </button>
    </BlockingDialog>
  );
}

/** The target of a click that leaves this page in the same tab for another page of the site; else null. */
function leadsAway(event: MouseEvent): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = (event.target as Element).closest?.("a[href]");
  if (!(link instanceof HTMLAnchorElement) || link.target === "_blank" || link.hasAttribute("download"))
    return null;
  if (link.origin !== window.location.origin || link.pathname === window.location.pathname) return null;
  return link.pathname + link.search + link.hash;
}
