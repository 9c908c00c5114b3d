"use client";

import { useId, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { formatMoney } from "#components/ui/money-format.ts";
import { outcome, shopApi } from "#lib/client/browser.ts";
import type { OrderStatusView } from "#lib/orders/status.ts";
import { useShopLocale, useShopTexts } from "../layout/use-shop-texts.tsx";
import { leftOf } from "./order-view.ts";

/** Where the forms go without JavaScript. */
export const returnAddress = (slug: string, code: string) => `/loja/${slug}/pedido/${code}/desistencia`;

type Sent = "idle" | "busy" | "failed";

/** Sends a form by the API when scripts run; the form itself works without them. */
export function useReturnAct(act: (form: FormData) => Promise<boolean>) {
  const [state, setState] = useState<Sent>("idle");
  const send = async (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === "busy") return;
    setState("busy");
    setState((await act(new FormData(event.currentTarget))) ? "idle" : "failed");
  };
  return { state, send };
}

type Props = {
  shop: { id: string; slug: string };
  order: Pick<OrderStatusView, "orderCode" | "amountDue" | "outcome" | "shipping" | "mail">;
  /** Shows the order that was returned; without it, the browser follows the form. */
  show?: (order: OrderStatusView) => void;
  /** Beside the button. */
  keep: React.ReactNode;
};

/** Asks for the return of an order, with a reason that may be left out. */
export function ReturnForm({ shop, order, show, keep }: Props) {
  const t = useShopTexts("shopOrders");
  const id = useId();
  const amount = formatMoney(leftOf(order), useShopLocale());
  const { state, send } = useReturnAct(async (form) => {
    const body = { reason: String(form.get("motivo") ?? "").trim() || null };
    const result = await outcome(shopApi(shop.id).requestReturn({ params: { id: order.orderCode }, body }));
    if (result.ok) show?.(result.data.order);
    return result.ok;
  });
  return (
    <form
      action={returnAddress(shop.slug, order.orderCode)}
      method="post"
      onSubmit={show && ((event) => void send(event))}
      className="grid gap-4"
    >
      <div className="grid gap-2 text-muted">
        <p>
          {t(order.shipping && order.shipping.price > 0 ? "returning.textFreight" : "returning.text", {
            amount,
          })}{" "}
          {(order.mail === "sent" || order.mail === "queued") && t("returning.mail")}
        </p>
        {order.shipping && <p>{t("returning.goods")}</p>}
      </div>
      {state === "failed" && (
        <p role="alert" className="rounded-control bg-danger-soft px-3 py-2 text-danger text-small">
          {t("returning.failed")}
        </p>
      )}
      <div className="grid gap-1.5">
        <label htmlFor={id} className="font-[550] text-[0.875rem]">
          {t("returning.reason")} <span className="font-normal text-muted">{t("returning.optional")}</span>
        </label>
        <textarea
          id={id}
          name="motivo"
          rows={3}
          maxLength={500}
          className="w-full rounded-control border border-line-strong bg-surface px-3 py-2.5 text-[1rem] text-ink outline-none focus-visible:border-brand focus-visible:ring-3 focus-visible:ring-soft"
        />
      </div>
      <div className="flex flex-wrap justify-end gap-2.5">
        {keep}
        <Button
          type="submit"
          variant="danger"
          size="touch"
          className="max-sm:w-full"
          pending={state === "busy"}
        >
          {t("returning.action")}
        </Button>
      </div>
    </form>
  );
}
