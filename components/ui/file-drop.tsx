"use client";

import { Upload } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Button } from "./button.tsx";
import { cx } from "./classes.ts";
import { useFieldIds } from "./field-frame.tsx";

/** Files by drag or by choice. What is of another kind or too large is refused here, with its name. */
export function FileDrop({
  accept,
  maxBytes,
  onFiles,
  label,
  hint,
  error,
  multiple = false,
  disabled = false,
}: {
  /** As in HTML: `image/png,image/jpeg,.csv`. */
  accept: string;
  maxBytes: number;
  onFiles: (files: File[]) => void;
  label: string;
  hint?: React.ReactNode;
  error?: string | undefined;
  multiple?: boolean;
  disabled?: boolean;
}) {
  const t = useTranslations("ui");
  const [over, setOver] = useState(false);
  const [refused, setRefused] = useState<string>();
  const { id, ...described } = useFieldIds({ label, hint, error: error ?? refused });
  const input = useRef<HTMLInputElement>(null);
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])].slice(0, multiple ? undefined : 1);
    const strange = files.find((file) => !isOf(file, accept));
    const large = files.find((file) => file.size > maxBytes);
    const size = Math.floor(maxBytes / 1_000_000);
    setRefused(
      strange
        ? t("fileKind", { name: strange.name })
        : large &&
            t("fileSize", {
              name: large.name,
              size: size > 0 ? `${size} MB` : `${Math.floor(maxBytes / 1000)} kB`,
            }),
    );
    const good = files.filter((file) => isOf(file, accept) && file.size <= maxBytes);
    if (good.length > 0) onFiles(good);
    // The same file can be chosen again after it was mended.
    if (input.current) input.current.value = "";
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the mouse's way; the button inside is everybody's
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!disabled);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (!disabled) take(event.dataTransfer.files);
      }}
      className={cx(
        "grid justify-items-center gap-2 rounded-card border border-dashed px-5 py-7 text-center transition-colors duration-100",
        over ? "border-brand bg-soft" : "border-line-strong bg-surface",
      )}
    >
      <Upload aria-hidden className="size-6 text-muted" strokeWidth={1.5} />
      <p id={`${id}-label`} className="text-[0.875rem] font-[550]">
        {label}
      </p>
      {hint && (
        <p id={`${id}-hint`} className="text-small text-faint">
          {hint}
        </p>
      )}
      <Button
        size="sm"
        disabled={disabled}
        aria-describedby={cx(`${id}-label`, described["aria-describedby"])}
        onClick={() => input.current?.click()}
      >
        {t("chooseFile", { count: multiple ? 2 : 1 })}
      </Button>
      <input
        ref={input}
        type="file"
        aria-label={label}
        tabIndex={-1}
        hidden
        accept={accept}
        multiple={multiple}
        onChange={(event) => take(event.target.files)}
      />
      <p id={`${id}-error`} aria-live="polite" className="text-small font-medium text-danger empty:hidden">
        {error ?? refused}
      </p>
    </div>
  );
}

function isOf(file: File, accept: string): boolean {
  return accept.split(",").some((each) => {
    const kind = each.trim().toLowerCase();
    if (kind.startsWith(".")) return file.name.toLowerCase().endsWith(kind);
    return kind.endsWith("/*") ? file.type.startsWith(kind.slice(0, -1)) : file.type === kind;
  });
}
