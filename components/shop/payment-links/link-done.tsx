"use client";

import { Printer } from "lucide-react";
import { Button } from "#components/ui/button.tsx";
import { useShopTexts } from "../layout/use-shop-texts.tsx";
import { EndedNote } from "../orders/ended-note.tsx";
import { ExtraPayments } from "../orders/extra-payments.tsx";
import { PaidHeading } from "../orders/paid-heading.tsx";
import { Receipt } from "../orders/receipt.tsx";
import { ItemPicture } from "../products/item-picture.tsx";
import { useShownCharge } from "./charge-context.ts";
import { NextWays } from "./next-ways.tsx";

/** The success view with the receipt. */
export function LinkDone() {
  const pix = useShopTexts("shopOrders");
  const { shop, charge, live, link } = useShownCharge();
  const { order } = live;
  return (
    <div className="mx-auto grid w-full max-w-[30rem] grid-cols-1 gap-4">
      <div className="grid gap-2">
        <div className="flex items-center gap-3">
          {shop.image && <ItemPicture name={charge.description} image={shop.image} />}
          <p className="min-w-0 font-semibold wrap-anywhere">{charge.description}</p>
        </div>
        <PaidHeading order={order} kept={undefined} />
      </div>
      <EndedNote order={order} />
      <ExtraPayments order={order} hrefOf={({ id }) => `/pagar/${charge.linkCode}/${id}`} />
      <Receipt order={order} />
      <div className="grid gap-2.5 print:hidden">
        <Button
          size="tall"
          className="w-full noscript:hidden"
          icon={<Printer aria-hidden />}
          onClick={() => window.print()}
        >
          {pix("done.print")}
        </Button>
        <NextWays payable={link?.state === "payable"} />
      </div>
    </div>
  );
}
