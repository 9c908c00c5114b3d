"use client";

import { CircleCheck, TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { deferred } from "./deferred.tsx";
import { later } from "./later.ts";
import { onToast } from "./toast.ts";
import { useWide } from "./use-wide.ts";

const Sonner = deferred(() => import("sonner").then(({ Toaster }) => Toaster));

/** The events that come before any action of a person. */
const SIGNS_OF_LIFE = ["pointerdown", "keydown"] as const;

/**
 * The container of toasts, once in the layout. Loaded some time after the page, or with the first press of a button or
 * key, before the action that ends in a toast, so that it is available offline and known to screen readers.
 */
export function Toaster() {
  const t = useTranslations("ui");
  const [wanted, setWanted] = useState(false);
  const wide = useWide("(min-width: 40rem)");
  useEffect(() => {
    const want = () => setWanted(true);
    const ends = [onToast(want), later(want)];
    for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, want, { once: true, passive: true });
    return () => {
      for (const end of ends) end();
      for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, want);
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
