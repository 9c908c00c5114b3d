"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import type { PublicProduct } from "#lib/catalog/public.ts";
import { Notice } from "../../ui/notice.tsx";
import { primaryButton, quietButton } from "../../ui/styles.ts";
import { useCart } from "../device/cart-store.ts";
import { formatMoney } from "../shop/money.ts";
import { QuantityPicker } from "./quantity-picker.tsx";

type Props = { storeId: string; slug: string; product: PublicProduct };

/** The price of a product, the choice of variation and quantity, and the two buttons to buy. */
export function BuyBox({ storeId, slug, product }: Props) {
  const router = useRouter();
  const cart = useCart(storeId);
  const isVariable = product.type === "variable";
  const [variantId, setVariantId] = useState(
    product.variations.find((variation) => variation.in_stock)?.id ?? null,
  );
  const [quantity, setQuantity] = useState(1);
  const [added, setAdded] = useState(false);
  const chosen = isVariable ? product.variations.find((variation) => variation.id === variantId) : product;
  const item = { productId: product.id, variantId: isVariable ? variantId : null, quantity };
  const add = () => {
    cart.add(item);
    setAdded(true);
  };
  return (
    <div className="grid gap-5">
      <p className="flex items-baseline gap-3">
        <span className="text-3xl font-bold tabular-nums">{formatMoney(chosen?.price ?? product.price)}</span>
        {chosen?.comparativePrice && (
          <s className="text-muted tabular-nums">{formatMoney(Number(chosen.comparativePrice))}</s>
        )}
      </p>
      {isVariable && (
        <VariationChoice
          variations={product.variations}
          chosen={variantId}
          choose={(id) => {
            setVariantId(id);
            setQuantity(1);
          }}
        />
      )}
      {chosen?.in_stock ? (
        <>
          <QuantityPicker value={quantity} max={chosen.stock} onChange={setQuantity} label={product.name} />
          <div className="grid gap-3 sm:grid-cols-2">
            <button
              type="button"
              className={primaryButton}
              onClick={() => {
                cart.add(item);
                router.push(`/loja/${slug}/checkout`);
              }}
            >
              Comprar agora
            </button>
            <button type="button" className={quietButton} onClick={add}>
              Adicionar ao carrinho
            </button>
          </div>
          {added && <Notice tone="info">Adicionado ao carrinho.</Notice>}
        </>
      ) : (
        <Notice tone="warn">Este produto está esgotado no momento.</Notice>
      )}
    </div>
  );
}

type VariationProps = {
  variations: PublicProduct["variations"];
  chosen: string | null;
  choose: (id: string) => void;
};

function VariationChoice({ variations, chosen, choose }: VariationProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm font-medium">Escolha uma opção</legend>
      {variations.map((variation) => (
        <label
          key={variation.id}
          className="flex min-h-12 cursor-pointer items-center gap-3 rounded-xl border border-line bg-surface px-4 has-checked:border-brand has-checked:bg-soft has-disabled:cursor-not-allowed has-disabled:opacity-60"
        >
          <input
            type="radio"
            name="variation"
            value={variation.id}
            checked={variation.id === chosen}
            disabled={!variation.in_stock}
            onChange={() => choose(variation.id)}
            className="size-5 accent-brand"
          />
          <span className="grow font-medium">{variation.name}</span>
          <span className="tabular-nums">
            {variation.in_stock ? formatMoney(variation.price) : "Esgotado"}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
