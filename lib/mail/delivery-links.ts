import { sql } from "#lib/db/pool.ts";
import { env } from "#lib/env.ts";
import { deliveryTokenOf } from "#lib/sealed/delivery-token.ts";

/**
 * Mails are stored without the secret of a delivery link: `/entrega/item-<id>` is replaced by the item's current link
 * when the mail is sent or shown.
 */
export function storedDeliveryLink(itemId: string): string {
  return `${env().APP_URL}/entrega/item-${itemId}`;
}

const STORED_LINK = /(\/entrega\/)item-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/g;

type Written = { text: string; html: string };

/**
 * Adds the delivery links to a mail about an order, right before it is sent or shown. Only links of this order: a
 * buyer could put the placeholder of another order into their name.
 */
export async function withDeliveryLinks(orderId: string | null, mail: Written): Promise<Written> {
  const ids = [...`${mail.text}${mail.html}`.matchAll(STORED_LINK)].map(([, , id]) => id as string);
  if (ids.length === 0) return mail;
  const rows = await sql<{ id: string; deliveryToken: string }>(
    "delivery-links",
    "SELECT id, delivery_token FROM order_items WHERE id = ANY ($1::uuid[]) AND order_id = $2",
    [[...new Set(ids)], orderId],
  );
  const tokens = new Map(rows.map(({ id, deliveryToken }) => [id, deliveryTokenOf(id, deliveryToken)]));
  const put = (part: string) =>
    part.replace(STORED_LINK, (_, path: string, id: string) => `${path}${tokens.get(id) ?? "…"}`);
  return { text: put(mail.text), html: put(mail.html) };
}
