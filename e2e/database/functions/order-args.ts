import { randomUUID } from "node:crypto";
import { type Product, SANDBOX } from "./fixture.ts";

/** The checkout's arguments for units of one product. */
export function orderOf({ store, product, variation }: Product, quantity: number) {
  const [id, item] = [randomUUID(), randomUUID()];
  const total = `${10 * quantity}.00`;
  const at = new Date().toISOString();
  const times = {
    expires_at: new Date(Date.now() + 3_600_000).toISOString(),
    created_at: at,
    updated_at: at,
  };
  const buyer = { customer_name: "Ana Souza", customer_email: "ana@exemplo.com.br" };
  return {
    order: {
      ...{ id, store_id: store, order_code: "ABC123", status: "pending", ...buyer, ...times },
      ...{ subtotal: total, discount: "0.00", total, fee: "0.00", amount_due: total },
      ...{ coupon_id: null as string | null, custom_fields: [], holds_stock: true, locale: "pt-BR" },
    },
    items: [
      {
        ...{ id: item, order_id: id, position: 0, product_id: product, variation_id: variation, quantity },
        ...{ show_variation: false, name: "Café especial", price: "10.00", delivery_token: randomUUID() },
      },
    ],
    charge: {
      ...{ id: randomUUID(), store_id: store, order_id: id, status: "PENDING", ...buyer, ...times },
      ...{ amount: total, fee_amount: "0.00", net_amount: total, amount_due: total, cover_fee: false },
      ...{ gateway: "sandbox", account_id: SANDBOX, txid: randomUUID().replaceAll("-", "") },
      ...{ charge_state: "opening", reconcile_attempts: 0, claim: 1 },
    },
    agreed: null as object | null,
    lease: 30,
    unsure: 60,
    idempotency: null as { id: string; claim: number } | null,
  };
}
