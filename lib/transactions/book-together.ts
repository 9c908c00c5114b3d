import { atMost } from "#lib/core/at-most.ts";
import { transaction } from "#lib/db/pool.ts";
import { refusedAs } from "#lib/db/refusals.ts";
import { log } from "#lib/log.ts";
import { applyPayment, applyPlain } from "./apply-payments.ts";
import type { Told } from "./paid.ts";
import { noteProofOfAnother } from "./proof-of-another.ts";
import type { Charge } from "./record.ts";

/** Many reads wait for a PSP at once, but bookings share the database: waiting bookings are combined into one. */
const booking = atMost(4);

/** Bounds the time for which one transaction keeps its charges and the wallet locked. */
const MOST_TOGETHER = 40;

type Waiting = Told & { resolve: () => void; reject: (error: unknown) => void };

/** The Pix that wait for the booking in progress, by store and account: they share a wallet row, so nothing is lost by waiting. */
const queues = new Map<string, Waiting[]>();

/**
 * Books a Pix that paid this charge. Those of one store that arrive during a booking are booked together in the next
 * transaction, which costs much less than one for each. Idempotent.
 */
export async function bookPix(charge: Pick<Charge, "storeId" | "accountId">, told: Told): Promise<void> {
  const key = `${charge.storeId} ${charge.accountId}`;
  return new Promise((resolve, reject) => {
    const item = { ...told, resolve, reject };
    const queue = queues.get(key);
    if (queue) queue.push(item);
    else {
      queues.set(key, [item]);
      void workOff(key);
    }
  });
}

async function workOff(key: string): Promise<void> {
  for (let queue = queues.get(key) ?? []; queue.length > 0; queue = queues.get(key) ?? []) {
    await booking(() => bookAll(takeFrom(queue)));
  }
  queues.delete(key);
}

/** Takes the first ones, but one for each charge: what a second Pix means depends on the first. */
function takeFrom(queue: Waiting[]): Waiting[] {
  const taken = new Map<string, Waiting>();
  const left: Waiting[] = [];
  for (const item of queue.splice(0)) {
    if (taken.size < MOST_TOGETHER && !taken.has(item.txid)) taken.set(item.txid, item);
    else left.push(item);
  }
  queue.push(...left);
  return [...taken.values()];
}

/** Never throws: each one learns its own outcome. */
async function bookAll(waiting: Waiting[]): Promise<void> {
  const alone = waiting.length > 1 ? await bookPlain(waiting) : waiting;
  for (const item of alone) await bookAlone(item).then(item.resolve, item.reject);
}

/** Returns those that must be booked alone: not plain ones, or all of them if one could not be booked. */
async function bookPlain(waiting: Waiting[]): Promise<Waiting[]> {
  try {
    const booked = await transaction((tx) => applyPlain(tx, waiting));
    for (const item of waiting) if (booked.has(item.txid)) item.resolve();
    return waiting.filter(({ txid }) => !booked.has(txid));
  } catch (err) {
    log().warn({ err, payments: waiting.length }, "payments could not be booked together; booked one by one");
    return waiting;
  }
}

/**
 * A Pix that is already booked as something else (credited by a person, for example) is not booked again: people are
 * notified.
 */
async function bookAlone(told: Told): Promise<void> {
  try {
    await transaction((tx) => applyPayment(tx, told));
  } catch (error) {
    if (refusedAs(error) !== "pixBookedElsewhere") throw error;
    const { txid, pix } = told;
    log().error({ txid, endToEndId: pix.endToEndId }, "a payment of this charge is booked as something else");
    await transaction((tx) => noteProofOfAnother(tx, told));
  }
}
