import { useTranslations } from "next-intl";
import { useCases } from "../cases/use-cases.ts";

/** The API counts up to this number. */
const MOST = 100;

/** The number of open cases in a link; renders nothing for zero. */
export function CasesCount({ className = "" }: { className?: string }) {
  const t = useTranslations("layout.nav");
  const count = useCases();
  if (!count) return null;
  const most = count >= MOST;
  return (
    <span className={`text-warn tabular-nums ${className}`}>
      <span aria-hidden="true">{most ? `${MOST - 1}+` : count}</span>
      <span className="sr-only">{t(most ? "casesMost" : "cases", { count: most ? MOST : count })}</span>
    </span>
  );
}
