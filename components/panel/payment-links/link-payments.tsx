import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Badge } from "#components/ui/badge.tsx";
import { DateTime } from "#components/ui/date-time.tsx";
import { Money } from "#components/ui/money.tsx";
import { SkeletonFacts } from "#components/ui/skeleton-shapes.tsx";
import { PagedList } from "../lists/paged-list.tsx";
import { read } from "../queries/read.ts";
import { useData } from "../queries/use-data.ts";
import { useInvalidate } from "../queries/use-invalidate.ts";
import { CHARGE_TONES, stateOf } from "../transactions/charge.ts";
import { chargesOf } from "../transactions/reads.ts";
import { ConfirmLinkPayment } from "./confirm-link-payment.tsx";
import type { LinkPayment } from "./payment-link.ts";

const PAGE = 10;
/** Polling interval while a charge awaits its Pix. */
const SOON_MS = 4_000;

/** The charges of a link, newest first. */
export function LinkPayments({ id }: { id: string }) {
  const t = useTranslations("paymentLinks.payments");
  const [offset, setOffset] = useState(0);
  const list = useData(
    read(
      ["payment-links", "payments"],
      "listTransactions",
      { query: { paymentLinkId: id, limit: PAGE, offset } },
      chargesOf,
    ),
    { refetchInterval: ({ state }) => (state.data?.transactions.some(isWaiting) ? SOON_MS : false) },
  );
  useLinkOnPaid(list.data?.transactions);
  return (
    <section aria-label={t("title")} className="grid gap-3">
      <h3 className="text-section">{t("title")}</h3>
      <PagedList
        of={list}
        rowsOf={({ transactions }) => transactions}
        skeleton={<SkeletonFacts rows={3} />}
        empty={<p className="text-muted">{t("none")}</p>}
        offset={offset}
        turnTo={setOffset}
        hideOnlyPage
      >
        {(payments) => (
          <ul className="grid divide-y divide-line">
            {payments.map((payment) => (
              <Payment key={payment.id} payment={payment} />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}

const isWaiting = ({ status }: LinkPayment) => status === "PENDING";

/** Reloads the link's totals when a pending charge gets paid. */
function useLinkOnPaid(payments: readonly LinkPayment[] | undefined): void {
  const reread = useInvalidate();
  const waited = useRef(new Set<string>());
  useEffect(() => {
    const paid = payments?.some(({ id, status }) => status === "COMPLETED" && waited.current.has(id));
    waited.current = new Set(payments?.filter(isWaiting).map(({ id }) => id));
    if (paid)
      void reread([
        ["payment-links", "one"],
        ["payment-links", "list"],
      ]);
  }, [payments, reread]);
}

function Payment({ payment }: { payment: LinkPayment }) {
  const t = useTranslations("paymentLinks.payments");
  const state = stateOf(payment);
  const who = payment.payer?.name ?? payment.customer.name ?? t("unknown");
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 py-2.5">
      <span className="truncate font-semibold">{who}</span>
      <Money value={payment.amount} className="text-right font-semibold" />
      <DateTime value={payment.paidAt ?? payment.createdAt} className="text-small text-muted" />
      <span className="inline-flex items-center gap-2 justify-self-end">
        <ConfirmLinkPayment payment={payment} />
        <Badge tone={CHARGE_TONES[state]}>{t(`status.${state}`)}</Badge>
      </span>
    </li>
  );
}
