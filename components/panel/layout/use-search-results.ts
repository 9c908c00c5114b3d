"use client";

import { useEffect, useState } from "react";
import { read } from "../queries/read.ts";
import { useData } from "../queries/use-data.ts";

/** The pause in typing that starts a search. */
const PAUSE_MS = 160;
const SHORTEST = 2;
const MOST = 5;

/** Searches the store's orders (code, buyer) and products. */
export function useSearchResults(search: string) {
  const text = useSettled(search.trim());
  const enabled = text.length >= SHORTEST;
  const options = { enabled, keepPrevious: true };
  const orders = useData(
    read(["orders", "palette"], "listOrders", { query: { search: text, limit: MOST } }),
    options,
  );
  const products = useData(
    read(["products", "palette"], "listProducts", { query: { search: text, limit: MOST } }),
    options,
  );
  return {
    orders: enabled ? (orders.data?.orders ?? []) : [],
    products: enabled ? (products.data?.products ?? []) : [],
    pending: search.trim() !== text || (enabled && (orders.isFetching || products.isFetching)),
    problem: enabled ? (orders.error ?? products.error) : null,
  };
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
