"use client";

import { buttonClass } from "#components/ui/button-class.ts";
import { useShopTexts } from "../layout/use-shop-texts.tsx";
import { Place, type usePayable } from "./pay-card.tsx";

/** The link to the sandbox bank, which pays a test store's Pix. */
export function TestBank({ payable: { pix, place } }: { payable: ReturnType<typeof usePayable> }) {
  const t = useShopTexts("shopOrders");
  return (
    place && (
      <Place taken={pix !== null}>
        <a
          className={`${buttonClass("secondary", "tall", "lines")} w-full border-dashed`}
          href={`/banco-de-testes?codigo=${encodeURIComponent(place.copy_paste)}`}
        >
          {t("bank")}
        </a>
      </Place>
    )
  );
}
