import { formatMoney } from "../shop/money.ts";

export function Totals({ subtotal, discount }: { subtotal: number; discount: number }) {
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-y-1 tabular-nums">
      <dt className="text-muted">Subtotal</dt>
      <dd>{formatMoney(subtotal)}</dd>
      {discount > 0 && (
        <>
          <dt className="text-muted">Desconto</dt>
          <dd>− {formatMoney(discount)}</dd>
        </>
      )}
      <dt className="pt-1 text-lg font-bold">Total</dt>
      <dd className="pt-1 text-lg font-bold">{formatMoney(Math.round((subtotal - discount) * 100) / 100)}</dd>
    </dl>
  );
}
