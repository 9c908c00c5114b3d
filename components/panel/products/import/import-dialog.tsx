"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { FileDrop } from "#components/ui/file-drop.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { useAction } from "../../queries/use-action.ts";
import { ImportReport } from "./import-report.tsx";

const MOST_BYTES = 10 * 1024 * 1024;

/** Imports products from a spreadsheet: first shows the changes, then applies all of them or none. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations("products.import");
  const { file, report, look, write, choose, again } = useImport(onClose);
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
        {look.pending && (
          <div aria-busy="true">
            <p role="status" className="mb-3 text-small text-muted">
              {t("looking")}
            </p>
            <Skeleton className="h-40" />
          </div>
        )}
        {report && <ImportReport report={report} />}
      </div>
    </Dialog>
  );
}

/** The steps of an import: choose a file, check it in a dry run, apply it. */
function useImport(onDone: () => void) {
  const t = useTranslations("products.import");
  const [file, setFile] = useState<File | null>(null);
  const look = useAction({
    call: (api, chosen: File) => api.importProducts({ query: { dryRun: true }, upload: asCsv(chosen) }),
  });
  const [report, setReport] = useState<NonNullable<Awaited<ReturnType<typeof look.run>>>["report"] | null>(
    null,
  );
  const write = useAction({
    call: (api, chosen: File) => api.importProducts({ upload: asCsv(chosen) }),
    done: ({ report: { counts } }) => t("done", counts),
    changes: [["products"], ["categories"]],
    onDone,
  });
  const choose = async (chosen: File | undefined) => {
    if (!chosen) return;
    setFile(chosen);
    setReport(null);
    write.reset();
    const answer = await look.run(chosen);
    if (answer) setReport(answer.report);
  };
  const again = () => {
    setFile(null);
    setReport(null);
    look.reset();
    write.reset();
  };
  return { file, report, look, write, choose, again };
}

/** Windows labels CSV as Excel. */
function asCsv(file: File): Blob {
  return file.slice(0, file.size, "text/csv");
}
