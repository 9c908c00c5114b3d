"use client";

import { useEffect, useState } from "react";
import { outcome, shopApi } from "#lib/client/browser.ts";
import type { CartLine } from "../cart/placed-items.ts";
import { useLoaded } from "../layout/use-loaded.ts";
import { addressField, barePostalCode, type ShippingMethod } from "./address.ts";
import type { Wrong } from "./order-body.ts";
import { isFinal } from "./refusal.ts";
import { typedBefore } from "./remembered-buyer.ts";
import { subtotalOf } from "./use-lines.ts";

export type Shipping = ReturnType<typeof useShipping>;

/**
 * The delivery methods of a cart with parcels, and the chosen one; loaded again when the cart or a price changes. `free`:
 * the cart's coupon gives free freight. `onRefused`: the shop refuses these lines, so they are no longer what it sells.
 */
export function useShipping(
  storeId: string,
  lines: readonly CartLine[],
  free: boolean,
  onRefused: () => void,
) {
  const [chosen, choose] = useState<ShippingMethod | null>(null);
  const [postalCode, setPostalCode] = useState<string | null>(null);
  const [byPostalCode, setByPostalCode] = useState(false);
  useEffect(() => {
    const { method, address } = typedBefore(storeId);
    choose(method);
    setPostalCode(barePostalCode(address?.postalCode ?? ""));
  }, [storeId]);
  const needed = lines.some(({ product }) => product.delivery === "shipping");
  const items = lines
    .map(({ item: { productId, variantId, quantity } }) =>
      [productId, variantId, quantity].filter(Boolean).join(":"),
    )
    .join();
  const key = needed ? `${items} ${subtotalOf(lines)} ${byPostalCode ? postalCode : ""}` : null;
  const { data, current, failed, reload } = useLoaded(key, async (signal) => {
    const answer = await loadOptions(storeId, items, postalCode, { signal, onRefused });
    setByPostalCode(answer.byPostalCode);
    return answer;
  });
  const priced = (needed && data?.options) || [];
  const options = free ? priced.map(withoutFreight) : priced;
  const option = options.find(({ method }) => method === chosen) ?? options[0];
  const waits = current && option?.why === "postal_code_needed";
  const wrong: Record<string, Wrong> =
    waits && data?.isWrong ? { [addressField("postalCode")]: { key: "noPostalCode" } } : {};
  return {
    needed,
    /** Every item is a parcel. */
    all: needed && lines.every(({ product }) => product.delivery === "shipping"),
    options,
    freeFrom: data?.freeFrom ?? null,
    phone: data?.phone ?? ("optional" as const),
    method: option?.method ?? null,
    price: option?.price ?? 0,
    ready: !needed || (current && option !== undefined && option.price !== null),
    /** Why the chosen delivery has no price. */
    why: option?.why ?? null,
    /** The price waits for a CEP. */
    waits,
    /** The problem of a CEP that does not exist, by the name of its field. */
    wrong,
    failed,
    reload,
    choose,
    /** The typed CEP, null while it is incomplete: a table's price depends on it. */
    setPostalCode,
    /** The state and city of a CEP; null if they are unknown or the shop does not answer. */
    placeOf: async (postalCode: string) => {
      const result = await outcome(shopApi(storeId).listShippingOptions({ query: { items, postalCode } }));
      return result.ok ? result.data.shipping.place : null;
    },
  };
}

/** `isWrong`: the CEP is unknown. Its field shows the problem, and the other methods keep their price. */
async function loadOptions(
  storeId: string,
  items: string,
  postalCode: string | null,
  { signal, onRefused }: { signal: AbortSignal; onRefused: () => void },
) {
  const ask = (cep: string | null) =>
    outcome(
      shopApi(storeId).listShippingOptions({ query: { items, ...(cep ? { postalCode: cep } : {}) }, signal }),
    );
  const asked = await ask(postalCode);
  const isWrong = !asked.ok && asked.refusal.fields.some(({ path }) => path === "postalCode");
  const result = isWrong ? await ask(null) : asked;
  if (!result.ok) {
    if (isFinal(result.refusal)) onRefused();
    throw new Error(result.refusal.code);
  }
  return { ...result.data.shipping, isWrong };
}

/** A delivery that has no price does not get one by a coupon. */
function withoutFreight<O extends { price: number | null }>(option: O): O {
  return option.price === null ? option : { ...option, price: 0 };
}
