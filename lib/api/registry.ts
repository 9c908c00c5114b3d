import { accountBalances } from "#lib/account-balance/endpoints.ts";
import { adjustments } from "#lib/adjustments/endpoints.ts";
import { testMoneyOfStores } from "#lib/adjustments/test-money.endpoints.ts";
import { auditLog } from "#lib/audit/endpoints.ts";
import { account } from "#lib/auth/account/endpoints.ts";
import { apiKeys } from "#lib/auth/keys/endpoints.ts";
import { operatorLinks } from "#lib/auth/operators/endpoints.ts";
import { passwords } from "#lib/auth/password/endpoints.ts";
import { sessions } from "#lib/auth/sessions/endpoints.ts";
import { signUps } from "#lib/auth/sign-up/endpoints.ts";
import { bankStatementLines } from "#lib/bank-statements/endpoints.ts";
import { cases } from "#lib/cases/endpoints.ts";
import { operatorCases } from "#lib/cases/operator.endpoints.ts";
import { productLists } from "#lib/catalog/arrange.endpoints.ts";
import { categories } from "#lib/catalog/categories.endpoints.ts";
import { products } from "#lib/catalog/products.endpoints.ts";
import { publicProducts } from "#lib/catalog/public.endpoints.ts";
import { restock } from "#lib/catalog/restock.endpoints.ts";
import { stock } from "#lib/catalog/stock.endpoints.ts";
import { stockExports } from "#lib/catalog/stock-export.endpoints.ts";
import { stockLevels } from "#lib/catalog/stock-levels.endpoints.ts";
import { quotes } from "#lib/checkout/quote.endpoints.ts";
import { shippingOptions } from "#lib/checkout/shipping-options.endpoints.ts";
import { coupons } from "#lib/coupons/endpoints.ts";
import { couponUsage } from "#lib/coupons/usage.endpoints.ts";
import { customFields } from "#lib/custom-fields/endpoints.ts";
import { buyerLinks } from "#lib/customers/buyer-links.endpoints.ts";
import { customers } from "#lib/customers/endpoints.ts";
import { people } from "#lib/customers/people.endpoints.ts";
import { disputes } from "#lib/disputes/endpoints.ts";
import { disputedPayments } from "#lib/disputes/payments.endpoints.ts";
import { gatewayClosing } from "#lib/gateway-accounts/closing.endpoints.ts";
import { gatewayAccounts } from "#lib/gateway-accounts/endpoints.ts";
import { operatorLookups } from "#lib/gateway-accounts/lookup.endpoints.ts";
import { gatewayPayouts } from "#lib/gateway-accounts/payouts.endpoints.ts";
import { storeGateways } from "#lib/gateway-accounts/store.endpoints.ts";
import type { AnyEndpoint } from "#lib/http/endpoint.ts";
import { TAG_LIST } from "#lib/http/tags.ts";
import { mails } from "#lib/mail/endpoints.ts";
import { debts } from "#lib/operation/debts/endpoints.ts";
import { operatorHealth } from "#lib/operation/health/endpoints.ts";
import { operatorIncome } from "#lib/operation/income/endpoints.ts";
import { operatorLooks } from "#lib/operation/looks/endpoints.ts";
import { operatorSignUps } from "#lib/operation/sign-ups/endpoints.ts";
import { operatorStores } from "#lib/operation/stores/endpoints.ts";
import { orderBuyers } from "#lib/orders/buyer.endpoints.ts";
import { publicDeliveries } from "#lib/orders/delivery.endpoints.ts";
import { orders } from "#lib/orders/endpoints.ts";
import { orderEvents } from "#lib/orders/events.endpoints.ts";
import { orderNotes } from "#lib/orders/notes.endpoints.ts";
import { parcels } from "#lib/orders/parcels.endpoints.ts";
import { shopperOrders } from "#lib/orders/public.endpoints.ts";
import { returns } from "#lib/orders/returns.endpoints.ts";
import { shipments } from "#lib/orders/shipment.endpoints.ts";
import { orderStory } from "#lib/orders/timeline.endpoints.ts";
import { overviews } from "#lib/overview/endpoints.ts";
import { paymentLinks } from "#lib/payment-links/endpoints.ts";
import { publicLinks } from "#lib/payment-links/public.endpoints.ts";
import { payments } from "#lib/payments/endpoints.ts";
import { pictures } from "#lib/pictures/endpoints.ts";
import { sandbox } from "#lib/pix/gateways/sandbox/endpoints.ts";
import { refundConfirmations } from "#lib/refunds/confirmation.endpoints.ts";
import { refunds } from "#lib/refunds/endpoints.ts";
import { reports } from "#lib/reports/endpoints.ts";
import { requestLog } from "#lib/request-log/endpoints.ts";
import { operatorResolutions } from "#lib/resolutions/endpoints.ts";
import { shipping } from "#lib/shipping/endpoints.ts";
import { freightTables } from "#lib/shipping/table.endpoints.ts";
import { stores } from "#lib/stores/endpoints.ts";
import { accountInvitations } from "#lib/team/accept-invitation.endpoints.ts";
import { members } from "#lib/team/endpoints.ts";
import { chargeConfirmations } from "#lib/transactions/confirmation.endpoints.ts";
import { transactions } from "#lib/transactions/endpoints.ts";
import { wallet } from "#lib/wallet/endpoints.ts";
import { walletActivity } from "#lib/wallet/statement/activity.endpoints.ts";
import { statements } from "#lib/wallet/statement/endpoints.ts";
import { webhookEvents } from "#lib/webhooks/endpoints.ts";
import { decisions } from "#lib/withdrawals/decision.endpoints.ts";
import { withdrawals } from "#lib/withdrawals/endpoints.ts";
import { withdrawalGuards } from "#lib/withdrawals/guards.endpoints.ts";
import { withdrawalLists } from "#lib/withdrawals/list.endpoints.ts";
import { operator } from "#lib/withdrawals/operator.endpoints.ts";

/** The exports of every endpoints file. */
const groups = [
  account,
  accountInvitations,
  apiKeys,
  accountBalances,
  categories,
  chargeConfirmations,
  coupons,
  couponUsage,
  customers,
  people,
  customFields,
  decisions,
  disputes,
  adjustments,
  testMoneyOfStores,
  debts,
  gatewayAccounts,
  gatewayClosing,
  mails,
  members,
  cases,
  operator,
  operatorLookups,
  operatorHealth,
  operatorIncome,
  operatorLooks,
  operatorSignUps,
  operatorStores,
  gatewayPayouts,
  operatorCases,
  operatorResolutions,
  orderBuyers,
  orderEvents,
  orderNotes,
  orderStory,
  orders,
  passwords,
  overviews,
  reports,
  parcels,
  paymentLinks,
  payments,
  publicDeliveries,
  publicLinks,
  pictures,
  productLists,
  products,
  publicProducts,
  restock,
  buyerLinks,
  quotes,
  refundConfirmations,
  refunds,
  requestLog,
  sandbox,
  shopperOrders,
  sessions,
  shipments,
  returns,
  shipping,
  freightTables,
  shippingOptions,
  signUps,
  operatorLinks,
  stock,
  stockExports,
  bankStatementLines,
  stockLevels,
  storeGateways,
  stores,
  transactions,
  wallet,
  walletActivity,
  statements,
  withdrawalLists,
  disputedPayments,
  webhookEvents,
  withdrawalGuards,
  auditLog,
  withdrawals,
] as const;

/** Not recursive: over so many groups, the compiler would exceed its depth limit. */
type All<Groups extends readonly object[]> = (
  Groups[number] extends infer Group
    ? Group extends object
      ? (group: Group) => void
      : never
    : never
) extends (all: infer Every) => void
  ? Every
  : never;

/** Every definition by id, for the typed client. */
export type Operations = All<typeof groups>;

const METHODS = ["POST", "GET", "PUT", "PATCH", "DELETE"];

/** Every endpoint. Tests, OpenAPI and the client iterate over it. */
export const registry: readonly AnyEndpoint[] = groups
  .flatMap((group): AnyEndpoint[] => Object.values(group))
  .toSorted(byPlace);

/** In the reader's order: by chapter, collections before their records, create before read before update. */
function byPlace(a: AnyEndpoint, b: AnyEndpoint): number {
  const depth = (path: string) => path.split("/").length;
  return (
    TAG_LIST.indexOf(a.tag) - TAG_LIST.indexOf(b.tag) ||
    depth(a.path) - depth(b.path) ||
    a.path.localeCompare(b.path) ||
    METHODS.indexOf(a.method) - METHODS.indexOf(b.method)
  );
}
