import { Link2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useId, useRef } from "react";
import { FileDrop } from "#components/ui/file-drop.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { pastedPictures } from "./pasted-pictures.ts";
import { PictureAddress } from "./picture-address.tsx";
import { PictureTile, UploadTile } from "./picture-tile.tsx";
import { MOST_BYTES, PICTURE_TYPES, useUploads } from "./use-uploads.ts";

type Props = {
  value: readonly string[];
  onChange: (value: string[]) => void;
  max?: number;
  label: string;
  hint?: string;
  error?: string | undefined;
  disabled?: boolean;
  /** Also accepts pictures pasted elsewhere on the page while it is visible; for at most one field per page. */
  pastes?: boolean;
  /** An upload is running: saving now would omit its picture. */
  onBusyChange?: (busy: boolean) => void;
};

/**
 * Up to `max` pictures, the first being the main one: dropped, selected, pasted, or by URL. `value` holds
 * their URLs. The page must provide the texts `products`.
 */
export function PictureField({
  value,
  onChange,
  max = 2,
  label,
  hint,
  error,
  disabled = false,
  pastes = true,
  onBusyChange,
}: Props) {
  const t = useTranslations("products.picture");
  const id = useId();
  const now = useRef(value);
  now.current = value;
  const { uploads, add, drop, busy } = useUploads((url) => onChange([...now.current, url].slice(0, max)));
  const sending = uploads.filter(({ refused }) => refused === null);
  const room = max - value.length - sending.length;
  const take = (files: readonly File[]) => add(files.slice(0, room));
  const field = useRef<HTMLFieldSetElement>(null);
  const paste = (event: ClipboardEvent) => {
    if (event.defaultPrevented || room <= 0 || disabled) return;
    const files = pastedPictures(event.clipboardData);
    if (files.length === 0) return;
    event.preventDefault();
    take(files);
  };
  usePagePaste(pastes, (event) => field.current?.offsetParent && paste(event));
  useEffect(() => onBusyChange?.(busy), [busy, onBusyChange]);
  return (
    <fieldset
      ref={field}
      className="grid min-w-0 gap-3"
      aria-describedby={error ? `${id}-error` : undefined}
      onPaste={({ nativeEvent }) => paste(nativeEvent)}
    >
      <legend className="mb-1.5 text-[0.875rem] font-[550] leading-snug">{label}</legend>
      <Pictures {...{ value, onChange, max, disabled, sending }} onCancel={drop} />
      <Problems uploads={uploads} error={error} errorId={`${id}-error`} />
      {room > 0 && !disabled && (
        <>
          <FileDrop
            accept={PICTURE_TYPES}
            maxBytes={MOST_BYTES}
            multiple={room > 1}
            onFiles={take}
            label={t("drop", { room })}
            hint={hint ?? t("hint")}
          />
          <PictureAddress icon={<Link2 aria-hidden />} onAdd={(address) => onChange([...value, address])} />
        </>
      )}
    </fieldset>
  );
}

type Uploads = ReturnType<typeof useUploads>;

type PicturesProps = Pick<Props, "value" | "onChange"> & {
  max: number;
  disabled: boolean;
  sending: Uploads["uploads"];
  onCancel: Uploads["drop"];
};

/** The pictures of the field and the running uploads. */
function Pictures({ value, onChange, max, disabled, sending, onCancel }: PicturesProps) {
  const t = useTranslations("products.picture");
  const remove = (index: number) => onChange(value.filter((_, at) => at !== index));
  const toFront = (index: number) => {
    const chosen = value[index];
    if (chosen) onChange([chosen, ...value.filter((_, at) => at !== index)]);
  };
  if (value.length + sending.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-3">
      {value.map((address, index) => (
        <PictureTile
          key={address}
          address={address}
          name={t("nth", { nth: index + 1 })}
          isMain={index === 0 && max > 1}
          alone={max === 1}
          disabled={disabled}
          onRemove={() => remove(index)}
          onFront={index > 0 ? () => toFront(index) : undefined}
        />
      ))}
      {sending.map((upload) => (
        <UploadTile key={upload.key} upload={upload} onCancel={() => onCancel(upload.key)} />
      ))}
    </ul>
  );
}

/** The refused uploads and the form's own error. */
function Problems(props: { uploads: Uploads["uploads"]; error: string | undefined; errorId: string }) {
  const { uploads, error, errorId } = props;
  return (
    <div aria-live="polite" className="grid gap-2 empty:hidden">
      {uploads
        .filter(({ refused }) => refused !== null)
        .map(({ key, refused }) => (
          <Notice key={key} tone="danger">
            {refused}
          </Notice>
        ))}
      {error && (
        <p id={errorId} className="text-small font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

/** Hears of every paste on the page, after the field in which it happens. */
function usePagePaste(on: boolean, act: (event: ClipboardEvent) => void): void {
  const latest = useEffectEvent(act);
  useEffect(() => {
    if (!on) return;
    const listen = (event: ClipboardEvent) => latest(event);
    document.addEventListener("paste", listen);
    return () => document.removeEventListener("paste", listen);
  }, [on]);
}
