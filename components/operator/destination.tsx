import { useState } from "react";
import { outcome, shopApi } from "#lib/client/browser.ts";
import { CopyButton } from "../ui/copy-button.tsx";
import { Notice } from "../ui/notice.tsx";
import { quietButton } from "../ui/styles.ts";

type Shown = { kind: "pixKey" | "brCode"; value: string };

/** Where the money goes. The API records each view, so the destination shows only on request. */
export function Destination({ id }: { id: string }) {
  const [destination, setDestination] = useState<Shown | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const show = async () => {
    const result = await outcome(shopApi().getManualWithdrawal({ params: { id } }));
    if (result.ok) setDestination(result.data.destination);
    else setProblem(result.refusal.message);
  };
  return (
    <>
      {problem && <Notice tone="danger">{problem}</Notice>}
      {destination ? (
        <div className="grid gap-2">
          <p className="text-sm text-muted">
            {destination.kind === "pixKey" ? "Chave Pix" : "Pix copia e cola"}
          </p>
          <code className="break-all rounded-lg bg-soft px-3 py-2 font-mono text-sm">
            {destination.value}
          </code>
          <CopyButton
            text={destination.value}
            label="Copiar destino"
            told="Destino copiado."
            className={quietButton}
          />
          <p className="text-sm text-muted">Se o seu banco mostrar outro valor, não pague: recuse.</p>
        </div>
      ) : (
        <button type="button" className={quietButton} onClick={show}>
          Ver destino
        </button>
      )}
    </>
  );
}
