import { Download } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";
import { useCan } from "../queries/use-can.ts";
import { useDownload } from "../queries/use-download.ts";

type Props = {
  /** The path of the API's list. */
  path: string;
  /** The filters of the list. */
  query?: Record<string, string | undefined>;
  disabled?: boolean;
  size?: "sm" | "md";
};

/** Downloads a list as a CSV stream, with the filters as they are now. Only for members who read money (lib/http/run.ts). */
export function CsvButton({ path, query, disabled = false, size = "md" }: Props) {
  const t = useTranslations("lists.csv");
  const locale = useLocale();
  const { run, pending, bytes } = useDownload(t("done"));
  const received = new Intl.NumberFormat(locale, {
    style: "unit",
    unit: "megabyte",
    maximumFractionDigits: 1,
  }).format(bytes / 1_000_000);
  const can = useCan();
  if (!can("money")) return null;
  return (
    <>
      <Button
        size={size}
        icon={<Download aria-hidden />}
        pending={pending}
        disabled={disabled}
        title={t("hint")}
        aria-label={t("export")}
        onClick={() => void run(path, query)}
      >
        <span className="max-sm:hidden">{t("export")}</span>
        <span className="sm:hidden">CSV</span>
      </Button>
      <span role="status" className="text-small text-muted empty:hidden">
        {pending && bytes > 0 && t("running", { size: received })}
      </span>
    </>
  );
}
