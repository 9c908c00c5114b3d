import { useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge.tsx";

/** How many can be sold, with a word when that is none or few. */
export function StockBadge({
  stock,
  low,
  inWords = false,
}: {
  stock: number;
  low: boolean;
  /** Where no head says what the number is. */
  inWords?: boolean;
}) {
  const t = useTranslations("products.list");
  if (stock === 0) return <Badge tone="bad">{t("stockNone")}</Badge>;
  if (low) return <Badge tone="wait">{t("stockLow", { stock })}</Badge>;
  return <span className="tabular-nums">{t(inWords ? "stockWords" : "stock", { stock })}</span>;
}
