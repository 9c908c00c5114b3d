import { readFileSync } from "node:fs";
import { loadavg } from "node:os";
import type { Running } from "../e2e/fixtures/process.ts";
import { startServer } from "../e2e/fixtures/stack.ts";
import { makeDataset } from "./dataset.ts";
import { loadJson, loadReads, type Phase } from "./load.ts";
import { round } from "./report.ts";

type Server = Running & { url: string };
type Measured = { perSecond: number; cpuMicros: number; errors: number };

const ROUNDS = 4;

/**
 * The rate of the most frequent reads, from our own server and from Next's route in a second process, in
 * turns, because the machine's speed varies. The CPU time of a request hardly depends on the machine's load.
 */
export async function measureReads(databaseUrl: string, phase: Phase) {
  const data = await makeDataset(1_000);
  const env = { DATABASE_POOL_SIZE: "20", RATE_LIMIT_SCALE: "1000000" };
  const own: Server = await startServer({ databaseUrl, env });
  const next: Server = await startServer({ databaseUrl, env, args: ["--api-by-next"] });
  try {
    const key = { authorization: `Bearer ${data.apiKey}` };
    const order = await placeOrder(own.url, key, data.productIds[0] as string);
    const paths: Record<string, (url: string, phase: Phase) => ReturnType<typeof loadJson>> = {
      "plain JSON": loadJson,
      "20 products": (url, of) => loadReads(`${url}/api/v1/products?limit=20`, key, of),
      "status of an order": (url, of) =>
        loadReads(`${url}/api/v1/orders/public/${order}/status`, { "x-store-id": data.storeId }, of),
    };
    const rates: Record<string, { own: Measured; next: Measured; ratio: number; cpuRatio: number }> = {};
    for (const [name, load] of Object.entries(paths)) {
      const measured: { own: Measured[]; next: Measured[] } = { own: [], next: [] };
      for (let turn = 0; turn <= ROUNDS; turn++)
        for (const [side, server] of [
          ["own", own],
          ["next", next],
        ] as const) {
          const cpu = cpuMs(server);
          const { perSecond, requests, errors } = await load(server.url, phase);
          const cpuMicros = Math.round(((cpuMs(server) - cpu) * 1000) / requests);
          // The first turn warms up the compiler.
          if (turn > 0) measured[side].push({ perSecond, cpuMicros, errors });
        }
      const [ours, theirs] = [median(measured.own), median(measured.next)];
      rates[name] = {
        ...{ own: ours, next: theirs, ratio: round(ours.perSecond / theirs.perSecond) },
        cpuRatio: round(theirs.cpuMicros / ours.cpuMicros),
      };
    }
    return { rounds: ROUNDS, rates, load: loadavg().map(round) };
  } finally {
    await Promise.all([own.stop(), next.stop()]);
  }
}

async function placeOrder(url: string, key: Record<string, string>, productId: string): Promise<string> {
  const buyer = { customerName: "Maria Souza", customerEmail: "maria@example.com", paymentMethod: "PIX" };
  const response = await fetch(`${url}/api/v1/orders`, {
    method: "POST",
    headers: { ...key, "content-type": "application/json" },
    body: JSON.stringify({ ...buyer, items: [{ productId, quantity: 1 }] }),
  });
  return ((await response.json()) as { order: { id: string } }).order.id;
}

/** The CPU time of the process so far; the kernel counts in hundredths of a second. */
function cpuMs({ pid }: Running): number {
  const [, fields = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
  const [user, system] = fields.split(" ").slice(11, 13).map(Number);
  return ((user ?? 0) + (system ?? 0)) * 10;
}

function median(all: readonly Measured[]): Measured {
  const middle = (value: (one: Measured) => number) =>
    all.map(value).toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
  return {
    perSecond: middle(({ perSecond }) => perSecond),
    cpuMicros: middle(({ cpuMicros }) => cpuMicros),
    errors: all.reduce((sum, { errors }) => sum + errors, 0),
  };
}
