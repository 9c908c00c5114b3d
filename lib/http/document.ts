import { consume } from "./rate-limit.ts";
import { etagOf } from "./reply.ts";
import { limitHeaders, respond } from "./respond.ts";
import { allowing } from "./route.ts";

/** The handlers of a document that is the same for everybody: made once, with an ETag. */
export function publicDocument(make: () => object): ReturnType<typeof allowing> {
  let made: { body: string; etag: string } | undefined;
  const GET = (request: Request) =>
    respond(request, true, async ({ address }) => {
      const limit = await consume("publicRead", address);
      if (!made) {
        const body = JSON.stringify(make());
        made = { body, etag: etagOf(body) };
      }
      const headers = { ...limitHeaders(limit), ETag: made.etag, "Cache-Control": "no-cache" };
      const known = request.headers.get("if-none-match")?.includes(made.etag);
      return known ? { status: 304, body: "", headers } : { status: 200, body: made.body, headers };
    });
  return { ...allowing(["GET"], true), GET };
}
