import sharp, { type OverlayOptions } from "sharp";

/** The four pictures of a page: phone and desktop, light and dark. */
export type Shot = { width: number; height: number; theme: "light" | "dark"; png: Buffer };

const GAP = 12;
const BETWEEN = "#808080";

/** Writes one sheet: the light pictures above, the dark ones below, the phone left of the desktop. */
export async function writeSheet(shots: readonly Shot[], file: string): Promise<void> {
  const parts: OverlayOptions[] = [];
  const size = { width: 0, height: 0 };
  for (const theme of ["light", "dark"] as const) {
    const top = size.height;
    let left = 0;
    for (const { png, width, height } of shots.filter((shot) => shot.theme === theme)) {
      parts.push({ input: png, left, top });
      left += width + GAP;
      size.width = Math.max(size.width, left - GAP);
      size.height = Math.max(size.height, top + height + GAP);
    }
  }
  const sheet = sharp({ create: { ...size, height: size.height - GAP, channels: 3, background: BETWEEN } });
  await sheet.composite(parts).png({ compressionLevel: 6 }).toFile(file);
}
