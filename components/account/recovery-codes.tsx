"use client";

import { CopyButton } from "../ui/copy-button.tsx";
import { Notice } from "../ui/notice.tsx";
import { primaryButton, quietButton } from "../ui/styles.ts";

/** The recovery codes. The server shows them only once, so the person must store them now. */
export function RecoveryCodes({ codes, done }: { codes: string[]; done: () => void }) {
  return (
    <div className="grid gap-4">
      <Notice tone="warn">
        Guarde estes códigos fora do celular: cada um abre a conta uma vez se você perder o autenticador. Eles
        não aparecem de novo.
      </Notice>
      <ul className="grid gap-2 font-mono sm:grid-cols-2" aria-label="Códigos de recuperação">
        {codes.map((code) => (
          <li key={code} className="rounded-lg bg-soft px-3 py-2 text-center">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <CopyButton
          text={codes.join("\n")}
          label="Copiar códigos"
          told="Códigos copiados."
          className={quietButton}
        />
        <button type="button" className={primaryButton} onClick={done}>
          Já guardei
        </button>
      </div>
    </div>
  );
}
