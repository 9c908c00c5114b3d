import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogCancel } from "#components/ui/dialog.tsx";
import { Progress } from "#components/ui/progress.tsx";
import { isContested, isHeld, type ListedOrder } from "../model/order.ts";
import { useBulkShip } from "./use-bulk-ship.ts";

/**
 * Marks several orders as shipped: asks for confirmation, shows progress, and reports failures with reasons. Leaves out
 * orders that their payers dispute or whose buyers requested a return, and reports them.
 */
export function BulkShip({
  orders,
  close,
  allDone,
}: {
  orders: ListedOrder[];
  close: () => void;
  /** Every order is marked or left out, so the selection can be cleared. */
  allDone: () => void;
}) {
  const t = useTranslations("orders.bulk");
  const contested = orders.filter(isContested);
  const held = orders.filter((order) => isHeld(order) && !isContested(order));
  const [asked, setAsked] = useState(() => orders.filter((order) => !isHeld(order) && !isContested(order)));
  const { state, start, stop } = useBulkShip();
  const { done, failed, left } = state;
  const count = asked.length;
  if (state.phase === "asking" && count > 0)
    return <Asking count={count} close={close} start={() => void start(asked)} />;
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
      <Report {...state} held={held} contested={contested} />
    </Dialog>
  );
}

type Reported = Pick<ReturnType<typeof useBulkShip>["state"], "failed" | "left"> & {
  held: ListedOrder[];
  contested: ListedOrder[];
};

/** The failed orders with reasons, the number not processed when stopped, and the orders left out. */
function Report({ failed, left, held, contested }: Reported) {
  const t = useTranslations("orders.bulk");
  return (
    <div role="status" className="grid gap-3 text-[0.875rem]">
      {failed.length + left.length + held.length + contested.length === 0 && <p>{t("allDone")}</p>}
      {failed.length > 0 && (
        <>
          <p>{t("failedText", { count: failed.length })}</p>
          <ul className="grid gap-2">
            {failed.map(({ order, why }) => (
              <Unsent key={order.id} order={order} why={why} />
            ))}
          </ul>
        </>
      )}
      {left.length > 0 && <p>{t("stoppedText", { count: left.length })}</p>}
      {contested.length > 0 && (
        <LeftOut text={t("contestedText", { count: contested.length })} orders={contested} />
      )}
      {held.length > 0 && <LeftOut text={t("heldText", { count: held.length })} orders={held} />}
    </div>
  );
}

function LeftOut({ text, orders }: { text: string; orders: ListedOrder[] }) {
  return (
    <>
      <p>{text}</p>
      <ul className="grid gap-2">
        {orders.map((order) => (
          <Unsent key={order.id} order={order} />
        ))}
      </ul>
    </>
  );
}

function Unsent({ order, why }: { order: ListedOrder; why?: string }) {
  return (
    <li className="rounded-card border border-line px-3 py-2">
      <span className="font-mono text-[0.8125rem]">{order.orderCode}</span> · {order.customerName}
      {why && <span className="block text-small text-danger">{why}</span>}
    </li>
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
