import type { Incoming } from "./incoming.ts";

/** The client's address, set by the server that accepted the connection (scripts/server.ts). */
export function addressOf({ headers }: Pick<Incoming, "headers">): string {
  return headers.get("x-forwarded-for")?.split(",", 1)[0]?.trim() || "unknown";
}
