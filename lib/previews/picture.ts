import { readPublicProduct } from "#lib/catalog/public.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { consume } from "#lib/http/rate-limit.ts";
import { storeOfLink } from "#lib/payment-links/charge.ts";
import { readPublicLink } from "#lib/payment-links/offer.ts";
import { readPicture } from "#lib/pictures/read.ts";
import { processWide } from "#lib/process-wide.ts";
import { readPublicStore } from "#lib/stores/public.ts";
import { findStoreBySlug } from "#lib/stores/ref.ts";
import { linkPreview, type PreviewContent, previewFile, productPreview, storePreview } from "./content.ts";
import { drawPreview } from "./draw.ts";

/** Pictures drawn by this process, by path: a least-recently-used cache. */
const drawn = processWide("link previews", () => new Map<string, Promise<Buffer>>());
const MOST_KEPT = 200;
const MOST_WAITING = 10;

type Found = { kind: "picture"; bytes: Buffer } | { kind: "moved"; to: string } | null;

/**
 * Returns the picture at `/previa/<subject>/<file>`. Draws only the current content of a store, product or payment
 * link: the address of older content redirects to the current one, anything else is null. The number of drawn
 * pictures is limited by network and minute.
 */
export async function previewPicture(parts: readonly string[], network: string): Promise<Found> {
  const path = `/previa/${parts.join("/")}`;
  const kept = drawn.get(path);
  if (kept) return { kind: "picture", bytes: await use(path, kept) };
  await consume("preview", network);
  const subject = await subjectOf(parts.slice(0, -1));
  if (!subject) return null;
  const now = `${subject.path}/${previewFile(subject.content)}`;
  if (now !== path) return { kind: "moved", to: now };
  return { kind: "picture", bytes: await use(path, drawn.get(path) ?? draw(subject.content)) };
}

async function subjectOf([kind, id = "", product, ...more]: readonly string[]) {
  if (more.length > 0 || (kind !== "loja" && kind !== "pagar")) return null;
  if (kind === "pagar") {
    const ref = product === undefined && /^[0-9A-Za-z-]{1,64}$/.test(id) ? await storeOfLink(id) : null;
    const store = ref && (await readPublicStore(ref.id));
    return ref && store ? linkPreview(store, await readPublicLink({ store: ref }, id)) : null;
  }
  const ref = await findStoreBySlug(id);
  const store = ref && (await readPublicStore(ref.id));
  if (!store) return null;
  if (product === undefined) return storePreview(store);
  const found = await readPublicProduct(store.id, product);
  return found ? productPreview(store, found) : null;
}

/** Marks the picture as the most recently used one. A failed one is removed. */
function use(path: string, picture: Promise<Buffer>): Promise<Buffer> {
  drawn.delete(path);
  drawn.set(path, picture);
  const [oldest] = drawn.keys();
  if (drawn.size > MOST_KEPT && oldest !== undefined) drawn.delete(oldest);
  picture.catch(() => drawn.delete(path));
  return picture;
}

let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

/** One at a time, so that drawing takes at most one core from the shop. */
async function draw(content: PreviewContent): Promise<Buffer> {
  if (waiting >= MOST_WAITING) throw new AppError("ServiceUnavailable", { retryAfter: 5 });
  waiting += 1;
  const picture = last.then(async () => {
    const [photo, logo] = await Promise.all([
      content.picture && readPicture(content.picture, 960),
      content.logo && readPicture(content.logo, 240),
    ]);
    return drawPreview(content, { picture: photo || null, logo: logo || null });
  });
  last = picture.catch(() => null);
  return picture.finally(() => {
    waiting -= 1;
  });
}
