"use client";

import { Undo2 } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "#components/ui/button.tsx";
import { linkButton } from "#components/ui/button-class.ts";
import { formatMoney } from "#components/ui/money-format.ts";
import { TIME_ZONE } from "#components/ui/time-format.ts";
import { outcome, shopApi } from "#lib/client/browser.ts";
import type { OrderStatusView } from "#lib/orders/status.ts";
import { useShopLocale, useShopTexts } from "../layout/use-shop-texts.tsx";
import { formatWhen } from "./format-when.ts";
import { leftOf } from "./order-view.ts";
import { ReturnForm, returnAddress, useReturnAct } from "./return-form.tsx";
import type { ShopRef } from "./shop-ref.ts";
import type { LiveOrder } from "./use-order.ts";

type Props = { shop: ShopRef; live: Pick<LiveOrder, "order" | "show" | "look"> };

const TOLD = "devolucao";
const REFUSED = "devolucao-recusada";

/** Changes the page and focuses what tells the change: the pressed button is gone, and the focus would fall to the body. */
function showTold(id: string, change: () => void): void {
  flushSync(change);
  document.getElementById(id)?.focus();
}

/** The return request and its outcome; nothing while the order is kept, except right after that was chosen here. */
export function Returned(props: Props) {
  const t = useShopTexts("shopOrders");
  const { returnRequest } = props.live.order;
  const [kept, setKept] = useState(false);
  if (returnRequest && returnRequest.state !== "withdrawn")
    return <Requested {...props} request={returnRequest} onKept={() => setKept(true)} />;
  return (
    kept && (
      <p id={TOLD} tabIndex={-1} className="rounded-card bg-soft px-4 py-3 font-medium text-brand-text">
        {t("returning.kept")}
      </p>
    )
  );
}

/** The right to return a paid order, its deadline, and a link to use it. */
export function ReturnRight(props: Props) {
  const t = useShopTexts("shopOrders");
  const { returnable } = props.live.order;
  const [refused, setRefused] = useState(false);
  const refuse = () => {
    showTold(REFUSED, () => setRefused(true));
    void props.live.look();
  };
  if (refused)
    return (
      <p id={REFUSED} tabIndex={-1} className="rounded-card bg-danger-soft px-4 py-3 text-danger">
        {t("returning.refused")}
      </p>
    );
  return returnable && <Offer {...props} until={returnable.until} refuse={refuse} />;
}

function Offer({ shop, live, until, refuse }: Props & { until: string | null; refuse: () => void }) {
  const t = useShopTexts("shopOrders");
  const locale = useShopLocale();
  const dialog = useRef<HTMLDialogElement>(null);
  const { order } = live;
  return (
    <section aria-label={t("returning.title")} className="grid gap-0.5 text-small print:hidden">
      <p className="text-muted">
        {until ? t("returning.offer", { day: lastDay(until, locale) }) : t("returning.offerOpen")}
      </p>
      {/* Without scripts the link leads to a page with the same form. */}
      <a
        href={`/loja/${shop.slug}/pedido/${order.orderCode}/desistir`}
        className={`${linkButton.quiet} justify-self-start`}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          dialog.current?.showModal();
        }}
      >
        {t("returning.link")}
      </a>
      <dialog
        ref={dialog}
        aria-labelledby="desistir"
        className="m-auto w-[min(28rem,calc(100vw-2rem))] rounded-card border border-line bg-surface p-6 text-body text-ink shadow-overlay backdrop:bg-scrim"
      >
        <h2 id="desistir" className="mb-2 text-section">
          {t("returning.title")}
        </h2>
        <ReturnForm
          shop={shop}
          order={order}
          page={{ show: (returned) => showTold(TOLD, () => live.show(returned)), refuse }}
          keep={
            <Button size="touch" className="max-sm:w-full" onClick={() => dialog.current?.close()}>
              {t("returning.keep")}
            </Button>
          }
        />
      </dialog>
    </section>
  );
}

/** The period ends at midnight: its last day is the one before. */
function lastDay(until: string, locale: string): string {
  return new Date(Date.parse(until) - 1).toLocaleDateString(locale, { timeZone: TIME_ZONE });
}

function Requested({
  shop,
  live,
  request,
  onKept,
}: Props & { request: NonNullable<OrderStatusView["returnRequest"]>; onKept: () => void }) {
  const t = useShopTexts("shopOrders");
  const locale = useShopLocale();
  const open = request.state === "requested";
  const when = formatWhen(request.requestedAt, locale);
  const title = t(open ? "returning.requested" : "returning.closed");
  return (
    <section
      aria-label={title}
      className="grid gap-3 rounded-card border border-line bg-surface p-[1.125rem]"
    >
      <div className="flex items-start gap-3">
        <span className="grid size-12 shrink-0 place-items-center rounded-control bg-warn-soft text-warn">
          <Undo2 aria-hidden size={22} strokeWidth={1.75} />
        </span>
        <div className="min-w-0">
          <h2 id={TOLD} tabIndex={-1} className="font-semibold">
            {title}
          </h2>
          <p className="text-muted text-small">
            {open
              ? t("returning.requestedText", { when, amount: formatMoney(leftOf(live.order), locale) })
              : t("returning.closedText")}
          </p>
        </div>
      </div>
      {request.answer && request.answeredAt && (
        <div className="grid gap-1 rounded-control bg-sunken px-3.5 py-3">
          <p className="text-muted text-small">
            {t("returning.answer", { when: formatWhen(request.answeredAt, locale) })}
          </p>
          <p className="whitespace-pre-line wrap-anywhere">{request.answer}</p>
        </div>
      )}
      {open && <Withdraw shop={shop} live={live} onKept={onKept} />}
    </section>
  );
}

function Withdraw({ shop, live, onKept }: Props & { onKept: () => void }) {
  const t = useShopTexts("shopOrders");
  const { orderCode } = live.order;
  const { state, send } = useReturnAct(async () => {
    const result = await outcome(shopApi(shop.id).withdrawReturn({ params: { id: orderCode } }));
    if (!result.ok) return result.refusal;
    showTold(TOLD, () => {
      onKept();
      live.show(result.data.order);
    });
    return null;
  }, live.look);
  return (
    <form
      action={returnAddress(shop.slug, orderCode)}
      method="post"
      onSubmit={(event) => void send(event)}
      className="grid gap-2 print:hidden"
    >
      <input type="hidden" name="ato" value="ficar" />
      {(state === "failed" || state === "invalid") && (
        <p role="alert" className="rounded-control bg-danger-soft px-3 py-2 text-danger text-small">
          {t("returning.keepFailed")}
        </p>
      )}
      <Button
        type="submit"
        size="touch"
        className="justify-self-start max-sm:w-full"
        pending={state === "busy"}
      >
        {t("returning.withdraw")}
      </Button>
    </form>
  );
}
