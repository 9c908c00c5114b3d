import { Ban, ShoppingBag, Undo2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button, LinkButton } from "#components/ui/button.tsx";
import { deferred } from "#components/ui/deferred.tsx";
import { Drawer } from "#components/ui/drawer.tsx";
import { SkeletonFacts } from "#components/ui/skeleton-shapes.tsx";
import type { DrawerWays } from "../lists/list-page.tsx";
import { QueryState } from "../queries/query-state.tsx";
import { useCan } from "../queries/use-can.ts";
import { useData } from "../queries/use-data.ts";
import { type ChargeDetail, dueOf, nameOf, refundable } from "./charge.ts";
import { ChargeBadge } from "./charge-badge.tsx";
import { ChargeFacts } from "./charge-facts.tsx";
import { ChargePix } from "./charge-pix.tsx";
import { chargeOf } from "./reads.ts";

const CancelCharge = deferred(() => import("./cancel-charge.tsx").then((file) => file.CancelCharge));
const RefundCharge = deferred(() => import("./refund-charge-dialog.tsx").then((file) => file.RefundCharge));
const ConfirmReceipt = deferred(() => import("./confirm-receipt.tsx").then((file) => file.ConfirmReceipt));

/** Polling interval while a payment or a refund is expected. */
const SOON_MS = 3_000;

/** A charge beside the list: its Pix to send, its money, and its actions. */
export function ChargeDrawer({ id, close, onPrevious, onNext }: DrawerWays & { id: string }) {
  const t = useTranslations("charges");
  const query = useData(chargeOf(id), {
    keepPrevious: false,
    refetchInterval: ({ state }) => (isLive(state.data) ? SOON_MS : false),
  });
  const charge = query.data ?? null;
  return (
    <Drawer
      open
      onOpenChange={close}
      title={charge ? (nameOf(charge) ?? t("nobody")) : ""}
      onPrevious={onPrevious}
      onNext={onNext}
      actions={charge && <Acts charge={charge} />}
    >
      <QueryState of={query} skeleton={<SkeletonFacts rows={9} />}>
        {(data) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <div>
              <ChargeBadge charge={data} />
            </div>
            {data.status === "PENDING" && <ChargePix charge={data} />}
            <ChargeFacts charge={data} />
          </div>
        )}
      </QueryState>
    </Drawer>
  );
}

function isLive(charge: ChargeDetail | undefined): boolean {
  return (
    charge?.status === "PENDING" ||
    (charge?.refunds.some(({ completedAt, status }) => !completedAt && status !== "failed") ?? false)
  );
}

/** The charge of an order is cancelled and refunded with its order. */
function Acts({ charge }: { charge: ChargeDetail }) {
  const t = useTranslations("charges");
  const receipt = useTranslations("transactions");
  const can = useCan();
  const [act, setAct] = useState<"cancel" | "refund" | "confirm" | null>(null);
  const { id, orderId, status, gateway } = charge;
  if (orderId)
    return (
      <LinkButton href={`/painel/pedidos/${orderId}`} size="sm" icon={<ShoppingBag aria-hidden />}>
        {t("toOrder")}
      </LinkButton>
    );
  const end = () => setAct(null);
  return (
    <>
      {can("cases") && gateway === "key" && ["PENDING", "CANCELLED"].includes(status) && (
        <Button size="sm" variant="primary" onClick={() => setAct("confirm")}>
          {receipt("open")}
        </Button>
      )}
      {can("orders.write") && status === "PENDING" && (
        <Button size="sm" icon={<Ban aria-hidden />} onClick={() => setAct("cancel")}>
          {t("cancel.open")}
        </Button>
      )}
      {can("refund") && refundable(charge) > 0 && (
        <Button size="sm" icon={<Undo2 aria-hidden />} onClick={() => setAct("refund")}>
          {t("refund.open")}
        </Button>
      )}
      {act === "cancel" && <CancelCharge charge={charge} close={end} />}
      {act === "refund" && <RefundCharge charge={charge} close={end} />}
      {act === "confirm" && (
        <ConfirmReceipt
          of={{
            transactionId: id,
            due: dueOf(charge),
            name: { label: receipt("of.link"), value: nameOf(charge) ?? "Pix" },
          }}
          close={end}
        />
      )}
    </>
  );
}
