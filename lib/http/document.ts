import { createHash } from "node:crypto";
import { addressOf } from "./caller.ts";
import { publicCors } from "./cors.ts";
import { respond } from "./handler.ts";
import { consume } from "./rate-limit.ts";
import { allowing } from "./route.ts";

/** The handlers of a document that is the same for everybody: made once, with an ETag. */
export function publicDocument(make: () => object): ReturnType<typeof allowing> {
  let made: { body: string; etag: string } | undefined;
  const GET = (request: Request) =>
    respond(request, true, async (_locale, _requestId, _log, note) => {
      note.state = await consume("publicRead", addressOf(request));
      if (!made) {
        const body = JSON.stringify(make());
        made = { body, etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"` };
      }
      const headers = { ETag: made.etag, "Cache-Control": "no-cache", ...publicCors };
      const known = request.headers.get("if-none-match")?.includes(made.etag);
      return known ? { status: 304, body: "", headers } : { status: 200, body: made.body, headers };
    });
  return { ...allowing(["GET"], true), GET };
}
