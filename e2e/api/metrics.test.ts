import { expect, test } from "vitest";
import { pool } from "#lib/db/pool.ts";
import { readFigures } from "#lib/metrics/figures.ts";
import { keepCalls } from "#lib/pix/count-calls.ts";
import { openCharge } from "../fixtures/client.ts";
import { serverOfFile } from "../fixtures/file-server.ts";
import { makeStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";

/** `GET /metrics`: what Prometheus reads. */
const TOKEN = "token-of-the-metrics";
const server = serverOfFile({ METRICS_TOKEN: TOKEN });

const scrape = (token = TOKEN, init: RequestInit = {}) =>
  fetch(`${server.url}/metrics`, { ...init, headers: { Authorization: `Bearer ${token}` } });

/** The value of one line, null if there is none. */
async function value(name: string): Promise<number | null> {
  const line = (await (await scrape()).text()).split("\n").find((one) => one.startsWith(`${name} `));
  return line === undefined ? null : Number(line.slice(name.length + 1));
}

test("answers only with the token", async () => {
  const answer = await scrape();
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  for (const wrong of ["", "token-of-the-metricz", `${TOKEN}x`]) {
    const refused = await scrape(wrong);
    expect(refused.status).toBe(401);
    expect(await refused.text()).toBe("");
  }
  expect((await fetch(`${server.url}/metrics`)).status).toBe(401);
  expect(await (await scrape(TOKEN, { method: "HEAD" })).text()).toBe("");
});

test("does not exist without the setting", async () => {
  const answer = await fetch(`${process.env.VITRINE_TEST_URL}/metrics`, {
    headers: { Authorization: `Bearer ${TOKEN}` },
  });
  expect(answer.status).toBe(404);
});

test("tells orders, payments, queues, webhooks, cases, listings, calls and the process", async () => {
  const store = await makeStore();
  await openCharge(store.apiKey, 5);
  await eventually(async () => (await value('vitrine_transactions{status="PENDING"}')) ?? 0, {
    what: "the charge in the metrics",
  });
  const text = await (await scrape()).text();
  for (const name of [
    ...["vitrine_orders", "vitrine_payments_booked_total", "vitrine_psp_calls_total", "vitrine_jobs_due"],
    ...["vitrine_job_oldest_seconds", "vitrine_charges_due", "vitrine_charge_oldest_seconds"],
    ...["vitrine_webhooks_pending", "vitrine_webhook_oldest_seconds", "vitrine_webhook_endpoints"],
    ...["vitrine_cases_open", "vitrine_listings_lagging", "vitrine_listing_lag_seconds"],
    "vitrine_comparisons_inconclusive",
    ...["vitrine_stores_owing", "vitrine_owed_reais", "vitrine_written_off_reais"],
    ...["vitrine_http_request_duration_seconds", "process_cpu_seconds_total", "nodejs_eventloop_lag_seconds"],
  ])
    expect(text).toContain(`# TYPE ${name} `);
});

test("jobs that have used up their attempts are not due", async () => {
  // No worker knows this job. More than others leave in the queue.
  const [name, ended] = [`metrics-${Date.now()}`, 300];
  const OF_NAME = "task_id = (SELECT id FROM graphile_worker._private_tasks WHERE identifier = $1)";
  const due = async () => (await readFigures()).find((one) => one.name === "vitrine_jobs_due")?.value ?? 0;
  await pool().query(
    "SELECT graphile_worker.add_job($1, payload := '{}'::json) FROM generate_series(1, $2)",
    [name, ended],
  );
  expect(await due()).toBeGreaterThanOrEqual(ended);
  await pool().query(`UPDATE graphile_worker._private_jobs SET attempts = max_attempts WHERE ${OF_NAME}`, [
    name,
  ]);
  await eventually(async () => (await due()) < ended, { what: "ended jobs that are not counted" });
  await pool().query(`DELETE FROM graphile_worker._private_jobs WHERE ${OF_NAME}`, [name]);
});

test("an account whose listing lags is counted, and says for how long", async () => {
  const { rows } = await pool().query<{ id: string }>(
    `INSERT INTO gateway_accounts (kind, profile, environment, name, connected_at, listed_until, list_at)
     VALUES ('api-pix', 'test', 'production', 'lagging', now() - interval '1 day', now() - interval '1 hour', now() + interval '1 day') RETURNING id`,
  );
  const { id } = rows[0] as { id: string };
  try {
    const lag = await eventually(() => value(`vitrine_listing_lag_seconds{account="${id}"}`), {
      what: "the lag of the account",
    });
    expect(lag).toBeGreaterThanOrEqual(3_600);
    expect(await value("vitrine_listings_lagging")).toBeGreaterThanOrEqual(1);
  } finally {
    await pool().query("UPDATE gateway_accounts SET active = false WHERE id = $1", [id]);
  }
});

test("calls to PSPs are counted over all processes", async () => {
  await keepCalls();
  await pool().query(
    "INSERT INTO psp_calls AS c (outcome, calls) VALUES ('lost', 7) ON CONFLICT (outcome) DO UPDATE SET calls = c.calls + 7",
  );
  const { rows } = await pool().query<{ calls: string }>(
    "SELECT calls FROM psp_calls WHERE outcome = 'lost'",
  );
  const kept = Number(rows[0]?.calls);
  await eventually(async () => ((await value('vitrine_psp_calls_total{outcome="lost"}')) ?? 0) >= kept, {
    what: "the calls in the metrics",
  });
});

test("requests are measured by their route, and no address becomes a label", async () => {
  const secret = "maria-52998224725";
  await fetch(`${server.url}/api/v1/orders/${secret}`);
  await fetch(`${server.url}/api/v1/${secret}`);
  await fetch(`${server.url}/${secret}`, { method: "PROPFIND" });
  const counted = (labels: string) =>
    eventually(() => value(`vitrine_http_request_duration_seconds_count{${labels}}`), { what: labels });
  expect(await counted('method="GET",route="/api/v1/orders",status="4xx"')).toBe(1);
  expect(await counted('method="GET",route="/api/v1/other",status="4xx"')).toBe(1);
  expect(await counted('method="other",route="page",status="4xx"')).toBe(1);
  expect(await (await scrape()).text()).not.toContain("52998224725");
});
