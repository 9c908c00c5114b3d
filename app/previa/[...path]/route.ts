import { networkOf } from "#lib/core/network.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { addressOf } from "#lib/http/address.ts";
import { previewPicture } from "#lib/previews/picture.ts";

type Route = { params: Promise<{ path: string[] }> };

/** The address contains a hash of what the picture shows. */
const FOR_EVER = "public, max-age=31536000, immutable";

/** The picture that messengers show beside a link to a shop, a product or a payment link. */
export async function GET(request: Request, { params }: Route): Promise<Response> {
  const { path } = await params;
  try {
    const found = await previewPicture(path, networkOf(addressOf(request)));
    if (!found) return none(404);
    if (found.kind === "moved")
      return none(307, { Location: found.to, "Cache-Control": "public, max-age=300" });
    return new Response(new Uint8Array(found.bytes), {
      headers: {
        "Content-Type": "image/jpeg",
        "Content-Length": String(found.bytes.byteLength),
        "Cache-Control": FOR_EVER,
        "Cross-Origin-Resource-Policy": "cross-origin",
        "X-Content-Type-Options": "nosniff",
      },
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === "NotFound") return none(404);
    return none(error.code === "RateLimited" ? 429 : 503, { "Retry-After": String(error.retryAfter ?? 60) });
  }
}

function none(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers: { "Cache-Control": "no-store", ...headers } });
}
