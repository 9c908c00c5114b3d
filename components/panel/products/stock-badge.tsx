import { useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge.tsx";

/** The number of units available, labelled if there are none or few. */
export function StockBadge({
  stock,
  low,
  inWords = false,
}: {
  stock: number;
  low: boolean;
  /** Adds the unit word, where no column header explains the number. */
  inWords?: boolean;
}) {
  const t = useTranslations("products.list");
  if (stock === 0) return <Badge tone="bad">{t("stockNone")}</Badge>;
  if (low) return <Badge tone="wait">{t("stockLow", { stock })}</Badge>;
  return <span className="tabular-nums">{t(inWords ? "stockWords" : "stock", { stock })}</span>;
}
