"use client";

import { primaryButton } from "./styles.ts";
import { useCopy } from "./use-copy.ts";

/** Copies a text and confirms it visibly and to screen readers. */
export function CopyButton({
  text,
  label,
  done = "Copiado!",
  told = "Código copiado.",
  failed = "Selecione o código e copie à mão.",
  className = `${primaryButton} w-full`,
}: {
  text: string;
  label: string;
  done?: string;
  /** The announcement for screen readers. */
  told?: string;
  failed?: string;
  className?: string;
}) {
  const { state, copy } = useCopy();
  return (
    <>
      <button type="button" onClick={() => copy(text)} className={className}>
        {state === "copied" ? done : label}
      </button>
      <span className="sr-only" aria-live="polite">
        {state === "copied" && told}
        {state === "failed" && failed}
      </span>
      {state === "failed" && <p className="text-sm text-danger">{failed}</p>}
    </>
  );
}
