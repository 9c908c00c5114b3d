import { headers } from "next/headers";
import { env } from "#lib/env.ts";

const OWN = ["x-forwarded-for", "x-request-id", "accept-language", "user-agent"];

/** The request to the public API that a browser with JavaScript would send, from the same address. */
export async function asBrowser(
  path: string,
  init: { method: "POST" | "DELETE"; storeId: string; key?: string; body?: object },
): Promise<Request> {
  const given = await headers();
  const kept = OWN.flatMap((name) => (given.get(name) ? [[name, given.get(name) ?? ""]] : []));
  return new Request(`${env().APP_URL}/api/v1${path}`, {
    method: init.method,
    headers: {
      ...Object.fromEntries(kept),
      "X-Store-ID": init.storeId,
      ...(init.key ? { "Idempotency-Key": init.key } : {}),
      ...(init.body ? { "Content-Type": "application/json" } : {}),
    },
    ...(init.body ? { body: JSON.stringify(init.body) } : {}),
  });
}

/** Sends a form's browser on to a page of this site. */
export function seeOther(path: string, cookie?: string): Response {
  return new Response(null, {
    status: 303,
    headers: { Location: path, "Cache-Control": "no-store", ...(cookie ? { "Set-Cookie": cookie } : {}) },
  });
}
