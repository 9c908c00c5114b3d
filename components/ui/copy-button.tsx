import { useCopy } from "./use-copy.ts";

/** Copies a text and confirms it visibly and to screen readers. */
export function CopyButton({
  text,
  label,
  done,
  failed,
  className,
}: {
  text: string;
  label: string;
  done: string;
  failed: string;
  className: string;
}) {
  const { state, copy } = useCopy();
  return (
    <>
      <button type="button" onClick={() => copy(text)} className={className}>
        {state === "copied" ? done : label}
      </button>
      <span className="sr-only" aria-live="polite">
        {state === "copied" && done}
        {state === "failed" && failed}
      </span>
      {state === "failed" && <p className="text-sm text-danger">{failed}</p>}
    </>
  );
}
