import { ExternalLink } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { keepDraft, typedBefore } from "#components/shop/checkout/remembered-buyer.ts";
import { LinkButton } from "#components/ui/button.tsx";
import { buttonClass } from "#components/ui/button-class.ts";
import { Money } from "#components/ui/money.tsx";
import { useAccount, useStore } from "../../queries/use-account.ts";
import { useInvalidate } from "../../queries/use-invalidate.ts";
import type { Guide } from "./use-guide.ts";

/** A complete purchase from the customer's view, paid at the sandbox bank; this page detects it. */
export function PurchaseStep(props: {
  guide: Guide;
  watch: (on: boolean) => void;
  /** Called when the person starts the purchase: the step stays open until another is selected. */
  onBegin: () => void;
}) {
  const { guide, watch, onBegin } = props;
  const t = useTranslations("guide.purchase");
  const store = useStore();
  const { name, email } = useAccount();
  const [began, setBegan] = useState(false);
  const { product, order, paid } = guide;
  const ready = product && product.stock > 0;
  useWatch(!paid, watch);
  if (paid) return <Sold order={paid} sent={product?.delivery === "shipping"} />;
  if (!ready) return <p className="text-body text-muted">{t("first")}</p>;
  return (
    <div className="grid max-w-xl grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-body text-muted">{t("how", { product: product.name })}</p>
      <div>
        <a
          href={`/loja/${store.slug}/p/${product.slug}`}
          target="_blank"
          rel="noopener"
          onClick={() => {
            fillIn(store.id, { name, email });
            setBegan(true);
            onBegin();
          }}
          className={buttonClass("primary", "md")}
        >
          <ExternalLink aria-hidden />
          {t("buy")}
        </a>
      </div>
      <p role="status" className="flex items-center gap-2.5 text-body empty:hidden">
        {(began || order) && (
          <>
            <span
              aria-hidden="true"
              className="size-2.5 shrink-0 animate-pulse rounded-full bg-sun motion-reduce:animate-none"
            />
            {order ? t("ordered", { code: order.orderCode }) : t("waiting")}
          </>
        )}
      </p>
    </div>
  );
}

/** The checkout of this browser begins with the member as the buyer, unless somebody has bought here before. */
function fillIn(storeId: string, { name, email }: { name: string; email: string }): void {
  const before = typedBefore(storeId);
  if (!before.customerName && !before.customerEmail)
    keepDraft(storeId, { ...before, customerName: name, customerEmail: email });
}

/** Polls for the sale while `waits` is true. */
function useWatch(waits: boolean, watch: (on: boolean) => void): void {
  const reread = useInvalidate();
  useEffect(() => {
    if (!waits) return;
    watch(true);
    return () => {
      watch(false);
      // The sale has arrived, or the person has left the step: updates the figures around the guide.
      void reread([["overview"], ["balance"], ["products"]]);
    };
  }, [waits, watch, reread]);
}

/** The final state of the guide: the first sale. */
function Sold({ order, sent }: { order: NonNullable<Guide["paid"]>; sent: boolean }) {
  const t = useTranslations("guide.purchase");
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <svg viewBox="0 0 40 40" className="size-10 shrink-0" aria-hidden="true">
        <circle cx="20" cy="20" r="20" className="fill-brand" />
        <path
          d="M12 21l6 6 11-13"
          pathLength={1}
          className="draw fill-none stroke-on-brand stroke-[3.5]"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <div className="min-w-0 flex-1 basis-56">
        <p className="text-body font-semibold">
          {t("sold")} <Money value={order.total} />
        </p>
        <p className="text-small text-muted">
          {t(sent ? "soldToSend" : "soldBy", { name: order.customerName, code: order.orderCode })}
        </p>
      </div>
      <LinkButton href={`/painel/pedidos/${order.id}`}>{t("see")}</LinkButton>
    </div>
  );
}
