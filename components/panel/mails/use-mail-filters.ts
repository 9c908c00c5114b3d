"use client";

import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";

export const STATUSES = ["queued", "sent", "kept", "failed"] as const;

/** What the list shows, kept in the address. */
export function useMailFilters() {
  return useQueryStates({
    busca: parseAsString.withDefault(""),
    estado: parseAsStringLiteral(STATUSES),
    de: parseAsInteger.withDefault(0),
    email: parseAsString,
  });
}
