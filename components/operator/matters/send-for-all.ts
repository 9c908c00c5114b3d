import type { SendAction } from "#components/panel/matters/matter.ts";
import type { Client } from "#lib/client/types.ts";

/** Sends the actions of who runs the platform. Crediting and deciding have forms of their own. */
export function sendForAll(api: () => Client): SendAction {
  return (matter, action, { text, totpCode }) => {
    const params = { id: matter.id };
    switch (action) {
      case "retry":
        return api().retryOperatorOpenMatter({ params });
      case "dismissal":
        return api().dismissOperatorOpenMatter({ params, body: { reason: text } });
      case "return":
        return api().returnOperatorOpenMatter({ params, body: { totpCode } });
      case "booking":
        return api().bookOperatorOpenMatter({ params, body: { totpCode } });
      default:
        throw new Error(`the operator has no ${action}`);
    }
  };
}
