import { readFileSync } from "node:fs";
import { createConnection, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { makeDataset } from "./dataset.ts";

/** Limits for one server process with waiting shoppers, and for the delay of notifications. */
export const LIMITS = { rssMB: 500, cpuPercent: 10, medianMs: 1_000, p99Ms: 3_000 };

const SHOPPERS = 10_000;
/** Below the server's limit per address. */
const OF_ADDRESS = 800;
const OPENING = 50;
const PAYMENTS = 500;
const PAYMENTS_A_SECOND = 20;
/** Time until what connecting left behind is cleared. */
const CALM_MS = 10_000;

export type Waiting = {
  connections: number;
  rssBeforeMB: number;
  rssMB: number;
  cpuPercent: number;
  payments: number;
  medianMs: number;
  p99Ms: number;
  worstMs: number;
};

type Order = { id: string; copyPaste: string };
type Shopper = { order: Order; socket: Socket; paid: Promise<number> };

/**
 * 10,000 shoppers, each on their own order page: measures the cost while nothing happens, then some of them pay.
 * Another server creates their orders (`makerUrl`), so that only the memory of waiting is measured.
 */
export async function measureWaiting(
  { url, pid }: { url: string; pid: number },
  makerUrl: string,
  seconds: number,
): Promise<Waiting> {
  const data = await makeDataset(300);
  console.log(`Making ${SHOPPERS.toLocaleString("en")} orders …`);
  const orders = await inParallel(16, SHOPPERS, (n) => order(makerUrl, data.apiKey, data.productIds, n));
  const rssBeforeMB = rssOf(pid);
  console.log("Opening their pages' connections …");
  const shoppers = await inParallel(OPENING, SHOPPERS, (n) =>
    follow(url, data.storeId, orders[n] as Order, n),
  );
  await pause(CALM_MS);
  console.log(`Nothing happens for ${seconds} s …`);
  const before = cpuSecondsOf(pid);
  await pause(seconds * 1000);
  const cpuPercent = ((cpuSecondsOf(pid) - before) / seconds) * 100;
  const rssMB = rssOf(pid);
  console.log(`${PAYMENTS} of them pay …`);
  const times = await payments(url, shoppers);
  for (const { socket } of shoppers) socket.destroy();
  return {
    connections: shoppers.length,
    rssBeforeMB,
    rssMB,
    cpuPercent: Math.round(cpuPercent * 10) / 10,
    payments: times.length,
    medianMs: at(times, 0.5),
    p99Ms: at(times, 0.99),
    worstMs: at(times, 1),
  };
}

export function missedLimits(waiting: Waiting): string[] {
  return (Object.keys(LIMITS) as (keyof typeof LIMITS)[])
    .filter((name) => waiting[name] > LIMITS[name])
    .map((name) => `${name} ${waiting[name]}, at most ${LIMITS[name]}`);
}

async function order(url: string, apiKey: string, productIds: string[], n: number): Promise<Order> {
  const response = await fetch(`${url}/api/v1/orders`, {
    method: "POST",
    headers: { authorization: `Bearer ${apiKey}`, "content-type": "application/json" },
    body: JSON.stringify({
      customerName: "Maria Souza",
      customerEmail: "maria@example.com",
      paymentMethod: "PIX",
      items: [{ productId: productIds[n % productIds.length], quantity: 1 }],
    }),
  });
  const body = (await response.json()) as { order?: { id: string; pix: { copy_paste: string } } };
  // The product is sold out: tries the next one.
  if (!body.order) return order(url, apiKey, productIds, n + 1);
  return { id: body.order.id, copyPaste: body.order.pix.copy_paste };
}

/**
 * A plain socket, because ten thousand readers must fit into this process too. Resolves with the first event.
 */
function follow(url: string, storeId: string, order: Order, n: number): Promise<Shopper> {
  const { hostname, port, host } = new URL(url);
  const localAddress = `127.0.0.${2 + Math.floor(n / OF_ADDRESS)}`;
  const socket = createConnection({ host: hostname, port: Number(port), localAddress });
  socket.setEncoding("utf8");
  socket.write(
    `GET /api/v1/orders/public/${order.id}/events?storeId=${storeId} HTTP/1.1\r\nHost: ${host}\r\nAccept: text/event-stream\r\n\r\n`,
  );
  return new Promise((opened, failed) => {
    const paid = new Promise<number>((done) => {
      socket.on("data", (text: string) => {
        if (text.includes('"status":"pending"')) opened({ order, socket, paid });
        if (text.includes('"status":"paid"')) done(performance.now());
        if (text.startsWith("HTTP/1.1 ") && !text.startsWith("HTTP/1.1 200")) failed(new Error(text));
      });
    });
    socket.once("error", failed);
  });
}

/** Delays in milliseconds from a bank's payment to the event on the page, sorted. */
async function payments(url: string, shoppers: readonly Shopper[]): Promise<number[]> {
  const chosen = Array.from({ length: PAYMENTS }, (_, n) => shoppers[n * (SHOPPERS / PAYMENTS)] as Shopper);
  const times = chosen.map(async ({ order, paid }, n) => {
    await pause((n * 1000) / PAYMENTS_A_SECOND);
    const sent = performance.now();
    await fetch(`${url}/api/v1/sandbox/payments`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ copyPaste: order.copyPaste }),
    });
    const late = pause(60_000, Number.NaN, { ref: false });
    return (await Promise.race([paid, late])) - sent;
  });
  const all = await Promise.all(times);
  if (all.some(Number.isNaN)) throw new Error("A payment was not told within a minute.");
  return all.toSorted((a, b) => a - b);
}

/** Runs `work` for 0 to `count` - 1 with limited concurrency. */
async function inParallel<T>(width: number, count: number, work: (n: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const walk = async () => {
    while (next < count) {
      const n = next++;
      results[n] = await work(n);
    }
  };
  await Promise.all(Array.from({ length: width }, walk));
  return results;
}

function at(sorted: readonly number[], share: number): number {
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] as number);
}

// Linux only; elsewhere the file is missing and the bench says so.
function rssOf(pid: number): number {
  const kB = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Math.round(Number(kB) / 1024);
}

const TICKS_A_SECOND = 100;

function cpuSecondsOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // After the name in parentheses; user and system time are the 14th and 15th fields.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
}
