/** The addresses of next-auth that our pages use, by method; its own pages and its log stay closed. */
const DOORS: Readonly<Record<string, readonly string[]>> = {
  GET: ["csrf", "session", "providers", "signin", "error"],
  POST: ["callback", "signout"],
};

const FORM = /^application\/x-www-form-urlencoded *(;|$)/i;

/** The answer to what the library would fail at or answer with a page of its own; null for everything else. */
export function refuseOdd(method: string, action: string | undefined, type: string | null): Response | null {
  const methods = Object.keys(DOORS).filter((one) => DOORS[one]?.includes(action ?? ""));
  if (methods.length === 0) return bare(404);
  if (!methods.includes(method)) return bare(405, { Allow: methods.join(", ") });
  // Other bodies reach the library's parser, whose errors are a 500.
  return method === "POST" && type !== null && !FORM.test(type) ? bare(415) : null;
}

function bare(status: number, headers: Record<string, string> = {}): Response {
  return guarded(new Response(null, { status, headers }));
}

/** Answers carry the person's name and tokens: never kept, and read as nothing but what they say. */
export function guarded(response: Response): Response {
  response.headers.set("X-Content-Type-Options", "nosniff");
  response.headers.set("Cache-Control", "no-store");
  response.headers.set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
  return response;
}
