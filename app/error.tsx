"use client";

import { primaryButton } from "#components/ui/styles.ts";

export default function ErrorPage({ reset }: { reset: () => void }) {
  return (
    <main className="mx-auto grid max-w-xl justify-items-center gap-4 px-4 py-24 text-center">
      <h1 className="text-3xl font-bold tracking-tight">Algo deu errado</h1>
      <p className="text-muted">Não foi culpa sua e nada foi cobrado por isso. Tente de novo.</p>
      <button type="button" className={primaryButton} onClick={reset}>
        Tentar de novo
      </button>
    </main>
  );
}
