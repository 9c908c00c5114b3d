import type { OrderStatusView } from "#lib/orders/status.ts";

/** The server asks the bank for up to 8 seconds. */
const TOO_LONG_MS = 12_000;

/**
 * The result of a check: `read` at the bank; `by_hand`, the shop itself confirms payments; `unknown`, the bank or the shop
 * did not answer; or `offline`. `order` is null without an answer.
 */
export type PaymentCheck = {
  state: "read" | "by_hand" | "unknown" | "offline";
  order: OrderStatusView | null;
};

/** Asks the server, which asks the bank, whether a Pix was paid. `orderOf` converts the answer to an order. */
export async function checkPayment(
  storeId: string,
  url: string,
  orderOf: (body: unknown) => OrderStatusView,
): Promise<PaymentCheck> {
  try {
    const response = await fetch(`${url}/payment-check`, {
      method: "POST",
      headers: { "X-Store-ID": storeId },
      signal: AbortSignal.timeout(TOO_LONG_MS),
    });
    if (!response.ok) return { state: "unknown", order: null };
    const body = (await response.json()) as { checked: boolean };
    return { state: body.checked ? "read" : "by_hand", order: orderOf(body) };
  } catch {
    return { state: navigator.onLine ? "unknown" : "offline", order: null };
  }
}
