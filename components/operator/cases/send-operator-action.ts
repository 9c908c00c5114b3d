import type { SendAction } from "#components/panel/cases/case.ts";
import type { Client } from "#lib/client/types.ts";

/** Sends the operator's actions. Crediting and deciding have their own forms. */
export function sendOperatorAction(api: () => Client): SendAction {
  return (openCase, action, { text, totpCode }) => {
    const params = { id: openCase.id };
    switch (action) {
      case "retry":
        return api().retryOperatorCase({ params });
      case "dismissal":
        return api().dismissOperatorCase({ params, body: { reason: text } });
      case "return":
        return api().returnOperatorCase({ params, body: { totpCode } });
      case "booking":
        return api().bookOperatorCase({ params, body: { totpCode } });
      default:
        throw new Error(`the operator has no ${action}`);
    }
  };
}
