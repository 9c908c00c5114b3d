import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { useDownload } from "#components/panel/queries/use-download.ts";
import { Button } from "#components/ui/button.tsx";

type Props = { path: string; query?: Record<string, string | undefined> };

/** Downloads a list of the operator as CSV, with the filters as they are now. */
export function OperatorCsv({ path, query }: Props) {
  const t = useTranslations("lists.csv");
  const { run, pending } = useDownload(t("done"));
  return (
    <Button
      icon={<Download aria-hidden />}
      pending={pending}
      title={t("hint")}
      aria-label={t("export")}
      onClick={() => void run(path, query)}
    >
      <span className="max-sm:hidden">{t("export")}</span>
      <span className="sm:hidden">CSV</span>
    </Button>
  );
}
