import { useQueryClient } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";

/** A page that failed to render. The retry reloads its data. */
export function PageFailed({ code, retry }: { code: string | undefined; retry: () => void }) {
  const t = useTranslations("layout.pageFailed");
  const queries = useQueryClient();
  const again = () => {
    queries.removeQueries({ queryKey: ["store"] });
    retry();
  };
  return (
    <div role="alert" className="grid justify-items-center gap-2 py-16 text-center">
      <span className="mb-2 grid size-12 place-items-center rounded-card bg-danger-soft text-danger">
        <TriangleAlert size={24} strokeWidth={1.5} aria-hidden="true" />
      </span>
      <h1 className="text-page">{t("title")}</h1>
      <p className="max-w-[44ch] text-body text-muted">{t("text")}</p>
      <div className="mt-3">
        <Button variant="primary" onClick={again}>
          {t("again")}
        </Button>
      </div>
      {code && <p className="mt-2 font-mono text-small text-faint">{code}</p>}
    </div>
  );
}
