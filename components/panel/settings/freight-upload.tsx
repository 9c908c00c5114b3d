import { useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { FileDrop } from "#components/ui/file-drop.tsx";
import { Notice } from "#components/ui/notice.tsx";
import type { Output } from "#lib/client/types.ts";
import { Checking, UploadErrors, useCheckedUpload } from "../forms/checked-upload.tsx";
import { FreightCoverage } from "./freight-coverage.tsx";

const MOST_BYTES = 1024 * 1024;

type Report = Output<"replaceFreightTable">["report"];

/** Sends a freight table: first shows what is in the file, then replaces the table by it. */
export function FreightUpload({ onClose }: { onClose: () => void }) {
  const t = useTranslations("settings.shipping.table");
  const { file, report, look, write, choose, again } = useCheckedUpload({
    send: (api, upload) => api.replaceFreightTable(upload),
    done: ({ table }) => t("saved", { count: table.rows }),
    changes: [["shipping"]],
    onDone: onClose,
  });
  const problem = write.problem ?? look.problem;
  const isReady = report !== null && report.errorCount === 0;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !write.pending && onClose()}
      size="lg"
      title={t("uploadTitle")}
      description={file ? t("looked", { name: file.name }) : t("uploadText")}
      footer={
        file ? (
          <>
            <Button onClick={again} disabled={look.pending || write.pending}>
              {t("another")}
            </Button>
            {isReady && (
              <Button variant="primary" pending={write.pending} onClick={() => void write.run(file)}>
                {t("confirm", { count: report.table.rows })}
              </Button>
            )}
          </>
        ) : (
          <Button onClick={onClose}>{t("close")}</Button>
        )
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {problem && <Notice tone="danger">{problem.message}</Notice>}
        {!file && (
          <>
            <FileDrop
              accept=".csv,text/csv"
              maxBytes={MOST_BYTES}
              onFiles={([chosen]) => void choose(chosen)}
              label={t("drop")}
              hint={t("dropHint")}
            />
            <p className="text-small text-muted">{t("columns")}</p>
            <p className="text-small text-muted">{t("rule")}</p>
          </>
        )}
        {look.pending && <Checking label={t("looking")} />}
        {report && <Preview report={report} />}
      </div>
    </Dialog>
  );
}

function Preview({ report: { table, errorCount, errors, ignoredColumns } }: { report: Report }) {
  const t = useTranslations("settings.shipping.table");
  const states = (covered: string) => table.states.filter((state) => state.covered === covered).length;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p role="status" className="flex flex-wrap gap-2">
        {errorCount > 0 && <Badge tone="bad">{t("errors", { count: errorCount })}</Badge>}
        <Badge tone="info">{t("rows", { count: table.rows })}</Badge>
        {states("all") > 0 && <Badge tone="ok">{t("whole", { count: states("all") })}</Badge>}
        {states("part") > 0 && <Badge tone="wait">{t("inPart", { count: states("part") })}</Badge>}
      </p>
      {errorCount > 0 && (
        <UploadErrors errors={errors} total={errorCount} label={t("errorList")} mend={t("mend")} />
      )}
      {ignoredColumns.length > 0 && (
        <p className="text-small text-muted">
          {t("ignored", { count: ignoredColumns.length, names: ignoredColumns.join(", ") })}
        </p>
      )}
      {errorCount === 0 && <FreightCoverage states={table.states} />}
    </div>
  );
}
