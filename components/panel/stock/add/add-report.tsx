import { CircleCheck, Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";
import { saveFile } from "#components/ui/save-file.ts";
import { type Line, type Lines, rangesOf } from "./unit-lines.ts";
import type { Adding } from "./use-adding.ts";

/** The number of ranges shown; the file contains all. */
const SHOWN = 40;

/** The result for each line. */
export function AddReport({ adding, lines, again }: { adding: Adding; lines: Lines; again: () => void }) {
  const t = useTranslations("stock.report");
  const left = [...adding.known, ...lines.repeated, ...lines.refused].toSorted((a, b) => a.line - b.line);
  return (
    <div className="grid gap-4">
      <p role="status" className="flex items-center gap-2.5 text-section">
        <CircleCheck aria-hidden size={22} strokeWidth={1.75} className="shrink-0 text-brand-text" />
        {t("added", { count: adding.added })}
      </p>
      <Skipped title={t("known", { count: adding.known.length })} lines={adding.known} />
      <Skipped title={t("repeated", { count: lines.repeated.length })} lines={lines.repeated} />
      <Skipped title={t("refused", { count: lines.refused.length })} lines={lines.refused} />
      <div className="flex flex-wrap justify-end gap-2.5">
        {left.length > 0 && (
          <Button icon={<Download aria-hidden />} onClick={() => saveLines(left, t("file"))}>
            {t("download", { count: left.length })}
          </Button>
        )}
        <Button variant="primary" onClick={again}>
          {t("again")}
        </Button>
      </div>
    </div>
  );
}

function Skipped({ title, lines }: { title: string; lines: Line[] }) {
  const t = useTranslations("stock.report");
  if (lines.length === 0) return null;
  const ranges = rangesOf(lines.map(({ line }) => line));
  const more = ranges.length - SHOWN;
  return (
    <div className="rounded-control bg-sunken px-4 py-3 text-small">
      <p className="font-[550]">{title}</p>
      <p className="mt-1 text-muted wrap-anywhere">
        {t("lines", { list: ranges.slice(0, SHOWN).join(", "), count: lines.length })}
        {more > 0 && ` ${t("more", { count: more })}`}
      </p>
    </div>
  );
}

/** Saves a text file with the line numbers and their content. */
function saveLines(lines: readonly Line[], name: string): void {
  const text = lines.map(({ line, text }) => `${line}\t${text}`).join("\r\n");
  saveFile(new Blob([text], { type: "text/plain;charset=utf-8" }), name);
}
