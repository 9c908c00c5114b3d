import { crc32, deflateSync } from "node:zlib";
import QRCode from "qrcode";

/** ISO/IEC 18004 asks for four modules of quiet zone. */
const QUIET = 4;
const WANTED_PIXELS = 320;
/**
 * Any of the eight masks is a valid symbol. Trying them all to pick the prettiest takes most of the time
 * of making one; this pattern reads well for BR Codes (a test reads thousands back).
 */
const MASK = 2;

type Matrix = { size: number; data: Uint8Array };

/** The QR code of a text as a 1-bit PNG of about 320 pixels, about 1 KB. */
export function qrPng(text: string): Buffer {
  const matrix = matrixOf(text);
  const scale = Math.max(1, Math.ceil(WANTED_PIXELS / (matrix.size + 2 * QUIET)));
  const side = (matrix.size + 2 * QUIET) * scale;
  const rowBytes = 1 + Math.ceil(side / 8);
  const raw = Buffer.alloc(rowBytes * side);
  const white = Buffer.alloc(rowBytes, 0xff);
  white[0] = 0;
  // Filter 2 ("up") turns a repeated row into zeros, which deflate packs into nearly nothing.
  for (let y = 0; y < matrix.size + 2 * QUIET; y++) {
    const at = y * scale * rowBytes;
    const row = y - QUIET;
    white.copy(raw, at);
    if (row >= 0 && row < matrix.size) drawRow(raw, at + 1, matrix, row, scale);
    for (let copy = 1; copy < scale; copy++) raw[at + copy * rowBytes] = 2;
  }
  return png(side, deflateSync(raw, { level: 1, memLevel: 9 }));
}

/** The same as a data URL. */
export function qrDataUrl(text: string): string {
  return `data:image/png;base64,${qrPng(text).toString("base64")}`;
}

/** The code as the path of an SVG whose viewBox is `0 0 size size`, quiet zone included. */
export function qrSvgPath(text: string): { path: string; size: number } {
  const matrix = matrixOf(text);
  let path = "";
  for (let y = 0; y < matrix.size; y++) {
    for (let x = 0; x < matrix.size; x++) {
      if (!matrix.data[y * matrix.size + x]) continue;
      const from = x;
      while (x + 1 < matrix.size && matrix.data[y * matrix.size + x + 1]) x++;
      path += `M${from + QUIET} ${y + QUIET}h${x - from + 1}v1H${from + QUIET}z`;
    }
  }
  return { path, size: matrix.size + 2 * QUIET };
}

function matrixOf(text: string): Matrix {
  // One byte segment: looking for a better split costs more than it saves on a BR Code.
  const segment = [{ data: Buffer.from(text, "utf8"), mode: "byte" }] as QRCode.QRCodeSegment[];
  const { modules } = QRCode.create(segment, { errorCorrectionLevel: "M", maskPattern: MASK });
  return { size: modules.size, data: modules.data as Uint8Array };
}

function drawRow(raw: Buffer, at: number, matrix: Matrix, row: number, scale: number): void {
  let x = QUIET * scale;
  const from = row * matrix.size;
  for (let column = 0; column < matrix.size; column++) {
    if (!matrix.data[from + column]) {
      x += scale;
      continue;
    }
    for (const end = x + scale; x < end; x++) raw[at + (x >> 3)]! &= ~(0x80 >> (x & 7));
  }
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const END = chunk("IEND", Buffer.alloc(0));
const headers = new Map<number, Buffer>();

function png(side: number, data: Buffer): Buffer {
  let header = headers.get(side);
  if (!header) {
    const fields = Buffer.alloc(13);
    fields.writeUInt32BE(side, 0);
    fields.writeUInt32BE(side, 4);
    fields[8] = 1; // one bit, grayscale
    header = Buffer.concat([SIGNATURE, chunk("IHDR", fields)]);
    headers.set(side, header);
  }
  return Buffer.concat([header, chunk("IDAT", data), END]);
}

function chunk(type: string, data: Buffer): Buffer {
  const out = Buffer.alloc(12 + data.length);
  out.writeUInt32BE(data.length, 0);
  out.write(type, 4, "latin1");
  data.copy(out, 8);
  out.writeUInt32BE(crc32(out.subarray(4, 8 + data.length)), 8 + data.length);
  return out;
}
