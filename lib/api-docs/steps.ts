import { SAMPLES } from "#lib/api/samples.ts";

/**
 * A call that a sample makes before its own, so that it runs as copied: it looks up an id, or creates a record if the
 * sample changes, cancels or deletes one. `names` are the variables that it sets, each with its place in the answer;
 * `{name}` in paths and bodies is replaced by a variable's value.
 */
export type Step = {
  method: "GET" | "POST";
  path: string;
  body?: unknown;
  names?: Readonly<Record<string, string>>;
  /** Repeats the call every second until this place of the answer has this value. */
  until?: readonly [place: string, value: string];
};

/** The calls that a sample makes first, and the body of its own call where that needs a variable. */
export type Before = { steps: readonly Step[]; body?: unknown };

const take = (path: string, names: Step["names"] = {}): Step => ({ method: "GET", path, names });
const make = (path: string, body: unknown, names: Step["names"] = {}): Step => ({
  ...{ method: "POST", path, body, names },
});
const sample = (operation: string) => SAMPLES[`${operation}.body`];

const pay = make("/sandbox/payments", { copyPaste: "{pix}" });
const order = (names: Step["names"], body = sample("createOrder")) => make("/orders", body, names);
const until = (path: string, place: string, value: string): Step => ({
  ...{ method: "GET", path, until: [place, value] },
});
/** The bank confirms a payment first; the order is paid when its worker has heard of it. */
export const paidOrder = (body?: unknown): readonly Step[] => [
  order({ id: "order.id", pix: "order.pix.copy_paste" }, body),
  pay,
  until("/orders/{id}", "order.status", "paid"),
];
const paid = paidOrder();
const item = [...paid, take("/orders/{id}", { itemId: "order.items.0.id" })];
const charge = make("/transactions", sample("createTransaction"), {
  ...{ id: "data.id", pix: "data.payment.copyPaste" },
});
const link = make("/payment-links", sample("createPaymentLink"), {
  ...{ id: "paymentLink.id", code: "paymentLink.code" },
});
const product = make("/products", sample("createProduct"), { id: "product.id" });
const stocked = [product, make("/products/{id}/stock", sample("addStock"))];
const coupon = make(
  "/coupons",
  { ...(sample("createCoupon") as object), code: "VOLTE{now}" },
  { id: "coupon.id" },
);
const field = make(
  "/stores/me/custom-fields",
  { ...(sample("createCustomField") as object), required: false },
  {
    id: "customField.id",
  },
);
const key = make("/stores/me/api-keys", sample("createApiKey"), { id: "apiKey.id" });
const newest = take("/orders?limit=1", { id: "orders.0.id" });
const returned = [...paid, make("/orders/public/{id}/withdrawal-request", sample("requestReturn"))];

const linkCharge = [
  { ...link, names: { code: "paymentLink.code" } },
  make("/payment-links/public/{code}/charges", sample("chargePaymentLink"), { id: "charge.id" }),
];

const BEFORE: Readonly<Record<string, readonly Step[]>> = {
  getOrder: [newest],
  getOrderTimeline: [newest],
  getOrderStatus: [newest],
  listOrderNotes: [newest],
  addOrderNote: [newest],
  removeOrderNote: [newest, make("/orders/{id}/notes", sample("addOrderNote"), { noteId: "note.id" })],
  requestReturn: paid,
  withdrawReturn: returned,
  answerReturn: returned,
  followOrder: [newest],
  checkPublicOrder: [newest],
  cancelOrder: [order({ id: "order.id" })],
  cancelPublicOrder: [order({ id: "order.id" })],
  correctOrderEmail: paid,
  refundOrder: paid,
  shipOrder: paid,
  resendDeliveries: paid,
  resendDelivery: item,
  reissueDelivery: item,
  deliverOrder: [take("/orders?shippingStatus=shipped&limit=1", { id: "orders.0.id" })],
  receivePublicOrder: [take("/orders?shippingStatus=shipped&limit=1", { id: "orders.0.id" })],
  getCustomer: [take("/customers?limit=1", { id: "customers.0.id" })],
  updateCustomer: [order({ order: "order.id" }), take("/orders/{order}", { id: "order.customerId" })],
  getTransaction: [take("/transactions?limit=1", { id: "data.transactions.0.id" })],
  cancelTransaction: [charge],
  refundTransaction: [charge, pay, until("/transactions/{id}", "data.status", "COMPLETED")],
  getPayment: [
    take("/transactions?type=PIX_IN&status=COMPLETED&limit=1", { charge: "data.transactions.0.id" }),
    take("/transactions/{charge}", { id: "data.payments.0.id" }),
  ],
  getPaymentLink: [take("/payment-links?limit=1", { id: "paymentLinks.0.id" })],
  updatePaymentLink: [link],
  getPublicPaymentLink: [link],
  chargePaymentLink: [link],
  getLinkCharge: linkCharge,
  checkLinkCharge: linkCharge,
  getRefund: [take("/refunds?limit=1", { id: "refunds.0.id" })],
  getMovement: [take("/wallet/activity?view=all&limit=1", { id: "transactions.0.id" })],
  getWithdrawal: [take("/wallet/activity?view=withdrawals&limit=1", { id: "transactions.0.withdrawal.id" })],
  updateProduct: [product],
  deleteProduct: [product],
  addStock: [product],
  requestRestock: [product],
  setStockAlert: stocked,
  exportStock: stocked,
  removeStockUnits: stocked,
  getStockUnit: [...stocked, take("/products/{id}/stock?limit=1", { unitId: "units.0.id" })],
  deleteStockUnit: [...stocked, take("/products/{id}/stock?limit=1", { unitId: "units.0.id" })],
  deleteCategory: [make("/categories", sample("createCategory"), { id: "category.id" })],
  getCoupon: [take("/coupons?limit=1", { id: "coupons.0.id" })],
  getCouponUsage: [take("/coupons?limit=1", { id: "coupons.0.id" })],
  updateCoupon: [coupon],
  deleteCoupon: [coupon],
  getCustomField: [take("/stores/me/custom-fields", { id: "customFields.0.id" })],
  updateCustomField: [field],
  deleteCustomField: [field],
  getMail: [take("/mails?limit=1", { id: "mails.0.id" })],
  resendMail: [take("/mails?kind=order&limit=1", { id: "mails.0.id" })],
  getApiKey: [take("/stores/me/api-keys", { id: "apiKeys.0.id" })],
  updateApiKey: [key],
  revokeApiKey: [key],
  rotateApiKey: [key],
  rotateWebhookSecret: [key],
  sendTestEvent: [key],
  getWebhookEvent: [take("/stores/me/webhook-events?limit=1", { id: "events.0.id" })],
  redeliverWebhookEvent: [take("/stores/me/webhook-events?limit=1", { id: "events.0.id" })],
  searchPublicOrder: [order({ code: "order.order_code" })],
  paySandboxCharge: [order({ pix: "order.pix.copy_paste" })],
  previewPixCode: [order({ pix: "order.pix.copy_paste" })],
};

const BODIES: Readonly<Record<string, unknown>> = {
  searchPublicOrder: { orderCode: "{code}", email: "maria@example.com" },
  paySandboxCharge: { copyPaste: "{pix}" },
  previewPixCode: { brCode: "{pix}" },
};

export function beforeOf(operation: string): Before {
  const body = BODIES[operation];
  return { steps: BEFORE[operation] ?? [], ...(body === undefined ? {} : { body }) };
}
