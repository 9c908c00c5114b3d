"use client";

import { useTranslations } from "next-intl";
import { Card } from "#components/ui/card.tsx";
import { DateTime } from "#components/ui/date-time.tsx";
import { deferred } from "#components/ui/deferred.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { SkeletonButton, SkeletonCard, SkeletonFacts } from "#components/ui/skeleton-shapes.tsx";
import { QueryState } from "../../queries/query-state.tsx";
import { OrderActions } from "../actions/order-actions.tsx";
import { isSent, type Order } from "../model/order.ts";
import { useOrder } from "../model/use-order.ts";
import { OrderNotes } from "../notes/order-notes.tsx";
import { OrderAlerts } from "./order-alerts.tsx";
import { Buyer } from "./order-buyer.tsx";
import { OrderCode } from "./order-code.tsx";
import { Payment, Values } from "./order-facts.tsx";
import { OrderHead } from "./order-head.tsx";
import { OrderItems } from "./order-items.tsx";
import { OrderTimeline, TimelineSkeleton } from "./order-timeline.tsx";

const Parcel = deferred(() => import("./order-parcel.tsx").then((file) => file.Parcel));

/** The full page of an order. */
export function OrderPage({ id }: { id: string }) {
  const t = useTranslations("orders");
  const order = useOrder(id);
  const { data } = order;
  return (
    <>
      <PageHeader
        back={{ href: "/painel/pedidos", label: t("page.back") }}
        title={data ? <OrderCode code={data.orderCode} /> : t("page.title")}
        description={
          data && t.rich("page.placedAt", { when: () => <DateTime value={data.createdAt} mode="absolute" /> })
        }
      />
      <QueryState of={order} skeleton={<Waiting />}>
        {(found) => <Parts order={found} />}
      </QueryState>
    </>
  );
}

function Parts({ order }: { order: Order }) {
  return (
    <div className="grid items-start gap-4.5 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
      <div className="grid gap-4.5">
        <Card>
          <div className="grid gap-4">
            <OrderHead order={order} />
            <OrderActions order={order} page />
            <OrderAlerts order={order} />
          </div>
        </Card>
        <Card>
          <OrderTimeline order={order} />
        </Card>
        <OrderNotes orderId={order.id} />
        <Card>
          <OrderItems order={order} />
        </Card>
      </div>
      <div className="grid gap-4.5">
        <Card>
          <Buyer order={order} />
        </Card>
        {isSent(order) && (
          <Card>
            <Parcel order={order} />
          </Card>
        )}
        <Card>
          <Values order={order} />
        </Card>
        <Card>
          <Payment order={order} />
        </Card>
      </div>
    </div>
  );
}

function Waiting() {
  return (
    <div className="grid items-start gap-4.5 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
      <div className="grid gap-4.5">
        <SkeletonCard>
          <div className="grid gap-4">
            <Skeleton className="h-3.5 w-64 max-w-full" />
            <SkeletonButton className="w-64" />
          </div>
        </SkeletonCard>
        <SkeletonCard>
          <TimelineSkeleton />
        </SkeletonCard>
      </div>
      <div className="grid gap-4.5">
        <SkeletonCard>
          <SkeletonFacts rows={5} />
        </SkeletonCard>
        <SkeletonCard>
          <SkeletonFacts rows={4} />
        </SkeletonCard>
      </div>
    </div>
  );
}
