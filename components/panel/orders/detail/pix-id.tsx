import { useTranslations } from "next-intl";
import { CopyId } from "#components/ui/copy-id.tsx";
import { isReceiptId } from "#lib/pix/words.ts";

/** The copyable id of a Pix. Of one confirmed by hand without an id, it says so. */
export function PixId({ value, label, short = true }: { value: string; label: string; short?: boolean }) {
  const t = useTranslations("orders.timeline");
  if (isReceiptId(value)) return t("byHand");
  return <CopyId short={short} grouped={!short} value={value} label={label} />;
}
