import { entry } from "#components/account/entry.texts.ts";
import { firstAccess } from "#components/account/first-access.texts.ts";
import { account } from "#components/account/texts.ts";
import { design } from "#components/design/texts.ts";
import { operatorAccountBalance } from "#components/operator/account-balance/texts.ts";
import { operatorAdjustments } from "#components/operator/adjustments/texts.ts";
import { operatorCases } from "#components/operator/cases/texts.ts";
import { operatorDisputes } from "#components/operator/disputes/texts.ts";
import { operatorForms } from "#components/operator/forms/texts.ts";
import { operatorClosing } from "#components/operator/gateway-accounts/closing.texts.ts";
import { operatorConnect } from "#components/operator/gateway-accounts/connect.texts.ts";
import { operatorAccountForm } from "#components/operator/gateway-accounts/form.texts.ts";
import { operatorGatewayAccounts } from "#components/operator/gateway-accounts/texts.ts";
import { operatorHealth } from "#components/operator/health/texts.ts";
import { operatorIncome } from "#components/operator/income/texts.ts";
import { operatorLayout } from "#components/operator/layout/texts.ts";
import { operatorSignUps } from "#components/operator/sign-ups/texts.ts";
import { operatorLooks } from "#components/operator/stores/look.texts.ts";
import { operatorStores } from "#components/operator/stores/texts.ts";
import { operatorWithdrawals } from "#components/operator/withdrawals/texts.ts";
import { authenticator } from "#components/panel/authenticator/texts.ts";
import { bankStatements } from "#components/panel/bank-statements/texts.ts";
import { caseKinds } from "#components/panel/cases/kind.texts.ts";
import { platformCaseKinds } from "#components/panel/cases/platform-kind.texts.ts";
import { cases } from "#components/panel/cases/texts.ts";
import { categories } from "#components/panel/categories/texts.ts";
import { coupons } from "#components/panel/coupons/texts.ts";
import { customFields } from "#components/panel/custom-fields/texts.ts";
import { customers } from "#components/panel/customers/texts.ts";
import { events } from "#components/panel/developers/events/texts.ts";
import { apiKeys } from "#components/panel/developers/keys/texts.ts";
import { requests } from "#components/panel/developers/requests/texts.ts";
import { developers } from "#components/panel/developers/texts.ts";
import { webhooks } from "#components/panel/developers/webhooks/texts.ts";
import { forms } from "#components/panel/forms/texts.ts";
import { gatewayAccounts } from "#components/panel/gateway-accounts/texts.ts";
import { help } from "#components/panel/help/texts.ts";
import { layout } from "#components/panel/layout/texts.ts";
import { lists } from "#components/panel/lists/texts.ts";
import { mails } from "#components/panel/mails/texts.ts";
import { orderActions } from "#components/panel/orders/actions/texts.ts";
import { orderOpenings } from "#components/panel/orders/detail/openings.texts.ts";
import { orderDetail } from "#components/panel/orders/detail/texts.ts";
import { orderTimeline } from "#components/panel/orders/detail/timeline.texts.ts";
import { orderList } from "#components/panel/orders/list/texts.ts";
import { orderStates } from "#components/panel/orders/model/state.texts.ts";
import { orders } from "#components/panel/orders/model/texts.ts";
import { newOrder } from "#components/panel/orders/new/texts.ts";
import { orderNotes } from "#components/panel/orders/notes/texts.ts";
import { orderParcel } from "#components/panel/orders/parcel.texts.ts";
import { orderPrint } from "#components/panel/orders/print/texts.ts";
import { orderReceipt } from "#components/panel/orders/receipt/texts.ts";
import { orderReturns } from "#components/panel/orders/returns/texts.ts";
import { alerts } from "#components/panel/orders/watch/texts.ts";
import { guide } from "#components/panel/overview/guide/texts.ts";
import { overview } from "#components/panel/overview/texts.ts";
import { paymentLinks } from "#components/panel/payment-links/texts.ts";
import { people } from "#components/panel/people/texts.ts";
import { productForm } from "#components/panel/products/form/texts.ts";
import { productImport } from "#components/panel/products/import/texts.ts";
import { productList } from "#components/panel/products/list/texts.ts";
import { productSorting } from "#components/panel/products/sorting/texts.ts";
import { products } from "#components/panel/products/texts.ts";
import { queries } from "#components/panel/queries/texts.ts";
import { refunds } from "#components/panel/refunds/texts.ts";
import { reports } from "#components/panel/reports/texts.ts";
import { dangerZone } from "#components/panel/settings/danger.texts.ts";
import { goLive } from "#components/panel/settings/go-live.texts.ts";
import { identity } from "#components/panel/settings/identity.texts.ts";
import { notificationSettings } from "#components/panel/settings/notifications.texts.ts";
import { settingsSearch } from "#components/panel/settings/search.texts.ts";
import { shippingSettings } from "#components/panel/settings/shipping.texts.ts";
import { shopPreview } from "#components/panel/settings/shop-preview.texts.ts";
import { settings } from "#components/panel/settings/texts.ts";
import { sharing } from "#components/panel/sharing/texts.ts";
import { stock } from "#components/panel/stock/texts.ts";
import { stockUnits } from "#components/panel/stock/units/texts.ts";
import { team } from "#components/panel/team/texts.ts";
import { charges } from "#components/panel/transactions/charges.texts.ts";
import { transactions } from "#components/panel/transactions/texts.ts";
import { wallet } from "#components/panel/wallet/texts.ts";
import { guards } from "#components/panel/withdrawals/guards.texts.ts";
import { withdrawals } from "#components/panel/withdrawals/texts.ts";
import { withdraw } from "#components/panel/withdrawals/withdraw.texts.ts";
import { cart } from "#components/shop/cart/texts.ts";
import { buyerData, buyerLink } from "#components/shop/checkout/buyer-link.texts.ts";
import { leftOut } from "#components/shop/checkout/left-out.texts.ts";
import { shopShipping } from "#components/shop/checkout/shipping.texts.ts";
import { checkout } from "#components/shop/checkout/texts.ts";
import { errorView } from "#components/shop/layout/error.texts.ts";
import { shop } from "#components/shop/layout/texts.ts";
import { shopOrdersByHand } from "#components/shop/orders/by-hand.texts.ts";
import { endedOrder } from "#components/shop/orders/ended.texts.ts";
import { extraPaid } from "#components/shop/orders/extra.texts.ts";
import { goods } from "#components/shop/orders/goods.texts.ts";
import { parcelOrder } from "#components/shop/orders/parcel.texts.ts";
import { shopReorder } from "#components/shop/orders/reorder.texts.ts";
import { returnedOrder } from "#components/shop/orders/return.texts.ts";
import { shopOrders } from "#components/shop/orders/texts.ts";
import { shopPaymentLinks } from "#components/shop/payment-links/texts.ts";
import { policies } from "#components/shop/policies/texts.ts";
import { shopProducts } from "#components/shop/products/texts.ts";
import { sandboxBank } from "#components/shop/sandbox-bank/texts.ts";
import { ui } from "#components/ui/texts.ts";

export const all = {
  alerts,
  account: { ...entry, ...account, firstAccess },
  authenticator,
  bankStatements,
  cart,
  cases: { kinds: { ...caseKinds.kinds, ...platformCaseKinds }, ...cases },
  categories,
  charges,
  refunds,
  checkout: { ...checkout, ...leftOut },
  coupons,
  customers,
  reports,
  customFields,
  design,
  developers: { ...developers, keys: apiKeys, webhooks, events, requests },
  errorView,
  forms,
  gatewayAccounts,
  goLive,
  guide,
  help,
  layout,
  lists,
  mails,
  operatorAccountBalance,
  operatorAdjustments,
  operatorCases,
  operatorDisputes,
  operatorForms,
  operatorGatewayAccounts: {
    ...operatorConnect,
    ...operatorGatewayAccounts,
    form: operatorAccountForm,
    closing: operatorClosing,
  },
  operatorHealth,
  operatorIncome,
  operatorLayout,
  operatorSignUps,
  operatorStores: { ...operatorStores, ...operatorLooks },
  operatorWithdrawals,
  orderStates,
  orders: {
    ...orderList,
    ...orderActions,
    ...orderReceipt,
    ...orderDetail,
    ...orderTimeline,
    ...orderOpenings,
    ...orderParcel,
    ...orderReturns,
    ...orderPrint,
    ...orderNotes,
    ...newOrder,
    ...orders,
  },
  overview,
  paymentLinks,
  people,
  policies,
  products: { ...productList, ...productSorting, ...productImport, ...productForm, ...products },
  queries,
  sandboxBank,
  settings: {
    ...identity,
    ...shippingSettings,
    ...notificationSettings,
    ...dangerZone,
    ...settingsSearch,
    ...settings,
  },
  sharing,
  shop: { ...shopProducts, ...shop },
  shopOrdersByHand,
  shopOrders: { ...endedOrder, ...extraPaid, ...parcelOrder, ...returnedOrder, ...shopOrders, goods },
  shopPaymentLinks,
  shopPreview,
  shopReorder,
  shopShipping,
  buyerData,
  buyerLink,
  stock: { ...stockUnits, ...stock },
  team,
  transactions,
  ui,
  wallet,
  withdrawals: { guards, ...withdraw, ...withdrawals },
};
