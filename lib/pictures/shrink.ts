import { createHash } from "node:crypto";
import sharp, { type Metadata, type Sharp } from "sharp";
import { AppError, invalidField } from "#lib/errors/app-error.ts";
import { WIDTHS } from "./address.ts";
import { pictureMessages } from "./messages.ts";

const MAX_MEGAPIXELS = 50;
const SECONDS = 20;
/** Taller pictures are made narrower. */
const MOST_TIMES_HIGHER = 2;
const AT_ONCE = 2;
const MOST_WAITING = 20;

// Only these readers run at all, whatever the bytes claim to be: no SVG, PDF, GIF, or what a library learns later.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpegBuffer",
    "VipsForeignLoadPngBuffer",
    "VipsForeignLoadWebpBuffer",
    "VipsForeignLoadHeifBuffer",
  ],
});
// A picture is seen once: keeping what was read helps nobody. Its work stays on one core.
sharp.cache(false);
sharp.concurrency(1);

type Shrunk = {
  /** SHA-256 of the file that came, in hex. */
  hash: string;
  width: number;
  height: number;
  files: { width: number; bytes: Buffer }[];
};

let running = 0;
const waiting: (() => void)[] = [];

/**
 * The picture upright, without anything that a camera wrote beside it, as WebP in each width. What the file is, its
 * content says. A ValidationError for what is none, damaged or too large; ServiceUnavailable when too many wait.
 */
export async function shrink(bytes: Uint8Array): Promise<Shrunk> {
  if (running >= AT_ONCE) {
    if (waiting.length >= MOST_WAITING) throw new AppError("ServiceUnavailable");
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running += 1;
  try {
    return await work(bytes);
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

async function work(bytes: Uint8Array): Promise<Shrunk> {
  await refuseOthers(bytes);
  try {
    const largest = WIDTHS[WIDTHS.length - 1] as number;
    const { data, info } = await inside(
      sharp(bytes, { limitInputPixels: MAX_MEGAPIXELS * 1e6, failOn: "error" }).autoOrient(),
      largest,
    )
      .timeout({ seconds: SECONDS })
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    const files: Shrunk["files"] = [];
    for (const width of WIDTHS) {
      const file = await inside(sharp(data, { raw }), width).webp({ quality: 80 }).toBuffer();
      files.push({ width, bytes: file });
      if (info.width <= width && info.height <= width * MOST_TIMES_HIGHER) break;
    }
    return { hash: sha256(bytes), width: info.width, height: info.height, files };
  } catch (cause) {
    throw refusal(cause);
  }
}

function inside(picture: Sharp, width: number): Sharp {
  const height = width * MOST_TIMES_HIGHER;
  return picture.resize({ width, height, fit: "inside", withoutEnlargement: true });
}

async function refuseOthers(bytes: Uint8Array): Promise<void> {
  const seen = await headOf(bytes).catch(() => null);
  const isAvif = seen?.format === "heif" && seen.compression === "av1";
  if (!seen || !(isAvif || ["jpeg", "png", "webp"].includes(seen.format)))
    throw invalidField("body", pictureMessages.kind);
  if (seen.width * seen.height > MAX_MEGAPIXELS * 1e6)
    throw invalidField("body", pictureMessages.pixels, { maximum: MAX_MEGAPIXELS });
}

/** What the first bytes say; throws for what no reader knows. */
async function headOf(bytes: Uint8Array): Promise<Metadata> {
  return sharp(bytes, { limitInputPixels: false }).metadata();
}

/** What libvips says of the bytes is about the file; anything else is an error of ours. */
function refusal(cause: unknown): unknown {
  return cause instanceof Error && !(cause instanceof AppError)
    ? new AppError("ValidationError", { fields: [{ path: "body", message: pictureMessages.broken }], cause })
    : cause;
}

function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
