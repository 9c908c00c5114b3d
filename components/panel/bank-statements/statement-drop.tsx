import { useTranslations } from "next-intl";
import { useState } from "react";
import { FileDrop } from "#components/ui/file-drop.tsx";
import { Notice } from "#components/ui/notice.tsx";
import type { Problem } from "../queries/problem.ts";
import { useAction } from "../queries/use-action.ts";
import { type ImportedStatement, LeftOut } from "./left-out.tsx";

const MOST_BYTES = 2 * 1024 * 1024;

/** Uploads a bank statement file; lines imported before are not duplicated. */
export function StatementDrop() {
  const t = useTranslations("bankStatements.drop");
  const [result, setResult] = useState<{ statement: ImportedStatement } | null>(null);
  const { run, pending, problem, reset } = useAction({
    call: (api, file: File) => api.importBankStatement({ upload: asStatement(file) }),
    onDone: setResult,
    changes: [["statement"]],
    done: ({ statement: { added, debitsAdded, credits } }) =>
      added + debitsAdded > 0 ? t("done", { count: added + debitsAdded }) : t("known", { count: credits }),
  });
  return (
    <div className="mb-5 grid gap-3">
      <FileDrop
        row
        accept=".ofx,.csv,.txt,application/x-ofx,text/csv"
        maxBytes={MOST_BYTES}
        disabled={pending}
        onFiles={([file]) => {
          reset();
          setResult(null);
          if (file) void run(file);
        }}
        label={pending ? t("reading") : t("label")}
        hint={t("hint")}
      />
      {problem && <Refused problem={problem} />}
      {!problem && result && <LeftOut statement={result.statement} />}
    </div>
  );
}

/** The invalid lines, with their position in the file. */
function Refused({ problem }: { problem: Problem }) {
  const t = useTranslations("bankStatements.drop");
  return (
    <div role="alert">
      <Notice tone="danger">
        {problem.fields.length === 0 ? (
          problem.message
        ) : (
          <>
            <p className="font-semibold">{t("refused")}</p>
            <ul className="mt-1 grid gap-0.5">
              {problem.fields.map(({ path, message }) => (
                <li key={path} className="wrap-anywhere">
                  {path.startsWith("lines.") ? t("line", { line: path.slice(6), message }) : message}
                </li>
              ))}
            </ul>
          </>
        )}
      </Notice>
    </div>
  );
}

/**
 * The server detects the format by content: browsers have no type for OFX, and Windows labels CSV as Excel.
 */
function asStatement(file: File): Blob {
  return file.slice(0, file.size, /\.ofx$/i.test(file.name) ? "application/x-ofx" : "text/csv");
}
