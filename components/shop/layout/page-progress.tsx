"use client";

import { WifiOff } from "lucide-react";
import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";
import { useOnline } from "./use-online.ts";

/** After this time the navigation counts as failed, and the person can try again. */
const GIVE_UP_MS = 30_000;

/**
 * Gives immediate feedback on every tap on a link or form: a line at the top, and a mark on the tapped
 * element. Without a network the page stays and says so, instead of the browser's own error page.
 */
export function PageProgress({ opening, offline }: { opening: string; offline: string }) {
  const online = useOnline();
  const { ready, leaving } = useLeaving();
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

/** The tapped link or button until the next page is there; `ready` once the listeners are attached. */
function useLeaving() {
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
    // The page came back from the back/forward cache.
    window.addEventListener("pageshow", end);
    return () => {
      leaving.removeAttribute("data-opening");
      clearTimeout(timer);
      window.removeEventListener("pageshow", end);
    };
  }, [leaving]);
  useEffect(() => {
    setReady(true);
    // A link tapped before hydration.
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
  return { ready, leaving };
}

/** Returns the link of a click that navigates this window to another of our pages. */
function leadingAway(event: MouseEvent): HTMLAnchorElement | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link?.href || link.target || link.hasAttribute("download")) return null;
  const { origin, pathname, search } = new URL(link.href, location.href);
  const same = pathname === location.pathname && search === location.search;
  return origin === location.origin && !same ? link : null;
}
