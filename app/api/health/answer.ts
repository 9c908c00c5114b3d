/** The response of a health check: never cached, and never read as another content type. */
export function healthAnswer(status: 200 | 405 | 503, text?: string): Response {
  const headers: Record<string, string> = {
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
  };
  if (status === 503) headers["Retry-After"] = "1";
  return Response.json(text === undefined ? {} : { status: text }, { status, headers });
}
