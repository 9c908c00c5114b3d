import { ChartColumn } from "lucide-react";
import { useTranslations } from "next-intl";
import { EmptyState } from "#components/ui/empty-state.tsx";

export function NoSales() {
  const t = useTranslations("reports");
  return <EmptyState icon={<ChartColumn />} title={t("none")} text={t("noneText")} />;
}
