import type { BilingualText } from "#lib/core/locale.ts";
import { AppError } from "#lib/errors/app-error.ts";
import type { AccountKind, GatewayAccount } from "#lib/gateway-accounts/account/account.ts";
import { type Health, healthOf } from "#lib/gateway-accounts/account/health.ts";
import { readAccount, type StoredAccount } from "#lib/gateway-accounts/account/read.ts";
import type { AccountSecrets } from "#lib/gateway-accounts/account/secrets.ts";
import type { ChargePort, CodePort, Gateway, PayoutPort, RefundPort } from "../port.ts";
import { apiPixGateway } from "./api-pix/gateway.ts";
import { efiGateway } from "./efi/gateway.ts";
import { keyGateway } from "./key/gateway.ts";
import { manualGateway } from "./manual/gateway.ts";
import { sandboxGateway } from "./sandbox/gateway.ts";

/** Creates the adapter of an account, by its kind. A kind without one is not connected. */
const ADAPTERS: Record<
  AccountKind,
  (stored: Pick<StoredAccount, "account" | "secrets">, health: Health) => Gateway
> = {
  sandbox: () => sandboxGateway,
  manual: ({ account }) => manualGateway(account),
  key: ({ account }) => keyGateway(account),
  "api-pix": ({ account, secrets }, health) => apiPixGateway(account, secrets, health),
  efi: ({ account, secrets }, health) => efiGateway(account, secrets, health),
};

/** One adapter per account: it holds connections, a token and a breaker. */
const made = new Map<string, { version: number; gateway: Gateway }>();

/**
 * Returns the gateway of an account, even an inactive one: what was begun there must be completed. Null for a
 * closed one.
 */
export async function findGateway(accountId: string): Promise<Gateway | null> {
  const stored = await readAccount(accountId);
  const adapter = stored && ADAPTERS[stored.account.kind];
  if (!stored || !adapter || stored.closed) return null;
  const known = made.get(accountId);
  if (known?.version === stored.version) return known.gateway;
  const gateway = adapter(stored, healthOf(accountId));
  made.set(accountId, { version: stored.version, gateway });
  return gateway;
}

const NO_HEALTH: Health = { good: () => {}, bad: () => {} };

/**
 * A gateway to test other secrets or addresses of an account: with its own connection, and without effect on
 * the account's health. Throws for a kind without an adapter.
 */
export function gatewayToTry(account: GatewayAccount, secrets: AccountSecrets): Gateway {
  const adapter = ADAPTERS[account.kind];
  if (!adapter) throw new Error(`no adapter serves accounts of kind ${account.kind}`);
  const gateway = adapter({ account: { ...account, id: `${account.id} to try` }, secrets }, NO_HEALTH);
  return { ...gateway, account };
}

/** Returns the charge port of an account. Throws ServiceUnavailable if it has none. */
export async function chargesOf(accountId: string): Promise<ChargePort> {
  return (await findGateway(accountId))?.charges ?? throwNotConnected();
}

/**
 * Returns how an account refunds what it has received; null if it can't. A store's own closed account: by hand, because
 * the store has the money.
 */
export async function refundWayOf(accountId: string): Promise<RefundPort | "by_hand" | null> {
  const stored = await readAccount(accountId);
  if (stored?.closed) return stored.account.holderStoreId === null ? null : "by_hand";
  return (await findGateway(accountId))?.refunds ?? null;
}

/** The same. Throws ServiceUnavailable if it can't. */
export async function refundsOf(accountId: string): Promise<RefundPort | "by_hand"> {
  return (await refundWayOf(accountId)) ?? throwNotConnected();
}

/** Whether the account was closed: nothing that is left there can be sent any more. */
export async function isClosed(accountId: string): Promise<boolean> {
  return (await readAccount(accountId))?.closed === true;
}

/** Returns the payout port of an account. Throws ServiceUnavailable if it has none. */
export async function payoutsOf(accountId: string): Promise<PayoutPort | "by_hand"> {
  return (await findGateway(accountId))?.payouts ?? throwNotConnected();
}

/** Returns the code port of an account. Throws ServiceUnavailable if it has none. */
export async function codesOf(accountId: string): Promise<CodePort> {
  return (await findGateway(accountId))?.codes ?? throwNotConnected();
}

/** The columns of a store that select its gateways. */
type Inbound = { inboundAccountId: string | null };
type Outbound = { outboundAccountId: string | null };

/**
 * Returns the account for this store's new charges. Throws ServiceUnavailable if it has none or an inactive
 * one.
 */
export async function inboundOf(store: Inbound): Promise<{ account: GatewayAccount; charges: ChargePort }> {
  const gateway = await active(store.inboundAccountId);
  const charges = gateway?.charges;
  return charges ? { account: gateway.account, charges } : throwNotConnected();
}

/** Whether the store can create charges now. */
export async function canCharge(store: Inbound): Promise<boolean> {
  return Boolean((await active(store.inboundAccountId))?.charges);
}

/** Returns the gateway for this store's new withdrawals, or null if there is none that can pay. */
export async function outboundOf(store: Outbound): Promise<Gateway | null> {
  const gateway = await active(store.outboundAccountId);
  return gateway?.payouts ? gateway : null;
}

/** The same; throws WithdrawalUnavailable if there is none. */
export async function connectedOutboundOf(store: Outbound): Promise<Gateway> {
  const gateway = await outboundOf(store);
  if (!gateway) throw noPayouts();
  return gateway;
}

async function active(accountId: string | null): Promise<Gateway | null> {
  const gateway = accountId === null ? null : await findGateway(accountId);
  return gateway?.account.active ? gateway : null;
}

const NOT_CONNECTED: BilingualText = {
  "pt-BR":
    "A loja não tem um meio de pagamento conectado e ativo, e nada foi feito. Quem opera a plataforma precisa conectá-lo.",
  en: "The store has no payment gateway that is connected and active, and nothing was done. The platform operator has to connect one.",
};

/** Connecting a gateway takes a person, so retrying every few seconds is pointless. */
const RETRY_AFTER_SECONDS = 3600;

/** ServiceUnavailable for an account that can't be called. */
export function notConnected(says: BilingualText = NOT_CONNECTED): AppError {
  return new AppError("ServiceUnavailable", { says, retryAfter: RETRY_AFTER_SECONDS });
}

function throwNotConnected(): never {
  throw notConnected();
}

/** Why a store can send no withdrawal at all. */
export const NO_PAYOUTS: BilingualText = {
  "pt-BR":
    "A loja não tem um meio de pagamento conectado e ativo que envie saques, e nada foi debitado. Quem opera a plataforma precisa conectá-lo.",
  en: "The store has no payment gateway that is connected, active and able to send withdrawals, and nothing was debited. The platform operator has to connect one.",
};

export function noPayouts(): AppError {
  return new AppError("WithdrawalUnavailable", { says: NO_PAYOUTS, retryAfter: RETRY_AFTER_SECONDS });
}
