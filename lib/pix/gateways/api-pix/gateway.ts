import type { GatewayAccount } from "#lib/gateway-accounts/account/account.ts";
import type { Health } from "#lib/gateway-accounts/account/health.ts";
import type { AccountSecrets } from "#lib/gateway-accounts/account/secrets.ts";
import type { Gateway } from "../../port.ts";
import { chargesOf } from "./charges.ts";
import { checkOf } from "./check.ts";
import { connect } from "./clients.ts";
import type { Connected } from "./connected.ts";
import { listingOf } from "./listing.ts";
import { notificationsOf } from "./notifications.ts";
import { refundsOf } from "./refunds.ts";

/** Any PSP that implements the BCB's API Pix 2.9.0. The standard has no payouts. */
export function apiPixGateway(
  account: GatewayAccount,
  secrets: AccountSecrets | null,
  health: Health,
): Gateway {
  const connected = secrets ? connect(account, secrets, health) : "the account has no credentials";
  return typeof connected === "string" ? unconnected(account, connected) : receiving(connected);
}

/** The capabilities of the standard. Charges need the account's key. */
export function receiving(connected: Connected): Gateway {
  const { account } = connected;
  return {
    account,
    charges: account.chave ? chargesOf(connected, account.chave) : null,
    refunds: refundsOf(connected),
    payouts: null,
    codes: null,
    listing: listingOf(connected),
    balance: null,
    notifications: account.chave ? notificationsOf(connected, account.chave) : null,
    check: () => checkOf(connected),
  };
}

/** An account that can't be called: it has no capabilities, and its check returns the reason. */
export function unconnected(account: GatewayAccount, problem: string): Gateway {
  return {
    account,
    charges: null,
    refunds: null,
    payouts: null,
    codes: null,
    listing: null,
    balance: null,
    notifications: null,
    check: async () => ({ ok: false, problem }),
  };
}
