import type { AnyEndpoint } from "#lib/http/endpoint.ts";
import { TAG_LIST } from "#lib/http/tags.ts";
import { account } from "./account/endpoints.ts";
import { accountInvitations } from "./account/invitations.endpoints.ts";
import { passwords } from "./account/password.endpoints.ts";
import { sessions } from "./account/sessions.endpoints.ts";
import { signUps } from "./account/sign-up.endpoints.ts";
import { categories } from "./categories/endpoints.ts";
import { coupons } from "./coupons/endpoints.ts";
import { couponUsage } from "./coupons/usage.endpoints.ts";
import { mails } from "./mails/endpoints.ts";
import { gatewayAccounts } from "./operator/accounts.endpoints.ts";
import { disputes } from "./operator/disputes.endpoints.ts";
import { operator } from "./operator/endpoints.ts";
import { operatorLookups } from "./operator/lookup.endpoints.ts";
import { operatorMatters } from "./operator/open-matters.endpoints.ts";
import { orders } from "./orders/endpoints.ts";
import { orderEvents } from "./orders/events.endpoints.ts";
import { shopperOrders } from "./orders/shopper.endpoints.ts";
import { orderStory } from "./orders/story.endpoints.ts";
import { paymentLinks } from "./payment-links/endpoints.ts";
import { publicLinks } from "./payment-links/public.endpoints.ts";
import { payments } from "./payments/endpoints.ts";
import { pictures } from "./pictures/endpoints.ts";
import { products } from "./products/endpoints.ts";
import { productLists } from "./products/lists.endpoints.ts";
import { publicProducts } from "./products/public.endpoints.ts";
import { stock } from "./products/stock.endpoints.ts";
import { refundConfirmations } from "./refunds/confirmation.endpoints.ts";
import { refunds } from "./refunds/endpoints.ts";
import { sandbox } from "./sandbox/endpoints.ts";
import { stockLevels } from "./stock/endpoints.ts";
import { apiKeys } from "./stores/api-keys.endpoints.ts";
import { customFields } from "./stores/custom-fields.endpoints.ts";
import { stores } from "./stores/endpoints.ts";
import { storeGateways } from "./stores/gateway.endpoints.ts";
import { withdrawalGuards } from "./stores/guards.endpoints.ts";
import { members } from "./stores/members.endpoints.ts";
import { openMatters } from "./stores/open-matters.endpoints.ts";
import { overviews } from "./stores/overview.endpoints.ts";
import { statementLines } from "./stores/statements.endpoints.ts";
import { webhookEvents } from "./stores/webhook-events.endpoints.ts";
import { chargeConfirmations } from "./transactions/confirmation.endpoints.ts";
import { transactions } from "./transactions/endpoints.ts";
import { decisions } from "./wallet/decision.endpoints.ts";
import { wallet } from "./wallet/endpoints.ts";
import { walletLists } from "./wallet/listing.endpoints.ts";
import { withdrawals } from "./wallet/withdrawals.endpoints.ts";

/** What every endpoints file exports. */
const groups = [
  account,
  accountInvitations,
  apiKeys,
  categories,
  chargeConfirmations,
  coupons,
  couponUsage,
  customFields,
  decisions,
  disputes,
  gatewayAccounts,
  mails,
  members,
  openMatters,
  operator,
  operatorLookups,
  operatorMatters,
  orderEvents,
  orderStory,
  orders,
  passwords,
  overviews,
  paymentLinks,
  payments,
  publicLinks,
  pictures,
  productLists,
  products,
  publicProducts,
  refundConfirmations,
  refunds,
  sandbox,
  shopperOrders,
  sessions,
  signUps,
  stock,
  statementLines,
  stockLevels,
  storeGateways,
  stores,
  transactions,
  wallet,
  walletLists,
  webhookEvents,
  withdrawalGuards,
  withdrawals,
] as const;

/** Flat: the compiler follows a recursion over so many groups only where it has not gone deep already. */
type All<Groups extends readonly object[]> = (
  Groups[number] extends infer Group
    ? Group extends object
      ? (group: Group) => void
      : never
    : never
) extends (all: infer Every) => void
  ? Every
  : never;

/** Every definition by its id, for the typed client. */
export type Operations = All<typeof groups>;

const METHODS = ["POST", "GET", "PUT", "PATCH", "DELETE"];

/** Every endpoint there is: what walks over all of them (tests, OpenAPI, the client) starts here. */
export const registry: readonly AnyEndpoint[] = groups
  .flatMap((group): AnyEndpoint[] => Object.values(group))
  .toSorted(byPlace);

/** As a reader looks for them: by chapter, the collection before its records, making before reading before changing. */
function byPlace(a: AnyEndpoint, b: AnyEndpoint): number {
  const depth = (path: string) => path.split("/").length;
  return (
    TAG_LIST.indexOf(a.tag) - TAG_LIST.indexOf(b.tag) ||
    depth(a.path) - depth(b.path) ||
    a.path.localeCompare(b.path) ||
    METHODS.indexOf(a.method) - METHODS.indexOf(b.method)
  );
}
