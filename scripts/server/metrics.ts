import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { registry as endpoints } from "#lib/api/registry.ts";
import { BriefCache } from "#lib/core/brief-cache.ts";
import { log } from "#lib/log.ts";
import { type Figure, readFigures } from "#lib/metrics/figures.ts";
import { keepCalls } from "#lib/pix/count-calls.ts";
import type { Exchange } from "./exchange.ts";

const FLUSH_MS = 5_000;
/** Scrapes within this time share one reading of the database. */
const FIGURES_MS = 5_000;

/** Metrics maintained in the database, with their label and description. */
const KEPT: readonly [name: string, label: string | null, help: string][] = [
  ["vitrine_orders", "status", "Orders, by state. Changes of the last seconds are missing."],
  ["vitrine_transactions", "status", "Charges, by state. Changes of the last seconds are missing."],
  ["vitrine_payments_booked_total", null, "Payments booked in the ledger."],
  ["vitrine_psp_calls_total", "outcome", "Calls to PSPs by all processes, by how they ended."],
  ["vitrine_jobs_due", null, "Jobs of the queue that are due or running."],
  ["vitrine_job_oldest_seconds", null, "How long the oldest of them has been due."],
  ["vitrine_charges_due", null, "Charges that are to be read at their PSP now."],
  ["vitrine_charge_oldest_seconds", null, "How long the oldest of them has been due."],
  ["vitrine_webhooks_pending", null, "Deliveries of webhooks that have not arrived."],
  ["vitrine_webhook_oldest_seconds", null, "How long the oldest of their next attempts has been due."],
  ["vitrine_webhook_endpoints", "state", "Webhook addresses that fail, or are paused because they did."],
  ["vitrine_cases_open", "kind", "Open cases of all stores and of the platform."],
  ["vitrine_stores_owing", null, "Stores that owe to the platform."],
  ["vitrine_owed_reais", null, "What stores owe to the platform, in BRL."],
  ["vitrine_written_off_reais", null, "Debts of stores that were written off, in BRL."],
  ["vitrine_listings_lagging", null, "Accounts whose received Pix have not been listed for 15 minutes."],
  [
    "vitrine_comparisons_inconclusive",
    null,
    "Accounts whose comparison with the bank has concluded nothing for 6 hours.",
  ],
  [
    "vitrine_listing_lag_seconds",
    "account",
    "Time since received Pix were listed, of the accounts that lag most.",
  ],
];

/**
 * `GET /metrics` in the text format of Prometheus, for callers with METRICS_TOKEN. Without the setting the page does
 * not exist.
 */
export class Metrics {
  readonly #token: string;
  readonly #registry = new Registry();
  readonly #durations: Histogram<"method" | "route" | "status">;
  readonly #kept = new Map<string, { metric: Gauge | Counter; label: string | null }>();
  readonly #figures = new BriefCache<Figure[]>(FIGURES_MS);
  readonly #nouns = new Set(endpoints.map(({ path }) => path.split("/")[1] ?? ""));

  constructor(token: string) {
    this.#token = token;
    const registers = [this.#registry];
    collectDefaultMetrics({ register: this.#registry });
    this.#durations = new Histogram({
      name: "vitrine_http_request_duration_seconds",
      help: "Time until the last byte of an answer was written.",
      labelNames: ["method", "route", "status"],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    });
    for (const [name, label, help] of KEPT) {
      const said = { name, help, labelNames: label === null ? [] : [label], registers };
      this.#kept.set(name, { label, metric: isCounter(name) ? new Counter(said) : new Gauge(said) });
    }
    setInterval(() => {
      keepCalls().catch((err) => log().warn({ err }, "calls to PSPs could not be counted"));
    }, FLUSH_MS).unref();
  }

  /** Answers the request if it is for this page, and measures it otherwise. */
  async take({ request, response }: Exchange, url: string): Promise<boolean> {
    if (/^\/metrics(\?|$)/.test(url) && (request.method === "GET" || request.method === "HEAD")) {
      if (!this.#admits(request)) {
        response.writeHead(401, { "WWW-Authenticate": "Bearer", "Cache-Control": "no-store" }).end();
        return true;
      }
      const text = await this.#text();
      response.writeHead(200, { "Content-Type": this.#registry.contentType, "Cache-Control": "no-store" });
      response.end(request.method === "HEAD" ? undefined : text);
      return true;
    }
    const stop = this.#durations.startTimer({ method: methodOf(request), route: this.#routeOf(url) });
    response.once("close", () => stop({ status: `${Math.floor(response.statusCode / 100)}xx` }));
    return false;
  }

  #admits({ headers }: IncomingMessage): boolean {
    const presented = /^Bearer +(\S+)$/i.exec(headers.authorization ?? "")?.[1] ?? "";
    // Digests have a constant length, whatever the token.
    const digest = (text: string) => createHash("sha256").update(text).digest();
    return timingSafeEqual(digest(presented), digest(this.#token));
  }

  async #text(): Promise<string> {
    const figures = (await this.#figures.get("all", readFigures)) ?? [];
    for (const { metric } of this.#kept.values()) metric.reset();
    for (const { name, label, value } of figures) {
      const kept = this.#kept.get(name);
      kept?.metric.inc(kept.label === null ? {} : { [kept.label]: label }, value);
    }
    return this.#registry.metrics();
  }

  /** The route, from a fixed set: an address may contain ids, and anyone can request any address. */
  #routeOf(url: string): string {
    const [, first, second, noun = ""] = url.split(/[/?]/);
    if (first !== "api") return first === "_next" ? "static" : "page";
    if (second === "v1") return `/api/v1/${this.#nouns.has(noun) ? noun : "other"}`;
    return second === "pix" ? "/api/pix" : "/api";
  }
}

/** As Prometheus names them: what only grows. */
function isCounter(name: string): boolean {
  return name.endsWith("_total");
}

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

function methodOf({ method = "" }: IncomingMessage): string {
  return METHODS.includes(method) ? method : "other";
}
