import { useTranslations } from "next-intl";
import { DateTime } from "#components/ui/date-time.tsx";
import { Money } from "#components/ui/money.tsx";
import { type Line, noonOf } from "./line.ts";

/** The bank's data: amount, date and payer. */
export function LineFacts({ line, id }: { line: Line; id?: string }) {
  const t = useTranslations("bankStatements");
  const { amount, kind, day, description, doubtful } = line;
  return (
    <div className="min-w-0 grid content-start gap-1">
      <p className="flex items-baseline gap-2.5">
        <Money
          value={kind === "debit" ? -amount : amount}
          sign
          className="text-[1rem] font-semibold text-ink"
        />
        <span className="text-small text-muted">
          <DateTime value={noonOf(day)} mode="date" />
        </span>
      </p>
      <p id={id} className="text-small text-muted wrap-anywhere">
        {description || t("noText")}
      </p>
      {line.sentBack && kind === "credit" && <p className="text-small text-warn">{t("sentBack")}</p>}
      {doubtful && line.state === "open" && <p className="text-small text-warn">{t("doubtful")}</p>}
    </div>
  );
}
