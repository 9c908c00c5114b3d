"use client";

import { CircleCheck, TriangleAlert } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";

const Sonner = dynamic(() => import("sonner").then(({ Toaster }) => Toaster), { ssr: false });

/** The place of toasts; once in the shell. */
export function Toaster() {
  const t = useTranslations("ui");
  return (
    <Sonner
      position="bottom-right"
      containerAriaLabel={t("messages")}
      offset={20}
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
