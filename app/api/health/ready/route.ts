import { pool } from "#lib/db/pool.ts";
import { healthAnswer } from "../answer.ts";

export const dynamic = "force-dynamic";

const LIMIT_MS = 2_000;

/** Readiness check for load balancers and the launcher. */
export async function GET(): Promise<Response> {
  try {
    await Promise.race([pool().query("SELECT 1"), overdue()]);
    return healthAnswer(200, "ok");
  } catch {
    return healthAnswer(503, "unavailable");
  }
}

/** Limits the duration of the check: while all connections are in use, the query would wait too long. */
function overdue(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error("no answer in time")), LIMIT_MS).unref();
  });
}
