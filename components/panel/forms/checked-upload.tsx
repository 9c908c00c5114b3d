import type { QueryKey } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Notice } from "#components/ui/notice.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import type { Client } from "#lib/client/types.ts";
import { useAction } from "../queries/use-action.ts";

type Upload = { query?: { dryRun: true }; upload: Blob };
type Options<R> = {
  send: (api: Client, upload: Upload) => Promise<{ report: R }>;
  done: (report: R) => string;
  changes: readonly QueryKey[];
  onDone: () => void;
};

/** The steps of an upload: choose a file, check it in a dry run, save it. */
export function useCheckedUpload<R>({ send, done, changes, onDone }: Options<R>) {
  const [file, setFile] = useState<File | null>(null);
  const [report, setReport] = useState<R | null>(null);
  const look = useAction({
    call: (api, chosen: File) => send(api, { query: { dryRun: true }, upload: asCsv(chosen) }),
  });
  const write = useAction({
    call: (api, chosen: File) => send(api, { upload: asCsv(chosen) }),
    done: (answer) => done(answer.report),
    changes,
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

/** Shown during the dry run. */
export function Checking({ label }: { label: string }) {
  return (
    <div aria-busy="true">
      <p role="status" className="mb-3 text-small text-muted">
        {label}
      </p>
      <Skeleton className="h-40" />
    </div>
  );
}

type ErrorsProps = {
  errors: readonly { line: number; title: string | null; message: string }[];
  total: number;
  label: string;
  /** Says how to mend the file. */
  mend: string;
};

/** The errors of the file, by row. */
export function UploadErrors({ errors, total, label, mend }: ErrorsProps) {
  const t = useTranslations("forms.upload");
  return (
    <section className="grid gap-2" aria-label={label}>
      <Notice tone="danger">{mend}</Notice>
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
        <p className="text-small text-muted">{t("more", { count: total - errors.length })}</p>
      )}
    </section>
  );
}
