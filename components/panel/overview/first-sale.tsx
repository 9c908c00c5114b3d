import { useEffect, useState } from "react";
import { latestOrders } from "../orders/reads.ts";
import { useStore } from "../queries/use-account.ts";
import { useData } from "../queries/use-data.ts";
import { firstSaleStep } from "./first-payment.ts";
import type { OverviewData } from "./overview-data.ts";

/**
 * The awning over the page that drops once, with the store's first payment: at once if the page is open, otherwise when it
 * is opened next. It hangs in the page's padding, so that nothing moves, until the page is left.
 */
export function FirstSale({ data }: { data: OverviewData | undefined }) {
  const { id } = useStore();
  const orders = useData(latestOrders).data;
  const [dropped, setDropped] = useState(false);
  useEffect(() => {
    if (!data || !orders) return;
    const step = firstSaleStep(memory(id), data, orders);
    if (!step || !remember(id, step)) return;
    if (step === "shown") setDropped(true);
  }, [id, data, orders]);
  return dropped && <Awning />;
}

function Awning() {
  return (
    <div aria-hidden data-awning className="relative -mx-4 h-0 lg:-mx-7 print:hidden">
      <svg className="awning-drop absolute -top-5 h-4 w-full lg:-top-6.5 lg:h-5" role="presentation">
        <pattern id="awning" width="56" height="100%" patternUnits="userSpaceOnUse">
          <rect width="28" height="50%" className="fill-brand" />
          <rect x="28" width="28" height="50%" className="fill-sun" />
          <ellipse cx="14" cy="50%" rx="14" ry="48%" className="fill-brand" />
          <ellipse cx="42" cy="50%" rx="14" ry="48%" className="fill-sun" />
        </pattern>
        <rect width="100%" height="100%" fill="url(#awning)" />
      </svg>
    </div>
  );
}

const keyOf = (storeId: string) => `primeira-venda:${storeId}`;

function memory(storeId: string): string | null {
  try {
    return localStorage.getItem(keyOf(storeId));
  } catch {
    return null;
  }
}

/** False without storage: what cannot be remembered would be shown at each visit. */
function remember(storeId: string, step: "awaited" | "shown"): boolean {
  try {
    localStorage.setItem(keyOf(storeId), step);
    return true;
  } catch {
    return false;
  }
}
