import { Upload } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Button } from "./button.tsx";
import { cx } from "./classes.ts";
import { useFieldIds } from "./field-frame.tsx";

type Props = {
  /** As in HTML: `image/png,image/jpeg,.csv`. */
  accept: string;
  maxBytes: number;
  onFiles: (files: File[]) => void;
  label: string;
  hint?: React.ReactNode;
  error?: string | undefined;
  multiple?: boolean;
  disabled?: boolean;
  /** A low, wide layout above more important content. */
  row?: boolean;
};

/**
 * File selection by drag and drop or dialog. Rejects files of another type or above the size limit, by name.
 */
export function FileDrop(props: Props) {
  const { accept, label, hint, multiple = false, disabled = false, row = false } = props;
  const [over, setOver] = useState(false);
  const { refused, take } = useFileChoice(props);
  const error = props.error ?? refused;
  const { id, ...described } = useFieldIds({ label, hint, error });
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
        "grid rounded-card border border-dashed transition-colors duration-100",
        row ? ROW : "justify-items-center gap-2 px-5 py-7 text-center",
        over ? "border-brand bg-soft" : "border-line-strong bg-surface",
      )}
    >
      <Upload aria-hidden className={cx("size-6 text-muted", row && "row-span-2")} strokeWidth={1.5} />
      <p id={`${id}-label`} className="text-[0.875rem] font-[550]">
        {label}
      </p>
      {hint && (
        <p id={`${id}-hint`} className="text-small text-faint">
          {hint}
        </p>
      )}
      <ChooseButton
        {...{ accept, label, multiple, disabled }}
        describedBy={cx(`${id}-label`, described["aria-describedby"])}
        className={
          row ? "max-sm:col-span-full max-sm:mt-2 sm:col-start-3 sm:row-span-2 sm:row-start-1" : undefined
        }
        onChoose={take}
      />
      <p
        id={`${id}-error`}
        aria-live="polite"
        className="col-span-full text-small font-medium text-danger empty:hidden"
      >
        {error}
      </p>
    </div>
  );
}

/** The button that opens the file dialog, with its hidden file input. */
function ChooseButton(
  props: Required<Pick<Props, "accept" | "label" | "multiple" | "disabled">> & {
    describedBy: string;
    className: string | undefined;
    onChoose: (files: FileList | null) => void;
  },
) {
  const { accept, label, multiple, disabled, describedBy, className, onChoose } = props;
  const t = useTranslations("ui");
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        size="sm"
        disabled={disabled}
        className={className}
        aria-describedby={describedBy}
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
        onChange={(event) => {
          onChoose(event.target.files);
          // Allows the same file to be chosen again after a correction.
          event.target.value = "";
        }}
      />
    </>
  );
}

/** Passes on the accepted files; `refused` explains why one was rejected. */
function useFileChoice({ accept, maxBytes, multiple, onFiles }: Props) {
  const t = useTranslations("ui");
  const [refused, setRefused] = useState<string>();
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])].slice(0, multiple ? undefined : 1);
    const strange = files.find((file) => !isOf(file, accept));
    const large = files.find((file) => file.size > maxBytes);
    setRefused(
      strange
        ? t("fileKind", { name: strange.name })
        : large && t("fileSize", { name: large.name, size: sizeOf(maxBytes) }),
    );
    const good = files.filter((file) => isOf(file, accept) && file.size <= maxBytes);
    if (good.length > 0) onFiles(good);
  };
  return { refused, take };
}

const ROW =
  "grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-0.5 px-4 py-3.5 sm:grid-cols-[auto_minmax(0,1fr)_auto]";

function sizeOf(bytes: number): string {
  const megabytes = Math.floor(bytes / 1_000_000);
  return megabytes > 0 ? `${megabytes} MB` : `${Math.floor(bytes / 1000)} kB`;
}

function isOf(file: File, accept: string): boolean {
  return accept.split(",").some((each) => {
    const kind = each.trim().toLowerCase();
    if (kind.startsWith(".")) return file.name.toLowerCase().endsWith(kind);
    return kind.endsWith("/*") ? file.type.startsWith(kind.slice(0, -1)) : file.type === kind;
  });
}
