import { pool } from "#lib/db/pool.ts";

export const dynamic = "force-dynamic";

const LIMIT_MS = 2_000;

/** Readiness check for load balancers and the launcher. */
export async function GET(): Promise<Response> {
  try {
    await Promise.race([pool().query("SELECT 1"), overdue()]);
    return answer(200, "ok");
  } catch {
    return answer(503, "unavailable");
  }
}

/** Limits the duration of the check: while all connections are in use, the query would wait too long. */
function overdue(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error("no answer in time")), LIMIT_MS).unref();
  });
}

function answer(status: number, text: string): Response {
  const headers: HeadersInit = { "Cache-Control": "no-store" };
  return Response.json(
    { status: text },
    { status, headers: status === 503 ? { ...headers, "Retry-After": "1" } : headers },
  );
}
