import { useTranslations } from "next-intl";
import { buttonClass } from "#components/ui/button-class.ts";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { QueryState } from "../../queries/query-state.tsx";
import { read } from "../../queries/read.ts";
import { useData } from "../../queries/use-data.ts";

/** The content of a unit. Each view is written to the audit log, so it is neither prefetched nor cached. */
export function Reveal({
  productId,
  unitId,
  close,
}: {
  productId: string;
  unitId: string;
  close: () => void;
}) {
  const t = useTranslations("stock.units");
  const ui = useTranslations("ui");
  const unit = useData(read(["unit"], "getStockUnit", { params: { id: productId, unitId } }), {
    keepPrevious: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  return (
    <Dialog open onOpenChange={close} size="sm" title={t("revealTitle")} description={t("revealText")}>
      <QueryState of={unit} skeleton={<Skeleton className="h-16" />}>
        {({ unit: { content } }) => (
          <div className="grid gap-3">
            <p className="max-h-64 overflow-y-auto rounded-control bg-sunken px-4 py-3 font-mono text-[0.875rem] whitespace-pre-wrap wrap-anywhere">
              {content}
            </p>
            <div className="flex justify-end">
              <CopyButton
                text={content}
                label={t("copy")}
                done={ui("copied")}
                failed={ui("copyFailed")}
                className={`${buttonClass("primary", "tall")} w-full`}
              />
            </div>
          </div>
        )}
      </QueryState>
    </Dialog>
  );
}
