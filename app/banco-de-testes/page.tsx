import type { Metadata } from "next";
import { BankForm } from "#components/commerce/bank/bank-form.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { card, input, quietButton } from "#components/ui/styles.ts";
import { lookUpCode } from "#lib/pix/gateways/sandbox/bank.ts";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: "Banco de testes", robots: { index: false } };

export default async function BankPage({ searchParams }: { searchParams: Promise<{ codigo?: string }> }) {
  const code = (await searchParams).codigo?.trim().slice(0, 512) ?? "";
  const charge = code ? await lookUpCode(code) : null;
  return (
    <main className="mx-auto grid max-w-xl gap-6 px-4 py-6 sm:py-12">
      <div className="grid gap-2">
        <p className="justify-self-start rounded-full bg-warn-soft px-3 py-1 text-sm font-medium text-warn">
          Ambiente de testes: nenhum dinheiro de verdade
        </p>
        <h1 className="text-3xl font-bold tracking-tight">Banco de testes</h1>
        <p className="text-muted">Faz o papel do app do seu banco: cole o código Pix e pague.</p>
      </div>
      <form className="grid gap-2">
        <label htmlFor="codigo" className="text-sm font-medium">
          Pix copia e cola
        </label>
        <div className="flex gap-2">
          <input
            id="codigo"
            name="codigo"
            defaultValue={code}
            className={`${input} font-mono text-sm`}
            autoComplete="off"
          />
          <button type="submit" className={quietButton}>
            Ler
          </button>
        </div>
      </form>
      {code && !charge && (
        <Notice tone="danger">Este código não é de uma cobrança deste ambiente de testes.</Notice>
      )}
      {charge && (
        <section className={`${card} grid gap-5 p-5 sm:p-8`} aria-label="Pagamento">
          <BankForm charge={charge} copyPaste={code} />
        </section>
      )}
    </main>
  );
}
