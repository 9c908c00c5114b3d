import { Download, Eye, EyeOff, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { bulkActions, bulkBar } from "#components/ui/bulk-bar-class.ts";
import { Button } from "#components/ui/button.tsx";
import { cx } from "#components/ui/classes.ts";
import { Notice } from "#components/ui/notice.tsx";
import { useAction } from "../../queries/use-action.ts";
import { useDownload } from "../../queries/use-download.ts";

/** The bulk actions for the selected products. */
export function SelectionBar({ selected, onClear }: { selected: ReadonlySet<string>; onClear: () => void }) {
  const t = useTranslations("products.list");
  const ids = [...selected];
  const activate = useAction({
    call: (api, active: boolean) => api.activateProducts({ body: { ids, active } }),
    done: ({ changed }, active) => t(active ? "shownMany" : "hiddenMany", { count: changed }),
    changes: [["products"]],
    onDone: onClear,
  });
  const file = useDownload(t("exported"));
  const { problem } = activate;
  return (
    <div className="mb-3 grid gap-2">
      <section aria-label={t("selection")} className={cx(bulkBar, "bg-soft")}>
        <p role="status" className="mr-auto text-small font-semibold">
          {t("selected", { count: ids.length })}
        </p>
        <div data-bulk-actions="" className={bulkActions}>
          <Button
            size="sm"
            icon={<Eye aria-hidden />}
            pending={activate.pending}
            onClick={() => void activate.run(true)}
          >
            {t("show", { count: ids.length })}
          </Button>
          <Button
            size="sm"
            icon={<EyeOff aria-hidden />}
            pending={activate.pending}
            onClick={() => void activate.run(false)}
          >
            {t("hide", { count: ids.length })}
          </Button>
          <Button
            size="sm"
            icon={<Download aria-hidden />}
            pending={file.pending}
            onClick={() => void file.run("/products", { ids: ids.join(",") })}
          >
            {t("exportSome", { count: ids.length })}
          </Button>
        </div>
        <Button size="sm" variant="quiet" icon={<X aria-hidden />} onClick={onClear}>
          {t("clearSelection")}
        </Button>
      </section>
      {problem && (
        <div role="alert">
          <Notice tone="danger">{problem.fields[0]?.message ?? problem.message}</Notice>
        </div>
      )}
    </div>
  );
}
