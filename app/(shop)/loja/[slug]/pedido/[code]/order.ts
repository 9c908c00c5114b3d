import { headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { networkOf } from "#lib/core/network.ts";
import { readGuessed } from "#lib/http/guesses.ts";
import { openerOf } from "#lib/http/opener.ts";
import { guessOfOrder } from "#lib/orders/code.ts";
import { openOrder } from "#lib/orders/find-pending.ts";
import { type OrderStatusView, readOrderStatus } from "#lib/orders/status.ts";
import { findTwin } from "#lib/stores/ref.ts";
import { publicStoreOf, storeOf } from "../../store.ts";

/** The part of a page's address after the order's code. */
type Rest = { end?: string; query: Record<string, string | string[] | undefined> };

/** The order of a page, with its store and who reads it. Answers 404 if the store has no order of this code. */
export async function orderOf({ slug, code }: { slug: string; code: string }, rest: Rest) {
  const ref = await storeOf(slug);
  const store = ref && (await publicStoreOf(ref.id));
  if (!ref || !store || !/^[0-9A-Za-z]{10}$/.test(code)) notFound();
  const opener = openerOf({ headers: await headers() });
  return { ref, store, opener, order: await findOrder(ref.id, code, opener.address, rest) };
}

/** Wrong codes count towards the API's limit. An order that waits for its payment is always shown. */
async function findOrder(
  storeId: string,
  code: string,
  address: string,
  rest: Rest,
): Promise<OrderStatusView> {
  if (await openOrder(storeId, code)) return (await readOrderStatus(storeId, code)) ?? notFound();
  const found = await readGuessed(guessOfOrder(storeId, code, networkOf(address)), async () => {
    const order = await readOrderStatus(storeId, code);
    const twin = order ? null : await orderOfTwin(storeId, code);
    return order || twin ? { order, twin } : null;
  });
  if (found?.twin) redirect(`/loja/${found.twin.slug}/pedido/${code}${textOf(rest)}`);
  return found?.order ?? notFound();
}

function textOf({ end = "", query }: Rest): string {
  const pairs = Object.entries(query).flatMap(([name, value = []]) =>
    [value].flat().map((one) => [name, one]),
  );
  return pairs.length > 0 ? `${end}?${new URLSearchParams(pairs)}` : end;
}

/** Links from before the store went live: the live store has the address now, its twin the order. */
async function orderOfTwin(storeId: string, code: string): Promise<{ slug: string } | null> {
  const twin = await findTwin(storeId);
  return twin && (await readOrderStatus(twin.id, code)) ? twin : null;
}
