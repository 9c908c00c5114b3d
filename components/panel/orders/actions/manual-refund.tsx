import { useLocale, useTranslations } from "next-intl";
import { formatMoney } from "#components/ui/money-format.ts";
import { toast } from "#components/ui/toast.ts";
import { CaseDialog } from "../../cases/case-dialog.tsx";
import { sendStoreAction } from "../../cases/send-store-action.ts";
import { useCaseAction } from "../../cases/use-case-action.ts";
import { REFUND_CHANGES } from "../../forms/refund-body.ts";
import { panelApi } from "../../queries/api.ts";
import { useAccount } from "../../queries/use-account.ts";
import { useInvalidate } from "../../queries/use-invalidate.ts";
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
  const reread = useInvalidate();
  const { secondFactor } = useAccount();
  const target = { kind: "refund_by_hand", id: refund.id, amount: refund.amount, paymentId: null } as const;
  const act = useCaseAction<typeof target>(
    sendStoreAction(panelApi),
    () => {
      toast.done(t(action, { amount: formatMoney(refund.amount, locale) }));
      void reread([["orders"], ...REFUND_CHANGES]);
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
