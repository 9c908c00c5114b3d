import { useLocale } from "next-intl";
import { formatChange } from "#components/ui/number-format.ts";

/** The change in percent since the period before; nothing to compare with shows a dash. */
export function Change({ now, before }: { now: number | null; before: number | null }) {
  const locale = useLocale();
  if (now === null || !before) return <span className="text-faint">–</span>;
  const tone = now === before ? "text-muted" : now > before ? "text-brand-text" : "text-danger";
  return (
    <span className={`font-semibold whitespace-nowrap tabular-nums ${tone}`}>
      {formatChange((now - before) / before, locale)}
    </span>
  );
}
