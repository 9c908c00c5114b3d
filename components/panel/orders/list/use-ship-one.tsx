import { Truck } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { deferred } from "#components/ui/deferred.tsx";
import type { Swipe } from "#components/ui/swipe.tsx";
import { useCan } from "../../queries/use-can.ts";
import { isHeld, type ListedOrder } from "../model/order.ts";

const ShipDialog = deferred(() => import("../actions/ship-dialog.tsx").then((file) => file.ShipDialog));

/** Sends an order from its row on a phone, by a button or a swipe. `on`: the list shows what is to be sent. */
export function useShipOne(on: boolean) {
  const t = useTranslations("orders.actions");
  const ships = useCan()("orders.ship") && on;
  const [order, setOrder] = useState<ListedOrder | null>(null);
  const swipeOf = (row: ListedOrder): Swipe | undefined => {
    // All of its money went back or is on its way: what must not be shipped is refused anyway.
    const stays = row.refundedAmount >= row.total;
    if (!ships || row.status !== "paid" || !row.shipping || stays || isHeld(row)) return;
    return {
      label: t(row.shipping.method === "pickup" ? "ready" : "shipParcel"),
      icon: <Truck aria-hidden />,
      act: () => setOrder(row),
    };
  };
  return {
    swipeOf,
    buttonOf: (row: ListedOrder) => {
      const swipe = swipeOf(row);
      return (
        swipe && (
          <Button size="sm" icon={swipe.icon} onClick={swipe.act} className="w-full">
            {swipe.label}
          </Button>
        )
      );
    },
    dialog: order && <ShipDialog order={order} close={() => setOrder(null)} />,
  };
}
