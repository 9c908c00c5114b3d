import type { Client } from "#lib/client/types.ts";
import type { SendAction } from "./matter.ts";

/** Sends the actions of a store's own matters. */
export function sendOwn(api: () => Client): SendAction {
  return (matter, action, { text, totpCode }, idempotencyKey) => {
    const { id, paymentId } = matter;
    const params = { id };
    const body = { totpCode };
    switch (action) {
      case "retry":
        return api().retryOpenMatter({ params });
      case "dismissal":
        return api().dismissOpenMatter({ params, body: { reason: text } });
      case "credit":
        return api().creditOpenMatter({ params, body });
      case "return":
        return api().returnOpenMatter({ params, body });
      case "booking":
        return api().bookOpenMatter({ params, body });
      case "confirmation":
        return api().confirmRefund({ params, body: { endToEndId: text, totpCode } });
      case "rejection":
        return api().rejectRefund({ params, body });
      default:
        return api().refundPayment({
          params: { id: paymentId ?? id },
          body: { amount: matter.amount, reason: text || null },
          idempotencyKey,
        });
    }
  };
}
