import { useTranslations } from "next-intl";
import { deferred } from "#components/ui/deferred.tsx";
import { Drawer } from "#components/ui/drawer.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { SkeletonButton, SkeletonFacts } from "#components/ui/skeleton-shapes.tsx";
import { QueryState } from "../../queries/query-state.tsx";
import { OrderActions } from "../actions/order-actions.tsx";
import { isSent } from "../model/order.ts";
import { useOrder } from "../model/use-order.ts";
import { OrderAlerts } from "./order-alerts.tsx";
import { Buyer } from "./order-buyer.tsx";
import { OrderCode } from "./order-code.tsx";
import { Payment, Values } from "./order-facts.tsx";
import { OrderHead } from "./order-head.tsx";
import { OrderItems } from "./order-items.tsx";
import { OrderTimeline, TimelineSkeleton } from "./order-timeline.tsx";

const Parcel = deferred(() => import("./order-parcel.tsx").then((file) => file.Parcel));

/** An order beside the list. */
export function OrderDrawer({
  id,
  code,
  close,
  onPrevious,
  onNext,
}: {
  id: string;
  /** Known from the list before the order has loaded. */
  code: string | undefined;
  close: () => void;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}) {
  const t = useTranslations("orders");
  const order = useOrder(id);
  const known = order.data?.orderCode ?? code;
  return (
    <Drawer
      open
      onOpenChange={(open) => !open && close()}
      title={known ? <OrderCode code={known} /> : t("page.title")}
      onPrevious={onPrevious}
      onNext={onNext}
    >
      <QueryState of={order} skeleton={<Waiting />}>
        {(found) => (
          <div className="grid gap-6" key={found.id}>
            <OrderHead order={found} />
            <OrderActions order={found} />
            <OrderAlerts order={found} />
            <OrderTimeline order={found} />
            <Buyer order={found} />
            {isSent(found) && <Parcel order={found} />}
            <OrderItems order={found} />
            <Values order={found} />
            <Payment order={found} />
          </div>
        )}
      </QueryState>
    </Drawer>
  );
}

function Waiting() {
  return (
    <div className="grid gap-6">
      <div className="grid gap-2">
        <Skeleton className="h-9 w-36" />
        <Skeleton className="h-4 w-64 max-w-full" />
      </div>
      <SkeletonButton className="w-72" />
      <TimelineSkeleton />
      <SkeletonFacts rows={5} />
    </div>
  );
}
