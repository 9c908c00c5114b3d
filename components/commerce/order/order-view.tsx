"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { shopApi } from "#lib/client/browser.ts";
import type { OrderStatusView } from "#lib/orders/status.ts";
import { Notice } from "../../ui/notice.tsx";
import { card, primaryButton, quietButton } from "../../ui/styles.ts";
import { useCart } from "../device/cart-store.ts";
import { keptOrder } from "../device/order-memory.ts";
import { Deliveries } from "./deliveries.tsx";
import { PixPanel, type ShopRef } from "./pix-panel.tsx";

const POLL_MS = 2_500;

/** The buyer's page of an order: the Pix before payment, the deliveries after it, without a reload. */
export function OrderView({ store, initial }: { store: ShopRef; initial: OrderStatusView }) {
  const { data: order } = useQuery({
    queryKey: ["order", initial.id],
    initialData: initial,
    queryFn: async ({ signal }) => {
      const answer = await shopApi(store.id).getOrderStatus({ params: { id: initial.orderCode }, signal });
      return answer.order;
    },
    // A late payment can still pay a cancelled order for some time. Other final states do not change.
    refetchInterval: ({ state }) =>
      state.data?.status === "pending" ? POLL_MS : state.data?.status === "cancelled" ? 15_000 : false,
    // The buyer returns from the bank's app: read the order again at once.
    refetchOnWindowFocus: "always",
    retry: true,
  });
  return (
    <>
      <div className="grid gap-1">
        <p className="text-sm text-muted">
          Pedido <span className="font-mono font-semibold text-ink">{order.orderCode}</span>
        </p>
        <h1 className="text-3xl font-bold tracking-tight" aria-live="polite">
          {titleOf(order)}
        </h1>
      </div>
      {order.status === "pending" && order.pix && <PixPanel store={store} order={order} pix={order.pix} />}
      {order.status === "pending" && !order.pix && (
        <Notice tone="info">
          Estamos confirmando a cobrança com o banco. Esta página se atualiza sozinha.
        </Notice>
      )}
      {order.deliveries && <Deliveries deliveries={order.deliveries} />}
      {order.status === "cancelled" && <Expired store={store} code={order.orderCode} />}
      {order.status === "refunded" && (
        <Notice tone="info">O valor pago foi devolvido para a conta de onde saiu o Pix.</Notice>
      )}
    </>
  );
}

function titleOf(order: OrderStatusView): string {
  switch (order.status) {
    case "pending":
      return order.pix ? "Pague com Pix" : "Confirmando com o banco…";
    case "paid":
      return "Pagamento confirmado!";
    case "shipped":
      return "Seu pedido foi enviado";
    case "cancelled":
      return "Este Pix venceu";
    case "refunded":
      return "Pedido reembolsado";
  }
}

function Expired({ store, code }: { store: ShopRef; code: string }) {
  const router = useRouter();
  const cart = useCart(store.id);
  const again = () => {
    const kept = keptOrder(store.id, code)?.cart;
    if (kept) cart.replace(kept.items, kept.coupon);
    router.push(kept ? `/loja/${store.slug}/checkout` : `/loja/${store.slug}`);
  };
  return (
    <div className={`${card} grid gap-4 p-6`}>
      <p>
        O tempo deste código acabou e nada foi cobrado. Se você acabou de pagar, aguarde: a página se atualiza
        sozinha.
      </p>
      <button type="button" className={primaryButton} onClick={again}>
        Gerar um novo Pix
      </button>
      <a href={`/loja/${store.slug}`} className={quietButton}>
        Voltar à loja
      </a>
    </div>
  );
}
