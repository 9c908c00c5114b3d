"use client";

import { Copy, Ellipsis, ExternalLink, Mail, Printer, RefreshCw, Truck, Undo2, X } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { Menu, type MenuItem } from "#components/ui/menu.tsx";
import { toast } from "#components/ui/toast.ts";
import { useStore } from "../../data/use-account.ts";
import type { Order, OrderItem } from "../model/order.ts";
import { usePossible } from "./use-possible.ts";

// Each dialog comes with the first press that opens it.
const ShipDialog = dynamic(() => import("./ship-dialog.tsx").then((file) => file.ShipDialog));
const CancelDialog = dynamic(() => import("./cancel-dialog.tsx").then((file) => file.CancelDialog));
const RefundDialog = dynamic(() => import("./refund-dialog.tsx").then((file) => file.RefundDialog));
const ResendDialog = dynamic(() => import("./resend-dialog.tsx").then((file) => file.ResendDialog));
const ReissueDialog = dynamic(() => import("./reissue-dialog.tsx").then((file) => file.ReissueDialog));

export type Opened =
  | { act: "ship" | "cancel" | "refund" }
  | { act: "resend"; item?: OrderItem }
  | { act: "reissue"; item: OrderItem };

/** The dialog of an act, while it is open. */
export function ActDialog({
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

/** What can be done with the order: the next step first, the rest in a menu. */
export function OrderActs({ order, page = false }: { order: Order; page?: boolean }) {
  const t = useTranslations("orders.actions");
  const store = useStore();
  const possible = usePossible(order);
  const [opened, setOpened] = useState<Opened | null>(null);
  const open = (act: Opened["act"] & ("ship" | "cancel" | "refund" | "resend")) => () => setOpened({ act });
  const copyPix = () =>
    navigator.clipboard.writeText(order.copyPaste ?? "").then(
      () => toast.done(t("pixCopied")),
      () => toast.failed(t("pixNotCopied")),
    );
  const [only] = order.items;
  const more: MenuItem[] = [
    ...(possible.tracking
      ? [{ label: t("tracking"), icon: <Truck aria-hidden />, onSelect: open("ship") }]
      : []),
    ...(possible.reissue && only && order.items.length === 1
      ? [
          {
            label: t("reissue"),
            icon: <RefreshCw aria-hidden />,
            onSelect: () => setOpened({ act: "reissue", item: only }),
          },
        ]
      : []),
    ...(possible.receipt
      ? [{ label: t("receipt"), icon: <Printer aria-hidden />, href: `/painel/pedidos/${order.id}/recibo` }]
      : []),
    ...(page
      ? []
      : [{ label: t("open"), icon: <ExternalLink aria-hidden />, href: `/painel/pedidos/${order.id}` }]),
    {
      label: t("shop"),
      icon: <ExternalLink aria-hidden />,
      onSelect: () => void window.open(`/loja/${store.slug}/pedido/${order.orderCode}`, "_blank", "noopener"),
    },
  ];
  return (
    <fieldset aria-label={t("label")} className="flex flex-wrap items-center gap-2">
      {possible.ship && (
        <Button size="sm" icon={<Truck aria-hidden />} onClick={open("ship")}>
          {t("ship")}
        </Button>
      )}
      {possible.copyPix && (
        <Button size="sm" icon={<Copy aria-hidden />} onClick={() => void copyPix()}>
          {t("copyPix")}
        </Button>
      )}
      {possible.resend && (
        <Button size="sm" icon={<Mail aria-hidden />} onClick={open("resend")}>
          {t("resend")}
        </Button>
      )}
      {possible.refund && (
        <Button size="sm" icon={<Undo2 aria-hidden />} onClick={open("refund")}>
          {t("refund")}
        </Button>
      )}
      {possible.cancel && (
        <Button size="sm" icon={<X aria-hidden />} onClick={open("cancel")}>
          {t("cancel")}
        </Button>
      )}
      <Menu
        trigger={
          <IconButton variant="secondary" size="sm" label={t("more")} icon={<Ellipsis aria-hidden />} />
        }
        items={more}
      />
      <ActDialog order={order} opened={opened} close={() => setOpened(null)} />
    </fieldset>
  );
}
