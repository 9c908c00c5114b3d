"use client";

import { useState } from "react";
import { primaryButton, quietButton } from "./styles.ts";

/** Copies a text and says so, to the eye and to a screen reader. */
export function CopyButton({ text, label, quiet = false }: { text: string; label: string; quiet?: boolean }) {
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
      <button type="button" onClick={copy} className={quiet ? quietButton : `${primaryButton} w-full`}>
        {state === "copied" ? "Copiado!" : label}
      </button>
      <span className="sr-only" aria-live="polite">
        {state === "copied" && "Código copiado."}
        {state === "failed" && "Não foi possível copiar. Selecione o código e copie."}
      </span>
      {state === "failed" && <p className="text-sm text-danger">Selecione o código e copie à mão.</p>}
    </>
  );
}

// Without TLS a browser has no clipboard API; a shop on a local network still wants the button.
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
