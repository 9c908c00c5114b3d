import { useLocale, useTranslations } from "next-intl";
import { useCallback, useEffect, useRef } from "react";
import { formatMoney } from "#components/ui/money-format.ts";
import { toast } from "#components/ui/toast.ts";
import { useNavigate } from "../../layout/use-navigate.ts";
import { useData } from "../../queries/use-data.ts";
import { useInvalidate } from "../../queries/use-invalidate.ts";
import type { ListedOrder } from "../model/order.ts";
import { latestOrders } from "../reads.ts";
import { isOn, notify, playChime, useAlert } from "./alerts.ts";
import { newlyPaid } from "./newly-paid.ts";

const EVERY_MS = 20_000;
/** The data that a paid order changes. */
const CHANGES = [
  ...[["orders", "list"], ["orders", "waiting"], ["charges"], ["overview"]],
  ...[["balance"], ["activity"], ["quote"]],
];

/**
 * Polls the latest orders, announces those that were paid since `before`, the first read, and reloads the lists and
 * figures that show them. In a background tab only if notifications are on. Renders nothing.
 */
export function OrderWatch({ before }: { before: readonly ListedOrder[] | null }) {
  const seen = useRef(before);
  const invalidate = useInvalidate();
  const tell = useTell();
  const [notifies] = useAlert("notification");
  const { data } = useData(latestOrders, {
    refetchInterval: EVERY_MS,
    refetchIntervalInBackground: notifies,
  });
  useEffect(() => {
    if (!data) return;
    const paid = seen.current ? newlyPaid(seen.current, data.orders) : [];
    seen.current = data.orders;
    if (paid.length === 0) return;
    tell(paid);
    void invalidate(CHANGES);
  }, [data, invalidate, tell]);
  return null;
}

function useTell(): (paid: readonly ListedOrder[]) => void {
  const t = useTranslations("layout.newOrders");
  const locale = useLocale();
  const go = useNavigate();
  return useCallback(
    (paid) => {
      const total = formatMoney(
        paid.reduce((sum, order) => sum + order.total, 0),
        locale,
      );
      const [first] = paid;
      const only = paid.length === 1 ? first : undefined;
      const text = only
        ? t("one", { code: only.orderCode, name: only.customerName, total })
        : t("several", { count: paid.length, total });
      toast.done(text);
      if (isOn("sound")) playChime();
      if (document.hidden && isOn("notification"))
        notify(t("title"), text, () => go(only ? `/painel/pedidos/${only.id}` : "/painel/pedidos"));
    },
    [t, locale, go],
  );
}
