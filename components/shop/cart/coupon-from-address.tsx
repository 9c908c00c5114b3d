"use client";

import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";
import { readCart, writeCart } from "./cart-store.ts";

/** The API's maximum length of a code; the cart checks whether it exists. */
const CODE = /^\S{1,40}$/;

/** Puts the coupon of `?cupom=` into the cart and takes it out of the address, so that a reload does not bring it back. */
export function CouponFromAddress({ storeId, kept }: { storeId: string; kept: string }) {
  const path = usePathname();
  const [code, setCode] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page may have been opened with a coupon
  useEffect(() => {
    const address = new URL(location.href);
    const given = address.searchParams.get("cupom")?.trim();
    if (given === undefined) return setCode(null);
    address.searchParams.delete("cupom");
    history.replaceState(history.state, "", address);
    if (!CODE.test(given)) return;
    writeCart(storeId, { ...readCart(storeId), coupon: given });
    setCode(given);
  }, [storeId, path]);
  return (
    <div role="status" className="contents">
      {code && (
        <p className="border-line border-b bg-soft px-4 py-2.5 text-center font-semibold text-[0.9375rem] text-brand-text wrap-anywhere">
          {kept.replace("{code}", code)}
        </p>
      )}
    </div>
  );
}
