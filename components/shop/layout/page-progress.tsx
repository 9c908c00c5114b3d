"use client";

import { WifiOff } from "lucide-react";
import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";
import { useOnline } from "./use-online.ts";

/** A page that has not come after this time will not: the person can try again. */
const GIVE_UP_MS = 30_000;

/**
 * Answers every tap on a link or a form at once, whatever the server takes: a line at the top, and what was tapped
 * marked as opening. Without a network the page stays, and says so, instead of giving way to the browser's own error.
 */
export function PageProgress({ opening, offline }: { opening: string; offline: string }) {
  const online = useOnline();
  const here = `${usePathname()}?${useSearchParams()}`;
  const [ready, setReady] = useState(false);
  const [leaving, setLeaving] = useState<Element | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address means that the page has come
  useEffect(() => setLeaving(null), [here]);
  useEffect(() => {
    if (!leaving) return;
    leaving.setAttribute("data-opening", "");
    const end = () => setLeaving(null);
    const timer = setTimeout(end, GIVE_UP_MS);
    // Back from the page that was opened, with this one as it was left.
    window.addEventListener("pageshow", end);
    return () => {
      leaving.removeAttribute("data-opening");
      clearTimeout(timer);
      window.removeEventListener("pageshow", end);
    };
  }, [leaving]);
  useEffect(() => {
    setReady(true);
    // Tapped before this was here.
    setLeaving(document.querySelector("a[data-opening]"));
    const onClick = (event: MouseEvent) => {
      const link = leadingAway(event);
      if (!link) return;
      if (navigator.onLine) return setLeaving(link);
      event.preventDefault();
      event.stopPropagation();
    };
    const onSubmit = (event: SubmitEvent) => {
      if (event.target instanceof HTMLFormElement && event.target.hasAttribute("action"))
        if (!navigator.onLine) event.preventDefault();
        else if (!event.defaultPrevented) setLeaving(event.submitter ?? event.target);
    };
    document.addEventListener("click", onClick, true);
    document.addEventListener("submit", onSubmit);
    return () => {
      document.removeEventListener("click", onClick, true);
      document.removeEventListener("submit", onSubmit);
    };
  }, []);
  return (
    <>
      <div role="status" className="contents" data-ready={ready ? "" : undefined}>
        {leaving && (
          <span className="page-progress fixed inset-x-0 top-0 z-50 block h-[3px] bg-brand">
            <span className="sr-only">{opening}</span>
          </span>
        )}
      </div>
      <div role="status" className="contents">
        {!online && (
          <p className="sticky top-0 z-40 flex items-center justify-center gap-2 bg-warn-soft px-4 py-2 font-semibold text-small text-warn">
            <WifiOff aria-hidden size={18} strokeWidth={1.75} className="shrink-0" />
            {offline}
          </p>
        )}
      </div>
    </>
  );
}

/** The link that a click follows in this window, to another page of ours. */
function leadingAway(event: MouseEvent): HTMLAnchorElement | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link?.href || link.target || link.hasAttribute("download")) return null;
  const { origin, pathname, search } = new URL(link.href, location.href);
  const same = pathname === location.pathname && search === location.search;
  return origin === location.origin && !same ? link : null;
}
