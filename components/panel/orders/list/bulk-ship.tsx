import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogCancel } from "#components/ui/dialog.tsx";
import { Progress } from "#components/ui/progress.tsx";
import type { ListedOrder } from "../model/order.ts";
import { useBulkShip } from "./use-bulk-ship.ts";

/**
 * Marks several orders as shipped: asks for confirmation, shows progress, and reports failures with reasons.
 */
export function BulkShip({
  orders,
  close,
  allDone,
}: {
  orders: ListedOrder[];
  close: () => void;
  /** Every order is marked, so the selection can be cleared. */
  allDone: () => void;
}) {
  const t = useTranslations("orders.bulk");
  const [asked, setAsked] = useState(orders);
  const { state, start, stop } = useBulkShip();
  const { done, failed, left } = state;
  const count = asked.length;
  if (state.phase === "asking") return <Asking count={count} close={close} start={() => void start(asked)} />;
  if (state.phase === "running") return <Running done={done + failed.length} count={count} stop={stop} />;
  const end = () => {
    if (failed.length === 0 && left.length === 0) allDone();
    close();
  };
  const again = [...failed.map(({ order }) => order), ...left];
  return (
    <Dialog
      open
      onOpenChange={end}
      title={t("doneTitle", { count: done })}
      footer={
        <>
          {again.length > 0 && (
            <Button
              onClick={() => {
                setAsked(again);
                void start(again);
              }}
            >
              {t("again")}
            </Button>
          )}
          <Button variant="primary" onClick={end}>
            {t("close")}
          </Button>
        </>
      }
    >
      <Report {...state} />
    </Dialog>
  );
}

/** The failed orders with reasons, and the number not processed when stopped. */
function Report({ failed, left }: Pick<ReturnType<typeof useBulkShip>["state"], "failed" | "left">) {
  const t = useTranslations("orders.bulk");
  return (
    <div role="status" className="grid gap-3 text-[0.875rem]">
      {failed.length + left.length === 0 && <p>{t("allDone")}</p>}
      {failed.length > 0 && (
        <>
          <p>{t("failedText", { count: failed.length })}</p>
          <ul className="grid gap-2">
            {failed.map(({ order, why }) => (
              <li key={order.id} className="rounded-card border border-line px-3 py-2">
                <span className="font-mono text-[0.8125rem]">{order.orderCode}</span> · {order.customerName}
                <span className="block text-small text-danger">{why}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {left.length > 0 && <p>{t("stoppedText", { count: left.length })}</p>}
    </div>
  );
}

function Asking({ count, close, start }: { count: number; close: () => void; start: () => void }) {
  const t = useTranslations("orders.bulk");
  return (
    <Dialog
      open
      onOpenChange={close}
      title={t("shipTitle", { count })}
      description={t("shipText")}
      footer={
        <>
          <DialogCancel />
          <Button variant="primary" onClick={start}>
            {t("shipAction", { count })}
          </Button>
        </>
      }
    />
  );
}

function Running({ done, count, stop }: { done: number; count: number; stop: () => void }) {
  const t = useTranslations("orders.bulk");
  return (
    <Dialog
      open
      onOpenChange={() => undefined}
      title={t("shipTitle", { count })}
      footer={<Button onClick={stop}>{t("stop")}</Button>}
    >
      <Progress value={done} max={count} label={t("progress", { done, total: count })} />
    </Dialog>
  );
}
