"use client";

import { useTranslations } from "next-intl";
import { CopyId } from "#components/ui/copy-id.tsx";

/** The id of a Pix to copy. One that a person confirmed without it has none, only a mark of ours. */
export function PixId({ value, label, short = true }: { value: string; label: string; short?: boolean }) {
  const t = useTranslations("orders.timeline");
  return value.startsWith("by-hand:") ? t("byHand") : <CopyId short={short} value={value} label={label} />;
}
