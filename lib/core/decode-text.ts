/** Excel saves "Unicode text" as UTF-16 and plain CSV as Windows-1252; banks declare neither that nor UTF-8 reliably. */
export function decodeText(bytes: Uint8Array): string {
  const wide = wideEncoding(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** UTF-16 by its mark, or without one by the zero in each second byte of its first letters. */
function wideEncoding(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const start = bytes.subarray(0, 8);
  if (start.length < 8) return null;
  const zeroAt = (odd: number) => start.every((byte, at) => (byte === 0) === (at % 2 === odd));
  return zeroAt(1) ? "utf-16le" : zeroAt(0) ? "utf-16be" : null;
}
