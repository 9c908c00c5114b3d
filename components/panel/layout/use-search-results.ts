import { useEffect, useState } from "react";
import { read } from "../queries/read.ts";
import { useData } from "../queries/use-data.ts";

/** The pause in typing that starts a search. */
const PAUSE_MS = 160;
const SHORTEST = 2;
const MOST = 5;

/** Searches the store's orders (code, buyer), customers and products. */
export function useSearchResults(search: string) {
  const text = useDebounced(search.trim());
  const enabled = text.length >= SHORTEST;
  const options = { enabled, keepPrevious: true };
  const orders = useData(
    read(["orders", "palette"], "listOrders", { query: { search: text, limit: MOST } }),
    options,
  );
  const customers = useData(
    read(["customers", "palette"], "listCustomers", { query: { search: text, limit: MOST } }),
    options,
  );
  const products = useData(
    read(["products", "palette"], "listProducts", { query: { search: text, limit: MOST } }),
    options,
  );
  const asked = [orders, customers, products];
  return {
    orders: enabled ? (orders.data?.orders ?? []) : [],
    customers: enabled ? (customers.data?.customers ?? []) : [],
    products: enabled ? (products.data?.products ?? []) : [],
    /** The number of results of each kind, for a link to the whole list. */
    totals: {
      orders: orders.data?.pagination.total ?? 0,
      customers: customers.data?.pagination.total ?? 0,
      products: products.data?.pagination.total ?? 0,
    },
    text,
    pending: search.trim() !== text || (enabled && asked.some(({ isFetching }) => isFetching)),
    problem: enabled ? (asked.find(({ error }) => error)?.error ?? null) : null,
  };
}

function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}
