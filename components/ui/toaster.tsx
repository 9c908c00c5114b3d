"use client";

import { CircleCheck, TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { useCallback, useEffect, useState } from "react";
import { deferred } from "./deferred.tsx";
import { later } from "./later.ts";
import { onToast, type PlainToast } from "./toast.ts";
import { useWide } from "./use-wide.ts";

const Sonner = deferred(() => import("sonner").then(({ Toaster }) => Toaster));

/** The events that come before any action of a person. */
const SIGNS_OF_LIFE = ["pointerdown", "keydown"] as const;

const ICONS = {
  success: <CircleCheck aria-hidden className="size-[18px] shrink-0 text-brand-text" strokeWidth={1.75} />,
  error: <TriangleAlert aria-hidden className="size-[18px] shrink-0 text-danger" strokeWidth={1.75} />,
};
const TOAST =
  "flex items-center gap-3 rounded-card border border-line bg-surface px-4 py-3 text-[0.875rem] font-medium text-ink shadow-overlay";

/**
 * The container of toasts, once in the layout. Loaded some time after the page, or with the first press of a button or
 * key, before the action that ends in a toast, so that it is available offline and known to screen readers. A toast
 * before that without a connection is shown by `Plain`.
 */
export function Toaster() {
  const t = useTranslations("ui");
  const [wanted, setWanted] = useState(false);
  const [plain, setPlain] = useState<PlainToast | null>(null);
  const endPlain = useCallback(() => setPlain(null), []);
  const wide = useWide("(min-width: 40rem)");
  useEffect(() => {
    const want = () => setWanted(true);
    const ends = [onToast({ wanted: want, plain: setPlain }), later(want)];
    for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, want, { once: true, passive: true });
    return () => {
      for (const end of ends) end();
      for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, want);
    };
  }, []);
  if (!wanted) return null;
  return (
    <>
      <Sonner
        // On a phone the bottom has the buttons pressed next: the navigation bar, a form's or sheet's buttons.
        // At the top, the offset keeps a sheet's close button free.
        position={wide ? "bottom-right" : "top-center"}
        containerAriaLabel={t("messages")}
        offset={{ bottom: "var(--toast-bottom)", right: 20 }}
        mobileOffset={{ top: 68, left: 12, right: 12 }}
        className="font-sans!"
        gap={10}
        icons={ICONS}
        toastOptions={{ unstyled: true, classNames: { toast: `w-full ${TOAST}` } }}
      />
      {plain && <Plain key={plain.id} toast={plain} onEnd={endPlain} />}
    </>
  );
}

/** The last toast whose code could not be loaded, in the same place for the same time. */
function Plain({ toast: { kind, text, ms }, onEnd }: { toast: PlainToast; onEnd: () => void }) {
  useEffect(() => {
    const timer = window.setTimeout(onEnd, ms);
    return () => window.clearTimeout(timer);
  }, [ms, onEnd]);
  return (
    <p
      role="alert"
      className={`fixed z-70 max-sm:inset-x-3 max-sm:top-[68px] sm:right-5 sm:bottom-(--toast-bottom) sm:max-w-[356px] ${TOAST}`}
    >
      {ICONS[kind]}
      {text}
    </p>
  );
}
