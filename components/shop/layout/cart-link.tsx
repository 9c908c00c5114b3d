"use client";

import { ShoppingBag } from "lucide-react";
import Link from "next/link";
import { useCart } from "../cart/cart-store.ts";

type Props = { storeId: string; slug: string; label: string; one: string; many: string };

/** The cart with the number of its items, which only the browser knows. */
export function CartLink({ storeId, slug, label, one, many }: Props) {
  const { count } = useCart(storeId);
  return (
    <Link
      href={`/loja/${slug}/carrinho`}
      prefetch={false}
      className="relative -mr-2.5 grid size-11 place-items-center rounded-control hover:bg-sunken"
    >
      <span className="sr-only">{label}</span>
      <ShoppingBag aria-hidden size={22} strokeWidth={1.75} />
      {count > 0 && (
        <span className="absolute top-0.5 right-0 grid h-[1.125rem] min-w-[1.125rem] place-items-center rounded-full bg-brand px-1 font-semibold text-[0.6875rem] text-on-brand leading-none">
          {count > 99 ? "99+" : count}
          <span className="sr-only"> {count === 1 ? one : many}</span>
        </span>
      )}
    </Link>
  );
}
