import { Check } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button, LinkButton } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";
import { CopyAct } from "#components/ui/copy-act.tsx";
import { DateTime } from "#components/ui/date-time.tsx";
import { Money } from "#components/ui/money.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { ShareByWhatsApp } from "../../sharing/share-by-whatsapp.tsx";
import { useOrderMessage } from "../model/use-order-message.ts";
import type { MadeOrder } from "./order-draft.ts";

type Props = { order: MadeOrder; warning: string | undefined; phone: string; again: () => void };

/** Moves the focus, because the form that had it is gone. A separate function, so that it runs once. */
const focusOn = (heading: HTMLElement | null) => heading?.focus();

/** The Pix of an order that was just created, to be sent to its buyer. */
export function OrderMade({ order, warning, phone, again }: Props) {
  const t = useTranslations("orders.make");
  const { pix } = order;
  return (
    <div className="mx-auto grid max-w-[44rem] grid-cols-[minmax(0,1fr)] gap-4.5">
      <Card>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <div className="grid gap-1">
            <h2
              ref={focusOn}
              tabIndex={-1}
              className="flex flex-wrap items-center gap-2 text-section outline-none"
            >
              <Check aria-hidden className="size-5 text-brand-text" strokeWidth={2} />
              {t("made")} <span className="font-mono text-[0.9375rem]">{order.order_code}</span>
            </h2>
            {pix && (
              <p className="text-[0.875rem] text-muted">{t("madeText", { name: order.customer_name })}</p>
            )}
          </div>
          {pix ? <Pix order={order} pix={pix} phone={phone} /> : <Notice tone="danger">{warning}</Notice>}
        </div>
      </Card>
      <div className="flex flex-wrap gap-2.5">
        <LinkButton href={`/painel/pedidos/${order.id}`}>{t("open")}</LinkButton>
        <Button variant="quiet" onClick={again}>
          {t("another")}
        </Button>
      </div>
    </div>
  );
}

function Pix({ order, pix, phone }: Pick<Props, "order" | "phone"> & { pix: NonNullable<MadeOrder["pix"]> }) {
  const t = useTranslations("orders.make");
  const message = useOrderMessage();
  const { url, text } = message({
    ...{ code: order.order_code, customer: order.customer_name },
    due: pix.amount,
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-[11rem_minmax(0,1fr)]">
      {/* biome-ignore lint/performance/noImgElement: a data URL has nothing to optimise */}
      <img
        src={pix.qr_code}
        width={176}
        height={176}
        alt={t("qr", { code: order.order_code })}
        className="size-44 rounded-control bg-white max-sm:mx-auto"
      />
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
        <div>
          <p className="text-page">
            <Money value={pix.amount} />
          </p>
          <p className="text-small text-muted">
            {t.rich("until", { when: () => <DateTime value={pix.expires_at} mode="absolute" /> })}
          </p>
        </div>
        <ShareByWhatsApp text={text} phone={phone} variant="primary" size="md" />
        <Copied label={t("link")} text={url} action={t("copyLink")} />
        <Copied label={t("pixCode")} text={pix.copy_paste} action={t("copyPix")} />
      </div>
    </div>
  );
}

function Copied({ label, text, action }: { label: string; text: string; action: string }) {
  const t = useTranslations("orders.make");
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-sunken py-2 pr-2 pl-3">
      <div className="min-w-0 flex-1 basis-32">
        <p className="text-small text-muted">{label}</p>
        <p className="truncate text-small">{text}</p>
      </div>
      <CopyAct text={text} label={action} done={t("copied")} failed={t("copyFailed")} />
    </div>
  );
}
