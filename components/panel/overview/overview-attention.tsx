"use client";

import { CircleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { Fragment } from "react";
import { Banner } from "#components/ui/banner.tsx";
import { IntentLink } from "#components/ui/intent-link.tsx";
import type { OverviewData } from "./overview-data.ts";

// Orders to ship do not count: most goods are delivered by link, and no order tells whether it has a parcel. Refunds,
// payments and withdrawals that went another way are among the cases.
type Waiting = Exclude<
  keyof OverviewData["attention"],
  "ordersToShip" | "failedRefunds" | "oddPayments" | "uncertainWithdrawals"
>;

/** Where each of them is dealt with. Money that hangs comes first. */
const PLACES: readonly (readonly [Waiting, string])[] = [
  ["openCases", "/painel/pendencias"],
  ["ordersToConfirm", "/painel/pedidos?situacao=pending"],
  ["withdrawalsToDecide", "/painel/saques?estado=pending"],
  ["productsOutOfStock", "/painel/estoque"],
  ["productsLowOnStock", "/painel/estoque"],
  ["pausedWebhooks", "/docs"],
];

/** What waits for a person, each with the way to it; nothing when nothing does. */
export function Attention({ attention }: { attention: OverviewData["attention"] }) {
  const t = useTranslations("overview.attention");
  const found = PLACES.filter(([waiting]) => attention[waiting] > 0);
  if (found.length === 0) return null;
  return (
    <Banner tone="warn" icon={<CircleAlert />}>
      <strong className="font-semibold">
        {t("title", { count: found.reduce((sum, [waiting]) => sum + attention[waiting], 0) })}
      </strong>{" "}
      {found.map(([waiting, href], at) => (
        <Fragment key={waiting}>
          {at > 0 && <span className="max-sm:hidden"> · </span>}
          <IntentLink
            href={href}
            className="rounded-sm py-0.5 underline underline-offset-3 hover:no-underline max-sm:block max-sm:w-fit max-sm:py-2 sm:inline-block"
          >
            {t(waiting, { count: attention[waiting] })}
          </IntentLink>
        </Fragment>
      ))}
    </Banner>
  );
}
