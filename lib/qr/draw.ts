import { crc32, deflateSync } from "node:zlib";
import QRCode from "qrcode";

/** Light modules around a symbol (ISO/IEC 18004, 5.3.8). */
const QUIET_ZONE = 4;
const PIXELS_A_MODULE = 8;
const SIGNATURE = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
const NO_FILTER = 0;
const SAME_AS_ABOVE = 2;

/**
 * Draws a QR code (ISO/IEC 18004, error correction level M) of up to 2331 bytes of UTF-8 as a PNG of one bit
 * a pixel, including the quiet zone: 490 pixels and 1 KB for a BR Code. Throws for a longer text.
 */
export function qrPng(text: string): Buffer {
  const { size, data } = symbolOf(text);
  const side = (size + 2 * QUIET_ZONE) * PIXELS_A_MODULE;
  // With 8 pixels a module, a module of a scanline is one byte; the first byte of each scanline is its filter
  // type.
  const stride = 1 + side / PIXELS_A_MODULE;
  const scanlines = Buffer.alloc(stride * side);
  for (let y = 0; y < side; y++) scanlines[y * stride] = SAME_AS_ABOVE;
  for (let row = -1; row <= size; row++) {
    const start = (row + QUIET_ZONE) * PIXELS_A_MODULE * stride;
    // The first scanline of the quiet zones and of each row of modules; the following ones repeat it.
    const line = row < 0 ? 0 : start;
    scanlines[line] = NO_FILTER;
    scanlines.fill(0xff, line + 1, line + stride);
    for (let column = 0; column < size; column++)
      if (row >= 0 && row < size && data[row * size + column]) scanlines[line + 1 + QUIET_ZONE + column] = 0;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(scanlines, { level: 3 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** The PNG as a `data:image/png;base64,` URL. */
export function qrDataUrl(text: string): string {
  return `data:image/png;base64,${qrPng(text).toString("base64")}`;
}

const drawn = new Map<string, string>();
/** Each entry has 2 KB. */
const MOST_DRAWN = 2_000;

/**
 * Like qrDataUrl with a cache, for non-secret texts that are polled: drawing takes longer than reading the
 * order.
 */
export function keptQrDataUrl(text: string): string {
  const known = drawn.get(text);
  if (known !== undefined) return known;
  const url = qrDataUrl(text);
  const [oldest] = drawn.keys();
  if (drawn.size >= MOST_DRAWN && oldest !== undefined) drawn.delete(oldest);
  drawn.set(text, url);
  return url;
}

/**
 * Every symbol has the same mask. All eight decode alike, the data of a BR Code scores about the same under
 * each, and evaluating them all would take three quarters of the drawing time, for every order.
 */
function symbolOf(text: string): { size: number; data: Uint8Array } {
  const segments = [{ data: Buffer.from(text, "utf8"), mode: "byte" as const }];
  return QRCode.create(segments, { errorCorrectionLevel: "M", maskPattern: 3 }).modules;
}

function chunk(type: string, data: Buffer): Buffer {
  const made = Buffer.alloc(12 + data.length);
  made.writeUInt32BE(data.length, 0);
  made.write(type, 4, "latin1");
  data.copy(made, 8);
  made.writeUInt32BE(crc32(made.subarray(4, 8 + data.length)), 8 + data.length);
  return made;
}
