import type { GatewayAccount } from "#lib/gateway-accounts/account/account.ts";
import type { Gateway } from "../../port.ts";

/** Withdrawals that the operator pays at a bank without an API and confirms here. */
export function manualGateway(account: GatewayAccount): Gateway {
  return {
    account,
    charges: null,
    refunds: null,
    payouts: "by_hand",
    codes: null,
    listing: null,
    balance: null,
    notifications: null,
    check: async () => ({ ok: true }),
  };
}
