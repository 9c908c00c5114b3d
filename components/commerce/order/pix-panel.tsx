"use client";

import { useEffect, useState } from "react";
import type { OrderStatusView } from "#lib/orders/status.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { card, input, quietButton } from "../../ui/styles.ts";
import { formatMoney } from "../shop/money.ts";

export type ShopRef = { id: string; slug: string; name: string; sandbox: boolean };

type Props = { store: ShopRef; order: OrderStatusView; pix: NonNullable<OrderStatusView["pix"]> };

const TIME = new Intl.DateTimeFormat("pt-BR", {
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "America/Sao_Paulo",
});

/** What a buyer needs to pay: QR, code to copy and time left, also by screen reader or keyboard. */
export function PixPanel({ store, order, pix }: Props) {
  const until = TIME.format(new Date(pix.expires_at));
  return (
    <div className={`${card} grid justify-items-center gap-5 p-5 sm:p-8`}>
      <div className="grid justify-items-center gap-1 text-center">
        <p className="text-4xl font-bold tabular-nums">{formatMoney(pix.amount)}</p>
        <p className="text-muted">para {store.name}</p>
      </div>
      {/* biome-ignore lint/performance/noImgElement: a data URL has nothing to optimise */}
      <img
        src={pix.qr_code}
        width={264}
        height={264}
        className="rounded-2xl bg-white p-3 [image-rendering:pixelated]"
        alt={`QR Code Pix de ${formatMoney(pix.amount)} para ${store.name}, válido até ${until}. O mesmo código está em texto logo abaixo.`}
      />
      <Countdown until={pix.expires_at} />
      <div className="grid w-full gap-2">
        <CopyButton text={pix.copy_paste} label="Copiar código Pix" />
        <input
          readOnly
          aria-label="Código Pix copia e cola"
          value={pix.copy_paste}
          onFocus={(event) => event.currentTarget.select()}
          className={`${input} font-mono text-sm`}
        />
      </div>
      <ol className="grid w-full list-decimal gap-1 pl-5 text-sm text-muted">
        <li>Abra o app do seu banco e escolha pagar com Pix.</li>
        <li>Leia o QR Code ou cole o código copiado.</li>
        <li>Confira o valor e confirme: esta página mostra sua compra na hora.</li>
      </ol>
      {store.sandbox && (
        <a
          className={`${quietButton} w-full`}
          href={`/banco-de-testes?codigo=${encodeURIComponent(pix.copy_paste)}&pedido=${order.orderCode}`}
        >
          Pagar no banco de testes
        </a>
      )}
    </div>
  );
}

/** The time left. A screen reader does not read each second, only some of the minutes. */
function Countdown({ until }: { until: string }) {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    const tick = () => setLeft(Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [until]);
  const minutes = left === null ? null : Math.floor(left / 60);
  const spoken =
    minutes === 10 || minutes === 5 || minutes === 1 ? `Restam ${minutes + 1} minutos para pagar.` : "";
  return (
    <div className="text-center">
      <p aria-hidden="true" className="text-muted tabular-nums">
        {left === null ? "\u00a0" : `Válido por ${minutes}:${String(left % 60).padStart(2, "0")}`}
      </p>
      <p className="sr-only" aria-live="polite">
        {spoken}
      </p>
    </div>
  );
}
