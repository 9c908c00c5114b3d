import type { Client } from "#lib/client/types.ts";
import type { SendAction } from "./case.ts";

/** Sends actions for the store's own cases. */
export function sendStoreAction(api: () => Client): SendAction {
  return (openCase, action, { text, totpCode }, idempotencyKey) => {
    const { kind, id, paymentId } = openCase;
    const params = { id };
    const body = { totpCode };
    switch (action) {
      case "retry":
        return api().retryCase({ params });
      case "dismissal":
        return api().dismissCase({ params, body: { reason: text } });
      case "credit":
        return api().creditCase({ params, body });
      case "return":
        return api().returnCase({ params, body });
      case "booking":
        return api().bookCase({ params, body });
      case "confirmation":
        return api().confirmRefund({ params, body: { endToEndId: text, totpCode } });
      case "rejection":
        return api().rejectRefund({ params, body });
      default:
        return api().refundPayment({
          params: { id: paymentId ?? id },
          body: {
            ...{ amount: openCase.amount, reason: text || null, totpCode },
            ...(kind === "refund_failed" ? { retryOf: id } : {}),
          },
          idempotencyKey,
        });
    }
  };
}
