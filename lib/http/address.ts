/** The client's address; the server that took the connection wrote it there (scripts/server.ts). */
export function addressOf(request: Request): string {
  return request.headers.get("x-forwarded-for")?.split(",", 1)[0]?.trim() || "unknown";
}
