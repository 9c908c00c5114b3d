import { useQueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { formatMoney } from "#components/ui/money-format.ts";
import { toast } from "#components/ui/toast.ts";
import { CaseDialog } from "../../cases/case-dialog.tsx";
import { sendStoreAction } from "../../cases/send-store-action.ts";
import { useCaseAction } from "../../cases/use-case-action.ts";
import { panelApi } from "../../queries/api.ts";
import { useAccount, useStoreId } from "../../queries/use-account.ts";
import { storeKey } from "../../queries/use-data.ts";
import type { Order } from "../model/order.ts";

type Props = {
  order: Order;
  refund: Order["refunds"][number];
  action: "confirmation" | "rejection";
  close: () => void;
};

/** Records that a refund was paid at the bank, or that it won't be. */
export function ManualRefund({ order, refund, action, close }: Props) {
  const t = useTranslations("cases.done");
  const locale = useLocale();
  const store = useStoreId();
  const queries = useQueryClient();
  const { secondFactor } = useAccount();
  const target = { id: refund.id, amount: refund.amount, paymentId: null };
  const act = useCaseAction<typeof target>(
    sendStoreAction(panelApi),
    () => {
      toast.done(t(action, { amount: formatMoney(refund.amount, locale) }));
      for (const key of ["orders", "cases", "balance", "activity", "overview"])
        void queries.invalidateQueries({ queryKey: storeKey(store, [key]) });
      close();
    },
    () => {},
  );
  return (
    <CaseDialog
      openCase={{
        kind: "refund_by_hand",
        amount: refund.amount,
        payerName: order.payment?.payer.name ?? null,
        store: null,
      }}
      action={action}
      reader="store"
      enrolled={secondFactor.enabledAt !== null}
      pending={act.pending !== null}
      problem={act.problem}
      close={close}
      confirm={(given) => void act.run(target, action, given)}
    />
  );
}
