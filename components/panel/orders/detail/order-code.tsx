"use client";

import { useTranslations } from "next-intl";

/** The order's code as a heading, preceded by a label for screen readers. */
export function OrderCode({ code }: { code: string }) {
  const t = useTranslations("orders");
  return (
    <>
      <span className="sr-only">{t("list.code")} </span>
      <span className="font-mono text-[0.875em] font-semibold tracking-normal">{code}</span>
    </>
  );
}
