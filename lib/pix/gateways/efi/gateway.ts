import type { GatewayAccount } from "#lib/gateway-accounts/account/account.ts";
import type { Health } from "#lib/gateway-accounts/account/health.ts";
import type { AccountSecrets } from "#lib/gateway-accounts/account/secrets.ts";
import type { Gateway } from "../../port.ts";
import { connect } from "../api-pix/clients.ts";
import type { Connected } from "../api-pix/connected.ts";
import { receiving, unconnected } from "../api-pix/gateway.ts";
import { balanceOf } from "./balance.ts";
import { codesOf } from "./codes.ts";
import { payoutsOf } from "./payouts.ts";

/** Efí: API Pix, plus its own API for payouts. */
export function efiGateway(account: GatewayAccount, secrets: AccountSecrets | null, health: Health): Gateway {
  const connected = secrets ? connect(account, secrets, health) : "the account has no credentials";
  return typeof connected === "string" ? unconnected(account, connected) : sending(connected);
}

/** Payouts are made from the account's key, which must have a webhook at Efí. */
export function sending(connected: Connected): Gateway {
  const { chave } = connected.account;
  return {
    ...receiving(connected),
    payouts: chave ? payoutsOf(connected, chave) : null,
    codes: codesOf(connected),
    balance: balanceOf(connected),
  };
}
