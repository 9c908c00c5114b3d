import type { Incoming } from "./incoming.ts";

/** The client's address; the server that took the connection wrote it there (scripts/server.ts). */
export function addressOf({ headers }: Pick<Incoming, "headers">): string {
  return headers.get("x-forwarded-for")?.split(",", 1)[0]?.trim() || "unknown";
}
