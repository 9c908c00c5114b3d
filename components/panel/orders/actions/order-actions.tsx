import {
  Copy,
  ExternalLink,
  Mail,
  Maximize2,
  MessageCircle,
  PackageCheck,
  Printer,
  RefreshCw,
  Truck,
  Undo2,
  X,
} from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { type Act, Acts } from "#components/ui/acts.tsx";
import { deferred } from "#components/ui/deferred.tsx";
import { toast } from "#components/ui/toast.ts";
import { useStore } from "../../queries/use-account.ts";
import { whatsappLink } from "../../sharing/whatsapp-link.ts";
import type { Order, OrderItem } from "../model/order.ts";
import { useOrderMessage } from "../model/use-order-message.ts";
import { useAllowedActions } from "./use-allowed-actions.ts";

// Each dialog is loaded on first use.
const ShipDialog = deferred(() => import("./ship-dialog.tsx").then((file) => file.ShipDialog));
const DeliverDialog = deferred(() => import("./deliver-dialog.tsx").then((file) => file.DeliverDialog));
const CancelDialog = deferred(() => import("./cancel-dialog.tsx").then((file) => file.CancelDialog));
const RefundDialog = deferred(() => import("./refund-dialog.tsx").then((file) => file.RefundDialog));
const ReturnRefund = deferred(() => import("../returns/return-refund.tsx").then((file) => file.ReturnRefund));
const ResendDialog = deferred(() => import("./resend-dialog.tsx").then((file) => file.ResendDialog));
const ReissueDialog = deferred(() => import("./reissue-dialog.tsx").then((file) => file.ReissueDialog));

export type Opened =
  | { act: "ship" | "deliver" | "cancel" | "refund" | "return" }
  | { act: "resend"; item?: OrderItem }
  | { act: "reissue"; item: OrderItem };

/** The dialog of the running action. */
export function ActionDialog({
  order,
  opened,
  close,
}: {
  order: Order;
  opened: Opened | null;
  close: () => void;
}) {
  if (!opened) return null;
  const shared = { order, close };
  switch (opened.act) {
    case "ship":
      return <ShipDialog {...shared} />;
    case "deliver":
      return <DeliverDialog {...shared} />;
    case "cancel":
      return <CancelDialog {...shared} />;
    case "refund":
      return <RefundDialog {...shared} />;
    case "return":
      return <ReturnRefund {...shared} />;
    case "resend":
      return <ResendDialog {...shared} itemId={opened.item?.id} />;
    case "reissue":
      return <ReissueDialog {...shared} item={opened.item} />;
  }
}

/** The actions of an order: the next step first, the rest in a menu. */
export function OrderActions({ order, page = false }: { order: Order; page?: boolean }) {
  const t = useTranslations("orders.actions");
  const [opened, setOpened] = useState<Opened | null>(null);
  const first = useFirstActions(order, setOpened);
  const more = useMoreActions(order, page, setOpened);
  const send = useSendOrder(order);
  return (
    <fieldset
      aria-label={t("label")}
      className="flex min-w-0 items-center gap-1.5 max-[23rem]:flex-wrap sm:flex-wrap"
    >
      {first.length > 0 ? (
        <Acts size="sm" acts={[...first, ...send]} more={more} />
      ) : (
        // Shows the few remaining actions directly, not in a menu alone.
        <Acts size="sm" acts={[...more, ...send]} />
      )}
      <ActionDialog order={order} opened={opened} close={() => setOpened(null)} />
    </fieldset>
  );
}

/** Sends the order's page to its buyer, to pay or to follow it. */
function useSendOrder(order: Order): Act[] {
  const t = useTranslations("sharing");
  const message = useOrderMessage();
  const { orderCode: code, customerName: customer, status, amountDue, copyPaste } = order;
  if (status === "cancelled" || status === "refunded") return [];
  const due = status === "pending" && copyPaste ? amountDue : null;
  const href = whatsappLink(message({ code, customer, due }).text, order.shippingAddress?.phone);
  return [{ href, newTab: true, icon: <MessageCircle aria-hidden />, label: t("whatsapp") }];
}

function useFirstActions(order: Order, open: (opened: Opened) => void): Act[] {
  const t = useTranslations("orders.actions");
  const possible = useAllowedActions(order);
  const copyPix = () =>
    void navigator.clipboard.writeText(order.copyPaste ?? "").then(
      () => toast.done(t("pixCopied")),
      () => toast.failed(t("pixNotCopied")),
    );
  const { ship, deliver } = useSending(order, open);
  const refund: Act | false = possible.refund && {
    label: t("refund"),
    icon: <Undo2 aria-hidden />,
    main: possible.held,
    onSelect: () => open({ act: possible.held ? "return" : "refund" }),
  };
  const actions: (Act | false)[] = [
    possible.held && refund,
    !possible.held && Boolean(order.shipping) && ship,
    !possible.held && deliver,
    possible.copyPix && { label: t("copyPix"), icon: <Copy aria-hidden />, onSelect: copyPix },
    possible.resend && {
      label: t("resend"),
      icon: <Mail aria-hidden />,
      onSelect: () => open({ act: "resend" }),
    },
    !possible.held && refund,
    // Seldom used: an order that is delivered at once has nothing else to send.
    !possible.held && !order.shipping && ship,
    possible.cancel && {
      label: t("cancel"),
      icon: <X aria-hidden />,
      onSelect: () => open({ act: "cancel" }),
    },
  ];
  return actions.filter((act) => act !== false);
}

/** Sending the parcel and handing it over. */
function useSending(order: Order, open: (opened: Opened) => void): Record<"ship" | "deliver", Act | false> {
  const t = useTranslations("orders.actions");
  const possible = useAllowedActions(order);
  return {
    ship: possible.ship && {
      label: t(!order.shipping ? "ship" : order.shipping.method === "pickup" ? "ready" : "shipParcel"),
      icon: <Truck aria-hidden />,
      main: Boolean(order.shipping) && !possible.held,
      onSelect: () => open({ act: "ship" }),
    },
    deliver: possible.deliver && {
      label: t("deliver"),
      icon: <PackageCheck aria-hidden />,
      onSelect: () => open({ act: "deliver" }),
    },
  };
}

function useMoreActions(order: Order, page: boolean, open: (opened: Opened) => void): Act[] {
  const t = useTranslations("orders.actions");
  const store = useStore();
  const possible = useAllowedActions(order);
  const { ship, deliver } = useSending(order, open);
  const [only] = order.items;
  const actions: (Act | false)[] = [
    possible.tracking && {
      label: t("tracking"),
      icon: <Truck aria-hidden />,
      onSelect: () => open({ act: "ship" }),
    },
    possible.reissue &&
      only !== undefined &&
      order.items.length === 1 && {
        label: t("reissue"),
        icon: <RefreshCw aria-hidden />,
        onSelect: () => open({ act: "reissue", item: only }),
      },
    possible.receipt && {
      label: t("receipt"),
      icon: <Printer aria-hidden />,
      href: `/painel/pedidos/${order.id}/recibo`,
    },
    !page && { label: t("open"), icon: <Maximize2 aria-hidden />, href: `/painel/pedidos/${order.id}` },
    {
      label: t("shop"),
      icon: <ExternalLink aria-hidden />,
      href: `/loja/${store.slug}/pedido/${order.orderCode}`,
      newTab: true,
    },
    // The parcel may have left already; both dialogs say that the buyer requested a return.
    possible.held && ship,
    possible.held && deliver,
  ];
  return actions.filter((act) => act !== false);
}
