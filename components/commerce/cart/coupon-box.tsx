"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { outcome, shopApi } from "#lib/client/browser.ts";
import { Field } from "../../ui/field.tsx";
import { quietButton } from "../../ui/styles.ts";
import type { CartLine } from "./cart-lines.ts";

type Coupon = { code: string; discount: number; finalTotal: number };

/** The discount of the cart's coupon. The shop validates the coupon again when the cart changes. */
export function useCoupon(storeId: string, code: string | null, lines: CartLine[], subtotal: number) {
  const items = lines.map(({ item: { productId, variantId, quantity } }) => ({
    productId,
    variantId,
    quantity,
  }));
  const query = useQuery({
    queryKey: ["coupon", storeId, code, subtotal, items],
    enabled: code !== null && subtotal > 0,
    queryFn: ({ signal }) =>
      outcome(
        shopApi(storeId).validateCoupon({
          body: { code: code ?? "", store_id: storeId, total: subtotal, items },
          signal,
        }),
      ),
  });
  const result = code === null ? undefined : query.data;
  return {
    coupon: result?.ok ? result.data.coupon : null,
    problem: result && !result.ok ? (result.refusal.fields[0]?.message ?? result.refusal.message) : undefined,
  };
}

type Props = { applied: Coupon | null; problem: string | undefined; onChange: (code: string | null) => void };

export function CouponBox({ applied, problem, onChange }: Props) {
  const [code, setCode] = useState("");
  if (applied) {
    return (
      <p className="flex items-center justify-between gap-3 rounded-xl bg-soft px-4 py-2">
        <span>
          Cupom <strong>{applied.code}</strong> aplicado
        </span>
        <button
          type="button"
          className="min-h-11 font-medium text-brand underline"
          onClick={() => onChange(null)}
        >
          Remover
        </button>
      </p>
    );
  }
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim()) onChange(code.trim());
      }}
    >
      <div className="grow">
        <Field
          label="Cupom de desconto"
          value={code}
          maxLength={40}
          autoCapitalize="characters"
          error={problem}
          onChange={(event) => setCode(event.target.value)}
        />
      </div>
      <button type="submit" className={quietButton}>
        Aplicar
      </button>
    </form>
  );
}
