import { pngOf, QUIET_ZONE } from "./png.ts";
import { symbolOf } from "./symbol.ts";

/*
 * QR codes (ISO/IEC 18004, error correction level M) of any text of up to 2331 bytes of UTF-8; RangeError above that.
 * Our own code for one reason: every order draws one, and this takes 40 µs where the fastest library takes 0.8 ms
 * (docs/decisions, bench/). So each step works on whole words and on constants made once.
 */

/** A PNG of one bit a pixel, 8 pixels a module, quiet zone included: some 490 pixels and 1 KB for a BR Code. */
export function qrPng(text: string): Buffer {
  return pngOf(symbolOf(text));
}

/** The PNG as a `data:image/png;base64,` URL. */
export function qrDataUrl(text: string): string {
  return `data:image/png;base64,${qrPng(text).toString("base64")}`;
}

/** The dark modules as the `d` of one SVG path, for a viewBox of `0 0 size size`, quiet zone included. */
export function qrSvgPath(text: string): { path: string; size: number } {
  const { size, words, rows } = symbolOf(text);
  const isDark = (row: number, column: number) =>
    column < size && (((rows[row * words + (column >> 5)] as number) >>> (column & 31)) & 1) === 1;
  let path = "";
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const from = column;
      while (isDark(row, column)) column++;
      const run = column - from;
      if (run > 0) path += `M${from + QUIET_ZONE} ${row + QUIET_ZONE}h${run}v1h-${run}z`;
    }
  }
  return { path, size: size + 2 * QUIET_ZONE };
}
