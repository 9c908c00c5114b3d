"use client";

import Link from "next/link";
import { Notice } from "../../ui/notice.tsx";
import { card, primaryButton, quietButton } from "../../ui/styles.ts";
import { useCart } from "../device/cart-store.ts";
import { QuantityPicker } from "../product/quantity-picker.tsx";
import { formatMoney } from "../shop/money.ts";
import { type CartLine, useCartLines } from "./cart-lines.ts";
import { CouponBox, useCoupon } from "./coupon-box.tsx";
import { Totals } from "./totals.tsx";

export function CartView({ storeId, slug }: { storeId: string; slug: string }) {
  const { ready, cart, setQuantity, setCoupon } = useCart(storeId);
  const { lines, pending, failed, gone, subtotal } = useCartLines(storeId, cart.items);
  const { coupon, problem } = useCoupon(storeId, cart.coupon, lines, subtotal);
  if (!ready || (pending && lines.length === 0 && cart.items.length > 0))
    return <p className="text-muted">Carregando…</p>;
  if (cart.items.length === 0) {
    return (
      <div className={`${card} grid justify-items-center gap-4 p-10 text-center`}>
        <p className="text-lg">Seu carrinho está vazio.</p>
        <Link href={`/loja/${slug}`} className={primaryButton}>
          Ver produtos
        </Link>
      </div>
    );
  }
  const short = lines.some((line) => line.stock < Math.min(line.item.quantity, 10) || line.stock === 0);
  return (
    <div className="grid gap-5">
      {failed && <Notice tone="danger">Não foi possível atualizar os preços. Recarregue a página.</Notice>}
      {gone.map((item) => (
        <Notice key={`${item.productId}${item.variantId}`} tone="warn">
          Um produto do carrinho saiu de linha.{" "}
          <button type="button" className="font-semibold underline" onClick={() => setQuantity(item, 0)}>
            Remover
          </button>
        </Notice>
      ))}
      <ul className={`${card} divide-y divide-line`}>
        {lines.map((line) => (
          <CartItemLine
            key={`${line.item.productId}${line.item.variantId}`}
            line={line}
            slug={slug}
            setQuantity={(quantity) => setQuantity(line.item, quantity)}
          />
        ))}
      </ul>
      <div className={`${card} grid gap-4 p-4`}>
        <CouponBox applied={coupon} problem={problem} onChange={setCoupon} />
        <Totals subtotal={subtotal} discount={coupon?.discount ?? 0} />
      </div>
      {short || gone.length > 0 ? (
        <Notice tone="warn">Ajuste os itens acima para finalizar a compra.</Notice>
      ) : (
        <Link href={`/loja/${slug}/checkout`} className={primaryButton}>
          Finalizar compra
        </Link>
      )}
      <Link href={`/loja/${slug}`} className={quietButton}>
        Continuar comprando
      </Link>
    </div>
  );
}

type LineProps = { line: CartLine; slug: string; setQuantity: (quantity: number) => void };

function CartItemLine({ line, slug, setQuantity }: LineProps) {
  return (
    <li className="grid gap-3 p-4">
      <div className="flex items-start justify-between gap-4">
        <Link href={`/loja/${slug}/p/${line.product.slug}`} className="font-semibold hover:text-brand">
          {line.name}
        </Link>
        <span className="font-semibold tabular-nums">{formatMoney(line.price * line.item.quantity)}</span>
      </div>
      <div className="flex items-center justify-between gap-4">
        <QuantityPicker
          value={line.item.quantity}
          max={Math.max(1, line.stock)}
          label={line.name}
          onChange={setQuantity}
        />
        <button
          type="button"
          className="min-h-11 text-sm font-medium text-muted underline hover:text-danger"
          onClick={() => setQuantity(0)}
        >
          Remover<span className="sr-only"> {line.name}</span>
        </button>
      </div>
      {line.stock < line.item.quantity && (
        <p className="text-sm text-warn">
          {line.stock === 0 ? "Esgotou. Remova para continuar." : `Só há ${line.stock} em estoque.`}
        </p>
      )}
    </li>
  );
}
