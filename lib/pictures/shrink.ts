import { createHash } from "node:crypto";
import type { Metadata, Sharp } from "sharp";
import { atMost } from "#lib/core/at-most.ts";
import { AppError, invalidField } from "#lib/errors/app-error.ts";
import { WIDTHS } from "./address.ts";
import { pictureMessages } from "./messages.ts";
import { sharp } from "./sharp.ts";

const MAX_MEGAPIXELS = 50;
const SECONDS = 20;
/** Narrows pictures of a larger aspect ratio (height to width). */
const MOST_TIMES_HIGHER = 2;
const AT_ONCE = 2;
const MOST_WAITING = 20;

type Shrunk = {
  /** SHA-256 of the uploaded file, in hex. */
  hash: string;
  width: number;
  height: number;
  files: { width: number; bytes: Buffer }[];
};

const inTurn = atMost(AT_ONCE);
let accepted = 0;

/**
 * Rotates the picture upright, strips metadata and converts it to WebP in each width. The format is detected
 * from the content. Throws ValidationError for a file that is no picture, damaged or too large;
 * ServiceUnavailable if too many wait.
 */
export async function shrink(bytes: Uint8Array): Promise<Shrunk> {
  if (accepted >= AT_ONCE + MOST_WAITING) throw new AppError("ServiceUnavailable");
  accepted += 1;
  try {
    return await inTurn(() => work(bytes));
  } finally {
    accepted -= 1;
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

/** Reads the header; throws for an unknown format. */
async function headOf(bytes: Uint8Array): Promise<Metadata> {
  return sharp(bytes, { limitInputPixels: false }).metadata();
}

/** An error of libvips is about the file; anything else is our own. */
function refusal(cause: unknown): unknown {
  return cause instanceof Error && !(cause instanceof AppError)
    ? new AppError("ValidationError", { fields: [{ path: "body", message: pictureMessages.broken }], cause })
    : cause;
}

function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
