"use client";

import { useId, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { formatMoney } from "#components/ui/money-format.ts";
import { outcome, type Refusal, shopApi } from "#lib/client/browser.ts";
import type { OrderStatusView } from "#lib/orders/status.ts";
import { useShopLocale, useShopTexts } from "../layout/use-shop-texts.tsx";
import { leftOf } from "./order-view.ts";

/** Where the forms go without JavaScript. */
export const returnAddress = (slug: string, code: string) => `/loja/${slug}/pedido/${code}/desistencia`;

/** `invalid`: what was typed was refused; `failed`: the same may succeed later. */
type Sent = "idle" | "busy" | "invalid" | "failed";

/**
 * Sends a form by the API when scripts run; the form itself works without them. `refuse` is called when the order, as it is
 * by now, does not allow it.
 */
export function useReturnAct(act: (form: FormData) => Promise<Refusal | null>, refuse: () => void) {
  const [state, setState] = useState<Sent>("idle");
  const send = async (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === "busy") return;
    setState("busy");
    const refusal = await act(new FormData(event.currentTarget));
    setState(!refusal ? "idle" : refusal.code === "ValidationError" ? "invalid" : "failed");
    if (refusal && isFinal(refusal)) refuse();
  };
  return { state, send };
}

/** Another try would be refused, too. */
function isFinal({ status, code }: Refusal): boolean {
  return status >= 400 && status < 500 && status !== 429 && code !== "ValidationError";
}

type Props = {
  shop: { id: string; slug: string };
  order: Pick<OrderStatusView, "orderCode" | "amountDue" | "outcome" | "shipping" | "mail">;
  /** Shows the order that was returned, or that it can't be; without it, the browser follows the form. */
  page?: { show: (order: OrderStatusView) => void; refuse: () => void };
  /** Beside the button. */
  keep: React.ReactNode;
};

function useRequest(storeId: string, code: string, page: Props["page"]) {
  return useReturnAct(
    async (form) => {
      const body = { reason: String(form.get("motivo") ?? "").trim() || null };
      const result = await outcome(shopApi(storeId).requestReturn({ params: { id: code }, body }));
      if (!result.ok) return result.refusal;
      page?.show(result.data.order);
      return null;
    },
    () => page?.refuse(),
  );
}

/** Asks for the return of an order, with a reason that may be left out. */
export function ReturnForm({ shop, order, page, keep }: Props) {
  const t = useShopTexts("shopOrders");
  const id = useId();
  const amount = formatMoney(leftOf(order), useShopLocale());
  const { state, send } = useRequest(shop.id, order.orderCode, page);
  return (
    <form
      action={returnAddress(shop.slug, order.orderCode)}
      method="post"
      onSubmit={page && ((event) => void send(event))}
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
      {(state === "failed" || state === "invalid") && (
        <p role="alert" className="rounded-control bg-danger-soft px-3 py-2 text-danger text-small">
          {t(`returning.${state}`)}
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
