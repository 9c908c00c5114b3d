import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { IconButton } from "./icon-button.tsx";

/** The shown part of a list, with links to the previous and next page. */
export function Pagination({
  offset,
  limit,
  total,
  onChange,
}: {
  offset: number;
  limit: number;
  total: number;
  onChange: (offset: number) => void;
}) {
  const t = useTranslations("ui");
  if (total === 0) return null;
  const last = Math.min(offset + limit, total);
  return (
    <nav aria-label={t("pages")} className="flex items-center justify-end gap-2 py-3 text-small text-muted">
      <span aria-live="polite">{t("shown", { first: Math.min(offset + 1, last), last, total })}</span>
      <IconButton
        size="sm"
        variant="secondary"
        label={t("previousPage")}
        icon={<ChevronLeft aria-hidden />}
        disabled={offset === 0}
        onClick={() => onChange(Math.max(0, offset - limit))}
      />
      <IconButton
        size="sm"
        variant="secondary"
        label={t("nextPage")}
        icon={<ChevronRight aria-hidden />}
        disabled={last >= total}
        onClick={() => onChange(offset + limit)}
      />
    </nav>
  );
}
