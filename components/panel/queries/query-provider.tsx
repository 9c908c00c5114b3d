"use client";

import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { reportSessionEvent } from "./session-events.ts";

/** What was read is shown at once for this long without asking again. */
const FRESH_MS = 15_000;
/** What a page showed is kept this long for coming back to it. */
const KEPT_MS = 10 * 60_000;

function newClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error) => reportSessionEvent(error, false) }),
    mutationCache: new MutationCache({ onError: (error) => reportSessionEvent(error, true) }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        gcTime: KEPT_MS,
        // The client repeats by itself what is safe to repeat.
        retry: false,
        // A call without a connection fails and says so; the page reads again when the connection is back.
        networkMode: "always",
        refetchOnReconnect: true,
      },
      // What was pressed without a connection fails now, and is not done later behind the person's back.
      mutations: { networkMode: "always" },
    },
  });
}

/** React Query for the panel's pages. */
export function QueryProvider({ children }: { children: React.ReactNode }) {
  const [client] = useState(newClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
