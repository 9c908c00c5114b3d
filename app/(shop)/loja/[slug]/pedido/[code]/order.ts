import { headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { addressOf, networkOf } from "#lib/http/address.ts";
import { mayShow } from "#lib/http/guesses.ts";
import { type OrderStatusView, readOrderStatus } from "#lib/orders/status.ts";
import { findTwin } from "#lib/stores/ref.ts";
import { publicStoreOf, storeOf } from "../../store.ts";

/** The order of a page, with its store and the reader's address. Answers 404 if the store has no order of this code. */
export async function orderOf({ slug, code }: { slug: string; code: string }) {
  const ref = await storeOf(slug);
  const store = ref && (await publicStoreOf(ref.id));
  if (!ref || !store || !/^[0-9A-Za-z]{10}$/.test(code)) notFound();
  const address = addressOf({ headers: await headers() });
  return { ref, store, address, order: await findOrder(ref.id, code, address) };
}

/** Wrong codes count towards the API's limit. An order that waits for its payment is always shown. */
async function findOrder(storeId: string, code: string, address: string): Promise<OrderStatusView> {
  const order = await readOrderStatus(storeId, code);
  if (order?.status === "pending") return order;
  const twin = order ? null : await orderOfTwin(storeId, code);
  const guess = { what: "order", network: networkOf(address), storeId } as const;
  if (!(await mayShow(Boolean(order ?? twin), guess))) notFound();
  if (twin) redirect(`/loja/${twin.slug}/pedido/${code}`);
  return order ?? notFound();
}

/** Links from before the store went live: the live store has the address now, its twin the order. */
async function orderOfTwin(storeId: string, code: string): Promise<{ slug: string } | null> {
  const twin = await findTwin(storeId);
  return twin && (await readOrderStatus(twin.id, code)) ? twin : null;
}
