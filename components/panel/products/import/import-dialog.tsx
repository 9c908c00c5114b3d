import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { FileDrop } from "#components/ui/file-drop.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { Checking, useCheckedUpload } from "../../forms/checked-upload.tsx";
import { ImportReport } from "./import-report.tsx";

const MOST_BYTES = 10 * 1024 * 1024;

/** Imports products from a spreadsheet: first shows the changes, then applies all of them or none. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations("products.import");
  const { file, report, look, write, choose, again } = useCheckedUpload({
    send: (api, upload) => api.importProducts(upload),
    done: ({ counts }) => t("done", counts),
    changes: [["products"], ["categories"], ["stock"]],
    onDone: onClose,
  });
  const problem = write.problem ?? look.problem;
  const count = report ? report.counts.created + report.counts.changed : 0;
  const isReady = report !== null && report.counts.errors === 0 && count > 0;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !write.pending && onClose()}
      size="lg"
      title={t("title")}
      description={report ? t("looked", { name: file?.name ?? "" }) : t("lead")}
      footer={
        <>
          {file && (
            <Button onClick={again} disabled={look.pending || write.pending}>
              {t("another")}
            </Button>
          )}
          {isReady && file && (
            <Button variant="primary" pending={write.pending} onClick={() => void write.run(file)}>
              {t("confirm", { count })}
            </Button>
          )}
          {!file && <Button onClick={onClose}>{t("close")}</Button>}
        </>
      }
    >
      <div className="grid gap-4">
        {problem && (
          <div role="alert">
            <Notice tone="danger">{problem.fields[0] ? t("changed") : problem.message}</Notice>
          </div>
        )}
        {!file && (
          <>
            <FileDrop
              accept=".csv,text/csv"
              maxBytes={MOST_BYTES}
              onFiles={([chosen]) => void choose(chosen)}
              label={t("drop")}
              hint={t("hint")}
            />
            <p className="text-small text-muted">{t("columns")}</p>
          </>
        )}
        {look.pending && <Checking label={t("looking")} />}
        {report && <ImportReport report={report} />}
      </div>
    </Dialog>
  );
}
