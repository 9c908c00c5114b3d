"use client";

import { CircleCheck, TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { deferred } from "./deferred.tsx";
import { onToast } from "./toast.ts";
import { useWide } from "./use-wide.ts";

const Sonner = deferred(() => import("sonner").then(({ Toaster }) => Toaster));

/** The delay in browsers without requestIdleCallback. */
const PAUSE_MS = 500;

/**
 * The container of toasts, once in the layout. Loaded when the browser is idle, after the page's content but
 * before any action, so that it is available offline and known to screen readers.
 */
export function Toaster() {
  const t = useTranslations("ui");
  const [wanted, setWanted] = useState(false);
  const wide = useWide("(min-width: 40rem)");
  useEffect(() => {
    const want = () => setWanted(true);
    const off = onToast(want);
    // Safari has no requestIdleCallback.
    const idle = "requestIdleCallback" in window;
    const timer = idle ? requestIdleCallback(want) : window.setTimeout(want, PAUSE_MS);
    return () => {
      off();
      if (idle) cancelIdleCallback(timer);
      else window.clearTimeout(timer);
    };
  }, []);
  if (!wanted) return null;
  return (
    <Sonner
      // On a phone the bottom has the buttons pressed next: the navigation bar, a form's or sheet's buttons.
      // At the top, the offset keeps a sheet's close button free.
      position={wide ? "bottom-right" : "top-center"}
      containerAriaLabel={t("messages")}
      offset={{ bottom: "var(--toast-bottom)", right: 20 }}
      mobileOffset={{ top: 68, left: 12, right: 12 }}
      className="font-sans!"
      gap={10}
      icons={{
        success: <CircleCheck aria-hidden className="size-[18px] text-brand-text" strokeWidth={1.75} />,
        error: <TriangleAlert aria-hidden className="size-[18px] text-danger" strokeWidth={1.75} />,
      }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            "flex w-full items-center gap-3 rounded-card border border-line bg-surface px-4 py-3 text-[0.875rem] font-medium text-ink shadow-overlay",
        },
      }}
    />
  );
}
