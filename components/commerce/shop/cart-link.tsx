"use client";

import Link from "next/link";
import { useCart } from "../device/cart-store.ts";

export function CartLink({ storeId, slug }: { storeId: string; slug: string }) {
  const { count } = useCart(storeId);
  return (
    <Link
      href={`/loja/${slug}/carrinho`}
      className="inline-flex min-h-11 items-center gap-2 rounded-xl border border-line bg-surface px-4 font-medium hover:border-brand"
    >
      Carrinho
      <span className="min-w-6 rounded-full bg-brand px-1.5 text-center text-sm text-on-brand tabular-nums">
        {count}
        <span className="sr-only"> {count === 1 ? "item" : "itens"}</span>
      </span>
    </Link>
  );
}
