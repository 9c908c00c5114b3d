import { hashOf } from "#lib/pictures/address.ts";
import { readPicture } from "#lib/pictures/read.ts";

type Route = { params: Promise<{ hash: string; file: string }> };

/** Immutable: the address contains the hash of the picture. */
const FOR_EVER = "public, max-age=31536000, immutable";

/** A width of an uploaded picture, for any shop and page. */
export async function GET(request: Request, { params }: Route): Promise<Response> {
  const { hash, file } = await params;
  const known = hashOf(`/media/${hash}/${file}`);
  if (!known) return notFound();
  const etag = `"${known.slice(0, 32)}-${Number.parseInt(file, 10)}"`;
  const headers = { ETag: etag, "Cache-Control": FOR_EVER, "Cross-Origin-Resource-Policy": "cross-origin" };
  const has = request.headers.get("if-none-match")?.split(",");
  if (has?.some((one) => one.trim().replace(/^W\//, "") === etag))
    return new Response(null, { status: 304, headers });
  const bytes = await readPicture(known, Number.parseInt(file, 10));
  if (!bytes) return notFound();
  return new Response(new Uint8Array(bytes), {
    headers: {
      ...headers,
      "Content-Type": "image/webp",
      "Content-Length": String(bytes.byteLength),
      "X-Content-Type-Options": "nosniff",
    },
  });
}

function notFound(): Response {
  return new Response(null, { status: 404, headers: { "Cache-Control": "no-store" } });
}
