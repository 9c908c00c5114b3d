"use client";

import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { reportSessionEvent } from "./session-events.ts";

/** Data counts as fresh for this long and is not requested again. */
const FRESH_MS = 15_000;
/** Data of a page is kept this long for when the person returns. */
const KEPT_MS = 10 * 60_000;

function newClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error) => reportSessionEvent(error, false) }),
    mutationCache: new MutationCache({ onError: (error) => reportSessionEvent(error, true) }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        gcTime: KEPT_MS,
        // The client itself retries requests that are safe to retry.
        retry: false,
        // Offline reads fail and show a problem; the page reloads them when the connection is back.
        networkMode: "always",
        refetchOnReconnect: true,
      },
      // Offline writes fail immediately, instead of being sent later without the person's knowledge.
      mutations: { networkMode: "always" },
    },
  });
}

export function QueryProvider({ children }: { children: React.ReactNode }) {
  const [client] = useState(newClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
