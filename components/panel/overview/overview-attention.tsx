"use client";

import { CircleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { Fragment } from "react";
import { Banner } from "#components/ui/banner.tsx";
import { IntentLink } from "#components/ui/intent-link.tsx";
import { useCan } from "../queries/use-can.ts";
import type { OverviewData } from "./overview-data.ts";

// Omits orders to ship: most goods are delivered by link, and parcels have their own count. Failed refunds, payments
// and withdrawals are among the cases.
type Waiting = Exclude<
  keyof OverviewData["attention"],
  "ordersToShip" | "failedRefunds" | "oddPayments" | "uncertainWithdrawals"
>;

/** The page for each kind of open item. Pending money comes first. */
const PLACES: readonly (readonly [Waiting, string])[] = [
  ["openCases", "/painel/pendencias"],
  ["parcelsToSend", "/painel/pedidos?envio=to_send"],
  ["returnsToRefund", "/painel/pedidos?devolucao=requested"],
  ["ordersToConfirm", "/painel/pedidos?situacao=pending"],
  ["withdrawalsToDecide", "/painel/saques?estado=pending"],
  ["productsOutOfStock", "/painel/estoque"],
  ["productsLowOnStock", "/painel/estoque"],
  ["pausedWebhooks", "/docs"],
];

/** The open items that need a person, each with a link; renders nothing without any. */
export function Attention({ attention }: { attention: OverviewData["attention"] }) {
  const t = useTranslations("overview.attention");
  const can = useCan();
  const found = PLACES.filter(
    ([waiting]) => attention[waiting] > 0 && (waiting !== "withdrawalsToDecide" || can("money")),
  );
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
