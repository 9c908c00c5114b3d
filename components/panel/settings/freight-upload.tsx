"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { FileDrop } from "#components/ui/file-drop.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import type { Output } from "#lib/client/types.ts";
import { useAction } from "../queries/use-action.ts";
import { FreightCoverage } from "./freight-coverage.tsx";

const MOST_BYTES = 1024 * 1024;

type Report = Output<"replaceFreightTable">["report"];

/** Sends a freight table: first shows what is in the file, then replaces the table by it. */
export function FreightUpload({ onClose }: { onClose: () => void }) {
  const t = useTranslations("settings.shipping.table");
  const { file, report, look, write, choose, again } = useUpload(onClose);
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
        {look.pending && (
          <div aria-busy="true">
            <p role="status" className="mb-3 text-small text-muted">
              {t("looking")}
            </p>
            <Skeleton className="h-40" />
          </div>
        )}
        {report && <Preview report={report} />}
      </div>
    </Dialog>
  );
}

/** The steps of an upload: choose a file, check it in a dry run, save it. */
function useUpload(onDone: () => void) {
  const t = useTranslations("settings.shipping.table");
  const [file, setFile] = useState<File | null>(null);
  const [report, setReport] = useState<Report | null>(null);
  const look = useAction({
    call: (api, chosen: File) => api.replaceFreightTable({ query: { dryRun: true }, upload: asCsv(chosen) }),
  });
  const write = useAction({
    call: (api, chosen: File) => api.replaceFreightTable({ upload: asCsv(chosen) }),
    done: ({ report: { table } }) => t("saved", { count: table.rows }),
    changes: [["shipping"]],
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
      {errorCount > 0 && <Errors errors={errors} total={errorCount} />}
      {ignoredColumns.length > 0 && (
        <p className="text-small text-muted">
          {t("ignored", { count: ignoredColumns.length, names: ignoredColumns.join(", ") })}
        </p>
      )}
      {errorCount === 0 && <FreightCoverage states={table.states} />}
    </div>
  );
}

function Errors({ errors, total }: { errors: Report["errors"]; total: number }) {
  const t = useTranslations("settings.shipping.table");
  return (
    <section className="grid gap-2" aria-label={t("errorList")}>
      <Notice tone="danger">{t("mend")}</Notice>
      <ul className="divide-y divide-line rounded-control border border-line">
        {errors.map(({ line, title, message }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row can have two problems, and the list never changes
          <li key={at} className="flex gap-3 px-3.5 py-2 text-small">
            <span className="w-20 shrink-0 font-semibold tabular-nums">{t("line", { line })}</span>
            <span className="min-w-0 wrap-anywhere">
              {title && <span className="font-semibold">{title}: </span>}
              {message}
            </span>
          </li>
        ))}
      </ul>
      {total > errors.length && (
        <p className="text-small text-muted">{t("moreErrors", { count: total - errors.length })}</p>
      )}
    </section>
  );
}

/** Windows labels CSV as Excel. */
function asCsv(file: File): Blob {
  return file.slice(0, file.size, "text/csv");
}
