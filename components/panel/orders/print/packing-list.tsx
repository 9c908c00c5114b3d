import { useLocale, useTranslations } from "next-intl";
import { useId } from "react";
import { Badge } from "#components/ui/badge.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { useClock } from "#components/ui/clock.ts";
import { formatInstant } from "#components/ui/time-format.ts";
import { useStore } from "../../queries/use-account.ts";
import { type PackedItem, totalOf, unitsOf } from "./packed.ts";
import type { Parcel } from "./reads.ts";

/** The items to put into each parcel, with a box to tick for each item. */
export function PackingList({ parcels }: { parcels: Parcel[] }) {
  const t = useTranslations("orders.print");
  const locale = useLocale();
  const store = useStore();
  const now = useClock();
  return (
    <div
      data-paper="parcels"
      className="mx-auto grid w-full max-w-[48rem] gap-4 print:max-w-none print:gap-5"
    >
      <header className="hidden items-baseline justify-between gap-4 border-b border-line-strong pb-2 print:flex">
        <p className="text-section">
          {t("list")} · {store.name}
        </p>
        {now !== null && (
          <p className="text-small text-muted">
            {t("printed", { when: formatInstant(new Date(now), locale) })}
          </p>
        )}
      </header>
      {parcels.length > 1 && (
        <Sheet title={t("total")}>
          <Items items={totalOf(parcels)} />
        </Sheet>
      )}
      {parcels.map((parcel) => (
        <Packed key={parcel.id} parcel={parcel} />
      ))}
    </div>
  );
}

function Packed({ parcel }: { parcel: Parcel }) {
  const t = useTranslations("orders.print");
  const locale = useLocale();
  const { shipping, shippingAddress: address, customFields } = parcel;
  const pickup = shipping.method === "pickup";
  const place = address && `${address.city}/${address.state}`;
  return (
    <Sheet
      title={
        <>
          {t("order", { code: parcel.orderCode })}
          <span className="block text-body font-normal wrap-anywhere">{parcel.customerName}</span>
        </>
      }
      facts={
        <>
          <span className="block font-semibold text-ink">{t("units", { count: unitsOf(parcel.items) })}</span>
          <span className="block">{pickup ? t("pickup") : place && t("delivery", { place })}</span>
          <span className="block">{formatInstant(new Date(parcel.createdAt), locale)}</span>
          {parcel.disputed && shipping.status === "to_send" && <Badge tone="bad">{t("disputed")}</Badge>}
          {shipping.status !== "to_send" && <Badge tone="wait">{t(pickup ? "ready" : "sent")}</Badge>}
        </>
      }
    >
      <Items items={parcel.items} />
      {customFields.length > 0 && (
        <div className="rounded-control bg-sunken px-3 py-2.5 print:border print:border-line-strong">
          <h3 className="text-small font-semibold">{t("fields")}</h3>
          <dl className="mt-1 grid gap-1 text-[0.875rem]">
            {customFields.map(({ id, label, value }) => (
              <div key={id} className="flex flex-wrap gap-x-2">
                <dt className="text-muted">{label}</dt>
                <dd className="font-semibold wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </Sheet>
  );
}

/** A part of the list that no page break divides. */
function Sheet({
  title,
  facts,
  children,
}: {
  title: React.ReactNode;
  facts?: React.ReactNode;
  children: React.ReactNode;
}) {
  return (
    <section className="grid break-inside-avoid gap-3 rounded-card border border-line bg-surface p-(--inset) print:border-line-strong print:p-4">
      <header className="flex items-start justify-between gap-4">
        <h2 className="min-w-0 text-section">{title}</h2>
        {facts && <p className="shrink-0 text-right text-small text-muted">{facts}</p>}
      </header>
      {children}
    </section>
  );
}

function Items({ items }: { items: readonly PackedItem[] }) {
  return (
    <ul className="text-[0.875rem]">
      {items.map((item) => (
        <Item key={item.variantId ?? item.productId} item={item} />
      ))}
    </ul>
  );
}

function Item({ item: { name, quantity } }: { item: PackedItem }) {
  const id = useId();
  return (
    <li className="border-t border-line">
      <label
        htmlFor={id}
        className="flex min-h-11 cursor-pointer items-center gap-3 py-1.5 has-checked:text-muted has-checked:line-through print:min-h-9"
      >
        <Checkbox id={id} />
        <span className="min-w-10 text-right text-body font-semibold whitespace-nowrap">{quantity} ×</span>
        <span className="min-w-0 wrap-anywhere">{name}</span>
      </label>
    </li>
  );
}
