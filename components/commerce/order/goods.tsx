"use client";

import { Check, Copy } from "lucide-react";
import type { OrderStatusView } from "#lib/orders/status.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { useCopy } from "../../ui/use-copy.ts";
import { ItemPicture } from "../shop/item-picture.tsx";
import { useShopTexts } from "../texts.tsx";

type Delivery = NonNullable<OrderStatusView["deliveries"]>[number];
type Content = Delivery["content"][number];

/** What was bought, right on the page: codes to copy, links to open, texts to read. */
export function Goods({ order }: { order: OrderStatusView }) {
  const t = useShopTexts("pix");
  const deliveries = order.deliveries ?? [];
  const waiting = order.items.filter((item) => !deliveries.some((one) => isOf(one, item)));
  return (
    <>
      {deliveries.map((delivery) => (
        <DeliveryCard
          key={delivery.url}
          delivery={delivery}
          image={order.items.find((item) => isOf(delivery, item))?.image ?? null}
        />
      ))}
      {waiting.length > 0 && order.status === "paid" && (
        <section className="grid gap-3 rounded-card border border-line bg-surface p-[1.125rem]">
          {waiting.map((item) => (
            <div key={`${item.productId}${item.variantId}`} className="flex items-center gap-3">
              <ItemPicture name={item.name} image={item.image} />
              <p className="min-w-0 font-semibold wrap-anywhere">{item.name}</p>
            </div>
          ))}
          <p className="text-muted text-small">{t("done.pending")}</p>
        </section>
      )}
    </>
  );
}

type Bought = { productId: string; variantId: string | null };
const isOf = (a: Bought, b: Bought) => a.productId === b.productId && a.variantId === b.variantId;

function DeliveryCard({ delivery, image }: { delivery: Delivery; image: string | null }) {
  const t = useShopTexts("pix");
  const codes = delivery.content.filter(({ kind }) => kind === "code");
  const others = delivery.content.filter(({ kind }) => kind !== "code");
  const shown = delivery.content.length;
  return (
    <section
      aria-label={delivery.name}
      className="grid gap-3.5 rounded-card border border-line bg-surface p-[1.125rem]"
    >
      <div className="flex items-center gap-3">
        <ItemPicture name={delivery.name} image={image} />
        <h2 className="min-w-0 grow font-semibold wrap-anywhere">{delivery.name}</h2>
      </div>
      {others.map((content, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two equal units are two things bought
        <OtherContent key={at} content={content} name={delivery.name} />
      ))}
      {codes.length > 0 && <Codes codes={codes.map(({ value }) => value)} />}
      <a
        href={delivery.url}
        className="inline-flex min-h-11 items-center justify-self-start text-muted text-small underline underline-offset-4 hover:text-ink print:hidden"
      >
        {shown > 0 && shown < delivery.quantity ? t("done.all", { count: delivery.quantity }) : t("done.see")}
      </a>
    </section>
  );
}

function Codes({ codes }: { codes: string[] }) {
  const t = useShopTexts("pix");
  const { state, copy } = useCopy();
  return (
    <div className="grid gap-2">
      <p className="font-[550] text-[0.875rem]">
        {t(codes.length === 1 ? "done.yourCode" : "done.yourCodes")}
      </p>
      <ul className="grid gap-2">
        {codes.map((code, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two equal units are two things bought
          <CodeLine key={at} code={code} />
        ))}
      </ul>
      {codes.length > 1 && (
        <button
          type="button"
          className={`${buttonClass("secondary", "md")} h-11! print:hidden`}
          onClick={() => copy(codes.join("\n"))}
        >
          {state === "copied" ? <Check aria-hidden /> : <Copy aria-hidden />}
          {state === "copied" ? t("done.copied") : t("done.copyAll", { count: codes.length })}
        </button>
      )}
    </div>
  );
}

function CodeLine({ code }: { code: string }) {
  const t = useShopTexts("pix");
  const { state, copy } = useCopy();
  return (
    <li className="flex items-center gap-2 rounded-control border border-line-strong bg-surface py-0.5 pr-0.5 pl-3">
      <code className="min-w-0 grow break-all py-2 font-mono text-[1rem] tracking-[0.01em]">{code}</code>
      <button
        type="button"
        className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-control hover:bg-sunken print:hidden"
        aria-label={`${t("done.copy")} ${code}`}
        onClick={() => copy(code)}
      >
        {state === "copied" ? (
          <Check aria-hidden size={18} strokeWidth={1.75} className="text-brand-text" />
        ) : (
          <Copy aria-hidden size={18} strokeWidth={1.75} />
        )}
      </button>
      <span className="sr-only" aria-live="polite">
        {state === "copied" && t("done.copied")}
        {state === "failed" && t("copyFailed")}
      </span>
    </li>
  );
}

function OtherContent({ content, name }: { content: Content; name: string }) {
  const t = useShopTexts("pix");
  if (content.kind === "link")
    return (
      <div className="grid gap-1.5">
        <a
          href={content.value}
          rel="noopener noreferrer"
          target="_blank"
          aria-label={t("done.openNamed", { name })}
          className={`${buttonClass("primary", "lg")} w-full rounded-card!`}
        >
          {t("done.open")}
        </a>
        <p className="break-all text-muted text-small">{content.value}</p>
      </div>
    );
  return <TextContent text={content.value} />;
}

function TextContent({ text }: { text: string }) {
  const t = useShopTexts("pix");
  const { state, copy } = useCopy();
  return (
    <div className="grid gap-2 rounded-control border border-line bg-sunken p-3">
      <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
      <button
        type="button"
        className={`${buttonClass("secondary", "sm")} h-11! justify-self-start print:hidden`}
        onClick={() => copy(text)}
      >
        {state === "copied" ? <Check aria-hidden /> : <Copy aria-hidden />}
        {t(state === "copied" ? "done.copied" : "done.copy")}
      </button>
    </div>
  );
}
