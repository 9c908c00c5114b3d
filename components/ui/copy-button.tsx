"use client";

import { useState } from "react";
import { primaryButton } from "./styles.ts";

/** A button that copies a text and confirms it on the screen and to a screen reader. */
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
  /** The confirmation for a screen reader. */
  told?: string;
  failed?: string;
  className?: string;
}) {
  const [state, setState] = useState<"idle" | "copied" | "failed">("idle");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setState("copied");
    } catch {
      setState(copyTheOldWay(text) ? "copied" : "failed");
    }
    setTimeout(() => setState("idle"), 2500);
  };
  return (
    <>
      <button type="button" onClick={copy} className={className}>
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

// Without TLS a browser has no clipboard API, but the button must also work on a local network.
function copyTheOldWay(text: string): boolean {
  const area = document.createElement("textarea");
  area.value = text;
  area.style.position = "fixed";
  area.style.opacity = "0";
  document.body.append(area);
  area.select();
  const done = document.execCommand("copy");
  area.remove();
  return done;
}
