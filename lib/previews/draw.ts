import { join } from "node:path";
import type { OverlayOptions } from "sharp";
import { palette } from "#lib/core/palette.ts";
import { sharp } from "#lib/pictures/sharp.ts";
import { PREVIEW_SIZE, type PreviewContent } from "./content.ts";

/** Colours of the light theme (components/ui/tokens.css): a messenger shows one picture in both. */
const PAPER = "#f8f7f2";
const INK = "#15211d";
const MUTED = "#4c5953";
const HOUSE = "#0a6b52";

const { width: WIDTH, height: HEIGHT } = PREVIEW_SIZE;
const EDGE = 64;
const MARK = 76;
const PICTURE = 590;
const BAND = 16;

type Pictures = { picture: Buffer | null; logo: Buffer | null };

/** Draws the picture of a link preview: shop, title and amount, beside the product's picture if it has one. */
export async function drawPreview(content: PreviewContent, { picture, logo }: Pictures): Promise<Buffer> {
  const tones = palette(content.accent ?? HOUSE, "light");
  const room = (picture ? WIDTH - PICTURE : WIDTH - EDGE) - EDGE - 36;
  const layers: OverlayOptions[] = [
    { input: await plain(WIDTH, BAND, tones.brand), left: 0, top: HEIGHT - BAND },
    { input: await markOf(content, logo, tones), left: EDGE, top: EDGE },
  ];
  // In the picture of the shop itself, its name is the title.
  const name = content.shop === content.title ? "" : content.shop;
  const head = await words(name, {
    size: 34,
    weight: 650,
    colour: INK,
    width: room - MARK - 22,
    lines: 1,
  });
  layers.push({ input: head.data, left: EDGE + MARK + 22, top: EDGE + Math.round((MARK - head.height) / 2) });
  if (picture) layers.push({ input: await cover(picture, PICTURE, HEIGHT), left: WIDTH - PICTURE, top: 0 });
  let bottom = HEIGHT - BAND - 56;
  const below = async (text: string | null, look: Omit<Look, "width">, gap: number) => {
    if (!text) return;
    const drawn = await words(text, { ...look, width: room });
    bottom -= drawn.height;
    layers.push({ input: drawn.data, left: EDGE, top: bottom });
    bottom -= gap;
  };
  await below(content.amount, { size: 72, weight: 650, colour: tones.text, lines: 1 }, 14);
  await below(content.note, { size: 30, weight: 450, colour: MUTED, lines: content.amount ? 1 : 3 }, 26);
  const title = await fitted(content.title, room, bottom - (EDGE + MARK + 36));
  layers.push({ input: title.data, left: EDGE, top: EDGE + MARK + 36 });
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: PAPER } })
    .composite(layers)
    .jpeg({ quality: 84 })
    .toBuffer();
}

type Look = { size: number; weight: 450 | 650; colour: string; width: number; lines: number };
type Drawn = { data: Buffer; width: number; height: number };

/** Draws the title in the largest size that fits; at the smallest size it is truncated. */
async function fitted(title: string, width: number, height: number): Promise<Drawn> {
  for (const size of [68, 56, 46]) {
    const drawn = await render(title, { size, weight: 650, colour: INK, width });
    if (drawn.height <= height && drawn.width <= width) return drawn;
  }
  const lines = Math.max(1, Math.floor(height / (46 * LINE)));
  return words(title, { size: 46, weight: 650, colour: INK, width, lines });
}

/** Line height relative to the font size, with some tolerance for accents. */
const LINE = 1.28;
const MOST_LETTERS = 160;

/** Draws the text in a maximum number of lines, truncated at the end. */
async function words(text: string, look: Look): Promise<Drawn> {
  let shown = text.slice(0, MOST_LETTERS);
  for (;;) {
    const drawn = await render(shown === text ? text : `${shown.trimEnd()}…`, look);
    const fits = drawn.height <= look.lines * look.size * LINE && drawn.width <= look.width;
    if (fits || shown.length < 4) return drawn;
    shown = shown.slice(0, Math.floor(shown.length * 0.8));
  }
}

/** Renders text. Blank text becomes a transparent pixel, because Pango refuses to draw it. */
async function render(text: string, { size, weight, colour, width }: Omit<Look, "lines">): Promise<Drawn> {
  const marked = escaped(text);
  if (marked.trim() === "") return { data: await plain(1, 1, "#0000"), width: 1, height: 1 };
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}">${marked}</span>`,
      font: `Vitrine ${weight} ${size}`,
      fontfile: join(process.cwd(), `lib/previews/fonts/figtree-${weight}.ttf`),
      ...{ rgba: true, dpi: 72, width, wrap: "word-char" as const },
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Escapes text for Pango, which reads markup and refuses control characters. */
function escaped(text: string): string {
  const bare = text.normalize("NFC").replace(/[\p{Cc}\p{Cs}]+/gu, " ");
  return bare.replace(/[&<>]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" })[sign] ?? "");
}

/** The shop's logo, or the first letter of its name on a tint of its colour. */
async function markOf(
  { shop }: PreviewContent,
  logo: Buffer | null,
  { soft, text }: { soft: string; text: string },
): Promise<Buffer> {
  if (logo) return cover(logo, MARK, MARK);
  const letter = await render([...shop.trim()][0]?.toUpperCase() ?? "", {
    ...{ size: 40, weight: 650, colour: text, width: MARK },
  });
  return sharp({ create: { width: MARK, height: MARK, channels: 4, background: soft } })
    .composite([{ input: letter.data, gravity: "centre" }])
    .png()
    .toBuffer();
}

const cover = (picture: Buffer, width: number, height: number) =>
  sharp(picture).resize({ width, height, fit: "cover" }).png().toBuffer();

const plain = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer();
