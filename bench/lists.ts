import { OPERATORS } from "../e2e/fixtures/operators.ts";
import { makeMember, sessionOf } from "../e2e/fixtures/session.ts";
import type { History } from "./history.ts";

export type ListTiming = { list: string; page: string; total: number; p50: number; p95: number };

const REPEATS = 15;

/** List requests of merchants and backends, measured sequentially over HTTP: medians in milliseconds. */
export async function timeLists(url: string, history: History, orders: number): Promise<ListTiming[]> {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString();
  const range = `dateFrom=${day(400)}&dateTo=${day(35)}`;
  const deep = Math.min(100_000, Math.floor(orders / 2));
  const pages: [list: string, page: string, query: string][] = [
    ["orders", "first page", ""],
    ["orders", "filtered by state", "status=paid"],
    ["orders", "filtered by a rare state", "status=refunded"],
    ["orders", "filtered by state and a year", `status=shipped&${range}`],
    ["orders", "filtered by product", `productIds=${history.productId}`],
    ["orders", "search by code", `search=${history.code}`],
    ["orders", "search by name", "search=zelia%20zanetti"],
    ["orders", "search by a common name", "search=maria"],
    ["orders", `offset ${deep}`, `offset=${deep}`],
    ["customers", "first page", ""],
    ["customers", "by total", "sort=total"],
    ["customers", "by orders", "sort=orders"],
    ["customers", "search by a common name", "search=maria"],
    ["transactions", "first page", ""],
    ["transactions", "filtered by state", "status=COMPLETED"],
    ["transactions", "standalone only", "has_products=false"],
    ["transactions", "filtered by state and a year", `status=CANCELLED&${range}`],
    ["transactions", "search by code", `search=${history.code}`],
    ["transactions", "search by name", "search=zelia%20zanetti"],
    ["transactions", `offset ${deep}`, `offset=${deep}`],
  ];
  return timePages(
    url,
    keyed(history.apiKey),
    pages.map(([list, page, query]) => [list, page, `${list}?${query}`]),
  );
}

/** Limit for the first page of a case list with its total. */
export const CASES_LIMIT_MS = 50;

/** Open cases as the store, the operator and the overview read them. */
export async function timeCases(url: string, history: History): Promise<ListTiming[]> {
  const email = OPERATORS.statuses;
  operator ??= await sessionOf(await makeMember({ email }), url);
  const store = await timePages(url, keyed(history.apiKey), [
    ["cases", "first page", "stores/me/cases"],
    ["cases", "one payment too many", "stores/me/cases?kind=overpayment"],
    ["overview", "30 days, cases counted", "stores/me/overview"],
  ]);
  const all = await timePages(url, operator, [["cases", "first page, all stores", "operator/cases"]]);
  return [...store, ...all];
}

let operator: Record<string, string> | undefined;

export const keyed = (apiKey: string) => ({ authorization: `Bearer ${apiKey}` });

/** Requests each page several times, sequentially. */
export async function timePages(
  url: string,
  headers: Record<string, string>,
  pages: readonly [list: string, page: string, path: string][],
): Promise<ListTiming[]> {
  const timings: ListTiming[] = [];
  for (const [list, page, path] of pages) {
    const times: number[] = [];
    let total = 0;
    for (let round = 0; round < REPEATS; round++) {
      const started = performance.now();
      const response = await fetch(`${url}/api/v1/${path}`, {
        headers,
      });
      const body = (await response.json()) as Answer;
      times.push(performance.now() - started);
      if (response.status !== 200) throw new Error(`${list} ${page}: ${response.status}`);
      total = body.pagination?.total ?? body.data?.pagination.total ?? -1;
    }
    times.sort((a, b) => a - b);
    timings.push({ list, page, total, p50: at(times, 0.5), p95: at(times, 0.95) });
  }
  return timings;
}

type Answer = { pagination?: { total: number }; data?: { pagination: { total: number } } };

function at(sorted: readonly number[], share: number): number {
  return Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10;
}
