import { randomUUID } from "node:crypto";
import autocannon from "autocannon";
import pg from "pg";
import type { Dataset } from "./dataset.ts";

export type Figures = {
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
  requests: number;
  /** Unexpected responses and broken connections. */
  errors: number;
};

export type Phase = { connections: number; seconds: number };

/** The rate of an API response without the database (to an unknown path): the server's upper bound. */
export function loadJson(url: string, phase: Phase): Promise<Figures> {
  return fire({ url: `${url}/api/v1/unknown-path` }, phase, "4xx");
}

/** Repeats the same request. */
export function loadReads(url: string, headers: Record<string, string>, phase: Phase): Promise<Figures> {
  return fire({ url, headers }, phase);
}

/** Orders of 1 to 3 random products, each with an Idempotency-Key and a QR code in its response. */
export function loadOrders(url: string, data: Dataset, phase: Phase): Promise<Figures> {
  const pick = () => data.productIds[Math.floor(Math.random() * data.productIds.length)];
  const body = () =>
    JSON.stringify({
      customerName: "Maria Souza",
      customerEmail: "maria@example.com",
      paymentMethod: "PIX",
      items: Array.from({ length: 1 + Math.floor(Math.random() * 3) }, () => ({
        productId: pick(),
        quantity: 1,
      })),
    });
  const headers = { authorization: `Bearer ${data.apiKey}`, "content-type": "application/json" };
  return fire(
    {
      url,
      requests: [
        {
          method: "POST",
          path: "/api/v1/orders",
          setupRequest: (request) => ({
            ...request,
            headers: { ...headers, "idempotency-key": randomUUID() },
            body: body(),
          }),
        },
      ],
    },
    phase,
  );
}

/** Withdrawals of a small amount to a key, each with an Idempotency-Key. */
export function loadWithdrawals(url: string, apiKey: string, phase: Phase): Promise<Figures> {
  const headers = { authorization: `Bearer ${apiKey}`, "content-type": "application/json" };
  const body = JSON.stringify({ amount: 2, pixKey: "fornecedor@example.com" });
  return fire(
    {
      url,
      requests: [
        {
          method: "POST",
          path: "/api/v1/wallet/withdrawals",
          setupRequest: (request) => ({
            ...request,
            headers: { ...headers, "idempotency-key": randomUUID() },
            body,
          }),
        },
      ],
    },
    phase,
  );
}

function fire(
  options: autocannon.Options,
  { connections, seconds }: Phase,
  expected: "2xx" | "4xx" = "2xx",
): Promise<Figures> {
  return new Promise((resolve, reject) => {
    const latencies: number[] = [];
    const run = autocannon({ ...options, connections, duration: seconds }, (error, result) => {
      if (error) reject(error);
      else {
        const answered = result["2xx"] + result.non2xx;
        resolve(figures(latencies, result.duration, answered - result[expected] + result.errors));
      }
    });
    run.on("response", (_client, _status, _bytes, ms) => latencies.push(ms));
  });
}

/**
 * Single-row inserts in separate transactions over the same number of connections: the upper bound of disk
 * and database.
 */
export async function loadInserts(databaseUrl: string, { connections, seconds }: Phase): Promise<Figures> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: connections });
  await pool.query(
    "CREATE TABLE IF NOT EXISTS bench_inserts (id bigserial PRIMARY KEY, content text NOT NULL)",
  );
  const latencies: number[] = [];
  const started = performance.now();
  const content = "x".repeat(300);
  const insert = {
    name: "bench-insert",
    text: "INSERT INTO bench_inserts (content) VALUES ($1)",
    values: [content],
  };
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() - started < seconds * 1000) {
        const from = performance.now();
        await pool.query(insert);
        latencies.push(performance.now() - from);
      }
    }),
  );
  const duration = (performance.now() - started) / 1000;
  await pool.query("DROP TABLE bench_inserts");
  await pool.end();
  return figures(latencies, duration, 0);
}

function figures(latencies: number[], seconds: number, errors: number): Figures {
  const sorted = latencies.toSorted((a, b) => a - b);
  const at = (share: number) =>
    Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 10) / 10;
  return {
    perSecond: Math.round(sorted.length / seconds),
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    requests: sorted.length,
    errors,
  };
}
