import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";
import { DateTime } from "#components/ui/date-time.tsx";
import { deferred } from "#components/ui/deferred.tsx";
import { Money } from "#components/ui/money.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import { SkeletonFacts } from "#components/ui/skeleton-shapes.tsx";
import { PagedList } from "../lists/paged-list.tsx";
import { useData } from "../queries/use-data.ts";
import { type Charge, dueOf } from "./charge.ts";
import { singleCharges } from "./reads.ts";

const ConfirmReceipt = deferred(() => import("./confirm-receipt.tsx").then((file) => file.ConfirmReceipt));

/** Cancelled too: a Pix may arrive after its charge has expired. */
const STATUSES = ["PENDING", "CANCELLED"] as const;
/** Polling interval while a listed charge awaits its Pix, or was paid and is booked within seconds. */
const SOON_MS = 4_000;

/**
 * Charges without an order, made by API or link, of a store on a bare key. They have no order page, so they
 * are confirmed here.
 */
export function SingleCharges() {
  const t = useTranslations("transactions.single");
  const [status, setStatus] = useState<(typeof STATUSES)[number]>("PENDING");
  const [offset, setOffset] = useState(0);
  const [paid, setPaid] = useState<readonly string[]>([]);
  const isAwaited = (charge: Charge) => charge.status === "PENDING" || paid.includes(charge.id);
  const list = useData(singleCharges(status, offset), {
    refetchInterval: ({ state }) => (state.data?.transactions.some(isAwaited) ? SOON_MS : false),
  });
  if (!list.data) return null;
  const choice = (
    <Segmented
      label={t("status")}
      value={status}
      onChange={(value) => {
        setStatus(value);
        setOffset(0);
      }}
      options={STATUSES.map((value) => ({ value, label: t(value) }))}
    />
  );
  return (
    <Card title={t("title")} actions={choice} className="mt-5">
      <PagedList
        of={list}
        rowsOf={({ transactions }) => transactions}
        skeleton={<SkeletonFacts rows={1} />}
        empty={<p className="text-muted">{t("none")}</p>}
        offset={offset}
        turnTo={setOffset}
        hideOnlyPage
      >
        {(charges) => (
          <ul className="divide-y divide-line">
            {charges.map((charge) => (
              <Line key={charge.id} charge={charge} onPaid={() => setPaid((ids) => [...ids, charge.id])} />
            ))}
          </ul>
        )}
      </PagedList>
    </Card>
  );
}

function Line({ charge, onPaid }: { charge: Charge; onPaid: () => void }) {
  const t = useTranslations("transactions");
  const [open, setOpen] = useState(false);
  const { id, description, customer, externalReference, createdAt } = charge;
  const due = dueOf(charge);
  const name = externalReference ?? customer.name ?? description ?? "Pix";
  const rest = [customer.name, description].filter((text) => text !== null && text !== name);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow">
        <p className="wrap-anywhere">{name}</p>
        <p className="text-small text-muted wrap-anywhere">
          {rest.map((text) => `${text} · `)}
          <DateTime value={createdAt} />
        </p>
      </div>
      <span className="font-semibold">
        <Money value={due} />
      </span>
      <Button size="sm" onClick={() => setOpen(true)}>
        {t("openShort")}
      </Button>
      {open && (
        <ConfirmReceipt
          of={{ transactionId: id, due, name: { label: t("of.link"), value: name } }}
          close={() => setOpen(false)}
          onPaid={onPaid}
        />
      )}
    </li>
  );
}
