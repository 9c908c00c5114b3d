import {
  Copy,
  Ellipsis,
  ExternalLink,
  Mail,
  Maximize2,
  PackageCheck,
  Printer,
  RefreshCw,
  Truck,
  Undo2,
  X,
} from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button, LinkButton } from "#components/ui/button.tsx";
import { deferred } from "#components/ui/deferred.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { Menu } from "#components/ui/menu.tsx";
import { toast } from "#components/ui/toast.ts";
import { useStore } from "../../queries/use-account.ts";
import { ShareByWhatsApp } from "../../sharing/share-by-whatsapp.tsx";
import type { Order, OrderItem } from "../model/order.ts";
import { useOrderMessage } from "../model/use-order-message.ts";
import { useAllowedActions } from "./use-allowed-actions.ts";

// Each dialog is loaded on first use.
const ShipDialog = deferred(() => import("./ship-dialog.tsx").then((file) => file.ShipDialog));
const DeliverDialog = deferred(() => import("./deliver-dialog.tsx").then((file) => file.DeliverDialog));
const CancelDialog = deferred(() => import("./cancel-dialog.tsx").then((file) => file.CancelDialog));
const RefundDialog = deferred(() => import("./refund-dialog.tsx").then((file) => file.RefundDialog));
const ResendDialog = deferred(() => import("./resend-dialog.tsx").then((file) => file.ResendDialog));
const ReissueDialog = deferred(() => import("./reissue-dialog.tsx").then((file) => file.ReissueDialog));

export type Opened =
  | { act: "ship" | "deliver" | "cancel" | "refund" }
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
    case "resend":
      return <ResendDialog {...shared} itemId={opened.item?.id} />;
    case "reissue":
      return <ReissueDialog {...shared} item={opened.item} />;
  }
}

type OrderAction = { label: string; icon: React.ReactNode; main?: boolean } & (
  | { onSelect: () => void; href?: undefined }
  | { href: string; onSelect?: undefined }
);

/** The actions of an order: the next step first, the rest in a menu. */
export function OrderActions({ order, page = false }: { order: Order; page?: boolean }) {
  const t = useTranslations("orders.actions");
  const [opened, setOpened] = useState<Opened | null>(null);
  const first = useFirstActions(order, setOpened);
  const more = useMoreActions(order, page, setOpened);
  // Shows the few remaining actions directly, not in a menu alone.
  const shown = first.length > 0 ? first : more;
  return (
    <fieldset aria-label={t("label")} className="flex flex-wrap items-center gap-1.5 max-sm:*:grow">
      {shown.map(({ label, icon, main, href, onSelect }) =>
        href === undefined ? (
          <Button
            key={label}
            size="sm"
            variant={main ? "primary" : "secondary"}
            icon={icon}
            onClick={onSelect}
          >
            {label}
          </Button>
        ) : (
          <LinkButton key={label} size="sm" icon={icon} href={href}>
            {label}
          </LinkButton>
        ),
      )}
      <SendOrder order={order} />
      {shown === first && (
        <Menu
          trigger={
            <IconButton
              variant="secondary"
              size="sm"
              label={t("more")}
              icon={<Ellipsis aria-hidden />}
              className="max-sm:grow-0!"
            />
          }
          items={more}
        />
      )}
      <ActionDialog order={order} opened={opened} close={() => setOpened(null)} />
    </fieldset>
  );
}

/** Sends the order's page to its buyer, to pay or to follow it. */
function SendOrder({ order }: { order: Order }) {
  const message = useOrderMessage();
  const { orderCode: code, customerName: customer, status, amountDue, copyPaste } = order;
  if (status === "cancelled" || status === "refunded") return null;
  const due = status === "pending" && copyPaste ? amountDue : null;
  return (
    <ShareByWhatsApp
      short
      text={message({ code, customer, due }).text}
      phone={order.shippingAddress?.phone}
    />
  );
}

function useFirstActions(order: Order, open: (opened: Opened) => void): OrderAction[] {
  const t = useTranslations("orders.actions");
  const possible = useAllowedActions(order);
  const copyPix = () =>
    void navigator.clipboard.writeText(order.copyPaste ?? "").then(
      () => toast.done(t("pixCopied")),
      () => toast.failed(t("pixNotCopied")),
    );
  const actions: (OrderAction | false)[] = [
    possible.ship && {
      label: t(!order.shipping ? "ship" : order.shipping.method === "pickup" ? "ready" : "shipParcel"),
      icon: <Truck aria-hidden />,
      main: Boolean(order.shipping),
      onSelect: () => open({ act: "ship" }),
    },
    possible.deliver && {
      label: t("deliver"),
      icon: <PackageCheck aria-hidden />,
      onSelect: () => open({ act: "deliver" }),
    },
    possible.copyPix && { label: t("copyPix"), icon: <Copy aria-hidden />, onSelect: copyPix },
    possible.resend && {
      label: t("resend"),
      icon: <Mail aria-hidden />,
      onSelect: () => open({ act: "resend" }),
    },
    possible.refund && {
      label: t("refund"),
      icon: <Undo2 aria-hidden />,
      onSelect: () => open({ act: "refund" }),
    },
    possible.cancel && {
      label: t("cancel"),
      icon: <X aria-hidden />,
      onSelect: () => open({ act: "cancel" }),
    },
  ];
  return actions.filter((act) => act !== false);
}

function useMoreActions(order: Order, page: boolean, open: (opened: Opened) => void): OrderAction[] {
  const t = useTranslations("orders.actions");
  const store = useStore();
  const possible = useAllowedActions(order);
  const [only] = order.items;
  const actions: (OrderAction | false)[] = [
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
      onSelect: () => void window.open(`/loja/${store.slug}/pedido/${order.orderCode}`, "_blank", "noopener"),
    },
  ];
  return actions.filter((act) => act !== false);
}
