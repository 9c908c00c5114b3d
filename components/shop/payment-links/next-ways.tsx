"use client";

import Link from "next/link";
import { buttonClass } from "#components/ui/button-class.ts";
import { useShopTexts } from "../layout/use-shop-texts.tsx";
import { useShownCharge } from "./charge-context.ts";

/** Links away from a charge that has ended. `payable`: offer another payment of the link. */
export function NextWays({ payable }: { payable: boolean }) {
  const t = useShopTexts("shopPaymentLinks");
  const { shop, charge } = useShownCharge();
  return (
    <>
      {payable && (
        <Link href={`/pagar/${charge.linkCode}`} className={`${buttonClass("secondary", "tall")} w-full`}>
          {t("again")}
        </Link>
      )}
      <Link href={`/loja/${shop.slug}`} className={`${buttonClass("quiet", "tall")} w-full`}>
        {t("shop")}
      </Link>
    </>
  );
}
