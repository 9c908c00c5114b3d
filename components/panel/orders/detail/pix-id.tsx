"use client";

import { useTranslations } from "next-intl";
import { CopyId } from "#components/ui/copy-id.tsx";

/** The copyable id of a Pix. A Pix confirmed manually without its id has only an internal marker. */
export function PixId({ value, label, short = true }: { value: string; label: string; short?: boolean }) {
  const t = useTranslations("orders.timeline");
  if (value.startsWith("by-hand:")) return t("byHand");
  return <CopyId short={short} grouped={!short} value={value} label={label} />;
}
