import { Money } from "#components/ui/money.tsx";
import type { ActivityItem } from "./types.ts";

type Movement = Extract<ActivityItem, { type: "MOVEMENT" }>;

/** The effect of a movement on the available balance; 0 for one between other accounts. */
export function changeOf({ from, to, amount }: Movement): number {
  if (to === "available") return amount;
  return from === "available" ? -amount : 0;
}

/** The target of a line: its order, charge or withdrawal. */
export function lineOf(item: ActivityItem): { href: string | undefined } {
  if (item.type === "PIX_OUT") return { href: `/painel/saques?saque=${item.id}` };
  if (item.orderId) return { href: `/painel/pedidos/${item.orderId}` };
  if (item.type === "MOVEMENT" && item.causeType === "withdrawal")
    return { href: `/painel/saques?saque=${item.causeId}` };
  if (item.transactionId) return { href: `/painel/cobrancas?cobranca=${item.transactionId}` };
  return { href: undefined };
}

/** An amount with its sign; green if positive. */
export function Signed({ value }: { value: number }) {
  return (
    <span className={value > 0 ? "font-semibold text-brand-text" : "font-semibold"}>
      <Money value={value} sign />
    </span>
  );
}
