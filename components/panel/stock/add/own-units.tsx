import { useFormatter, useTranslations } from "next-intl";
import { useDeferredValue, useMemo, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { FileDrop } from "#components/ui/file-drop.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { Progress } from "#components/ui/progress.tsx";
import { TextArea } from "#components/ui/text-field.tsx";
import { Form } from "../../forms/form.tsx";
import { useUnsavedChanges } from "../../forms/use-unsaved-changes.ts";
import { AddReport } from "./add-report.tsx";
import { ChosenFile } from "./chosen-file.tsx";
import { readUnitFile, type UnitFile, type UnitPart } from "./unit-file.ts";
import { type Lines, linesOfText } from "./unit-lines.ts";
import { useAdding } from "./use-adding.ts";

const MAX_BYTES = 20_000_000;
const MAX_UNITS = 100_000;

type Read = UnitFile & { name: string; part: UnitPart | null };

const NONE = linesOfText("");

/** Units with individual contents, one per line: pasted or from a file. */
export function OwnUnits({ productId, variation }: { productId: string; variation: string | null }) {
  const t = useTranslations("stock.add");
  const source = useSource();
  const { lines } = source;
  const adding = useAdding(productId, variation);
  const { phase } = adding.state;
  useUnsavedChanges(phase === "running" || phase === "failed" || (phase === "idle" && source.isFilled));
  const clear = () => {
    source.clear();
    adding.reset();
  };
  if (phase === "done") return <AddReport adding={adding.state} lines={lines} again={clear} />;
  if (phase !== "idle") return <Under adding={adding} />;
  const tooMany = lines.units.length > MAX_UNITS;
  return (
    <Form
      className="grid gap-4"
      submit={() => {
        if (lines.units.length > 0 && !tooMany) adding.start(lines.units);
      }}
    >
      <Source of={source} />
      <Found lines={lines} tooMany={tooMany} />
      <div className="flex flex-wrap items-center justify-end gap-2.5">
        {source.isFilled && (
          <Button variant="quiet" onClick={clear}>
            {t("discard")}
          </Button>
        )}
        <Button type="submit" variant="primary" disabled={lines.units.length === 0 || tooMany}>
          {t("action", { count: lines.units.length })}
        </Button>
      </div>
    </Form>
  );
}

/** The units as pasted text or as a file. */
function useSource() {
  const [text, setText] = useState("");
  const [file, setFile] = useState<Read | null>(null);
  const [unreadable, setUnreadable] = useState(false);
  const typed = useDeferredValue(text);
  const pasted = useMemo(() => linesOfText(typed), [typed]);
  const read = async ([chosen]: File[]) => {
    if (!chosen) return;
    setUnreadable(false);
    try {
      const found = await readUnitFile(chosen);
      setFile({ name: chosen.name, ...found, part: found.example ? null : "line" });
    } catch {
      setUnreadable(true);
    }
  };
  return {
    ...{ text, setText, file, setFile, unreadable, read },
    lines: file ? (file.part ? file.lines[file.part] : NONE) : pasted,
    isFilled: text !== "" || file !== null,
    clear: () => {
      setText("");
      setFile(null);
    },
  };
}

function Source({ of }: { of: ReturnType<typeof useSource> }) {
  const { text, setText, file, setFile, unreadable, read, lines } = of;
  const t = useTranslations("stock.add");
  if (file)
    return (
      <ChosenFile
        {...file}
        setPart={(part) => setFile({ ...file, part })}
        units={lines.units}
        drop={() => setFile(null)}
      />
    );
  return (
    <div className="grid items-stretch gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <TextArea
        label={t("paste")}
        hint={t("pasteHint")}
        mono
        rows={7}
        value={text}
        onChange={(event) => setText(event.target.value)}
        spellCheck={false}
      />
      <FileDrop
        label={t("drop")}
        hint={t("dropHint")}
        accept=".txt,.csv"
        maxBytes={MAX_BYTES}
        error={unreadable ? t("unreadable") : undefined}
        onFiles={(files) => void read(files)}
      />
    </div>
  );
}

/** The result of parsing, before anything is sent. */
function Found({ lines, tooMany }: { lines: Lines; tooMany: boolean }) {
  const t = useTranslations("stock.add");
  const { units, repeated, refused } = lines;
  const some = units.length + repeated.length + refused.length > 0;
  return (
    <div role="status" className="grid gap-2 text-small empty:hidden">
      {some && <p className="font-[550]">{t("found", { count: units.length })}</p>}
      {tooMany && <Notice tone="danger">{t("tooMany", { most: MAX_UNITS })}</Notice>}
      {repeated.length > 0 && <Notice tone="warn">{t("repeated", { count: repeated.length })}</Notice>}
      {refused.length > 0 && <Notice tone="warn">{t("refused", { count: refused.length })}</Notice>}
    </div>
  );
}

/** Shown while units are sent, and after an interruption. */
function Under({ adding }: { adding: ReturnType<typeof useAdding> }) {
  const t = useTranslations("stock.add");
  const format = useFormatter();
  const { phase, sent, total, problem } = adding.state;
  return (
    <div className="grid gap-4">
      <Progress
        value={sent}
        max={total}
        label={t("progress", { sent: format.number(sent), total: format.number(total) })}
      />
      {phase === "failed" && (
        <>
          <Notice tone="danger">{t("stopped", { why: problem?.message ?? "" })}</Notice>
          <div className="flex flex-wrap justify-end gap-2.5">
            <Button variant="quiet" onClick={adding.reset}>
              {t("giveUp")}
            </Button>
            <Button variant="primary" onClick={adding.resume}>
              {t("resume")}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
