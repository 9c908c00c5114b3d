"use client";

import Link from "next/link";
import { card, primaryButton } from "../../ui/styles.ts";
import { BuyerForm } from "./buyer-form.tsx";
import { useCheckout } from "./checkout.ts";
import { CheckoutSummary } from "./checkout-summary.tsx";

/** The checkout page of a store's cart. */
export function CheckoutForm({ storeId, slug }: { storeId: string; slug: string }) {
  const { loading, leaving, bought, buyer } = useCheckout(storeId, slug);
  if (loading) return <p className="text-muted">Carregando…</p>;
  if (leaving) return <p className="text-muted">Pronto! Abrindo o seu Pix…</p>;
  if (bought.lines.length === 0 || bought.gone.length > 0) {
    return (
      <div className={`${card} grid justify-items-center gap-4 p-10 text-center`}>
        <p>
          {bought.lines.length === 0
            ? "Não há nada para pagar ainda."
            : "Um produto do carrinho saiu de linha."}
        </p>
        <Link href={`/loja/${slug}/carrinho`} className={primaryButton}>
          Ver carrinho
        </Link>
      </div>
    );
  }
  return (
    <div className="grid gap-5">
      <CheckoutSummary bought={bought} />
      <BuyerForm buyer={buyer} />
    </div>
  );
}
