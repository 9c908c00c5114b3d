import type { SendAction } from "#components/panel/cases/case.ts";
import type { Client } from "#lib/client/types.ts";

/** Sends the operator's actions. Crediting, deciding and proposing have their own forms. */
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
      case "approval":
        return api().approveResolution({ params: { id: openCase.proposal?.id ?? "" }, body: { totpCode } });
      case "refusal":
        return api().rejectResolution({
          params: { id: openCase.proposal?.id ?? "" },
          body: { reason: text },
        });
      case "cancellation":
        return api().cancelResolution({ params: { id: openCase.proposal?.id ?? "" } });
      default:
        throw new Error(`the operator has no ${action}`);
    }
  };
}
