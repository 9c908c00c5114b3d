/**
 * Derives a readable palette from any `#rrggbb` for light and dark pages. Pure, so that the server, mails and
 * a preview in the browser get the same colours.
 */
export type Palette = { brand: string; strong: string; onBrand: string; text: string; soft: string };

export type PaletteTheme = "light" | "dark";

type Rgb = readonly [red: number, green: number, blue: number];
/** OKLab: lightness 0 to 1, and two colour axes. Equal steps look equally large. */
type Lab = readonly [lightness: number, a: number, b: number];

/** WCAG 2.2 requires 4.5:1 for text; slightly more, because colours are rounded to 8 bits. */
const READABLE = 4.55;

/**
 * From components/ui/tokens.css: backgrounds of the palette's colours, and text colours on top of the soft
 * one.
 */
const GROUNDS = {
  light: { under: ["#f8f7f2", "#ffffff", "#f1efe8"], over: ["#15211d", "#4c5953", "#626c66"] },
  dark: { under: ["#0f1513", "#161e1b", "#1c2522"], over: ["#ecf1ee", "#aab7b0", "#8c9991"] },
} as const;

export function palette(colour: string, theme: PaletteTheme): Palette {
  const light = theme === "light";
  const { under, over } = GROUNDS[theme];
  const own = toLab(parse(colour));
  const soft = softTone(own, light, over);
  const grounds = [...under, soft];
  // Moves away from the background, darker on light pages and lighter on dark ones, only as far as needed.
  const begin: Lab = light ? own : [Math.max(own[0], CLEAR), own[1], own[2]];
  const brand = firstReadable(begin, light ? -STEP : STEP, grounds);
  const strong = strongTone(toLab(parse(brand)), light, grounds);
  const onBrand = light
    ? "#ffffff"
    : firstReadable(scaled([0.24, own[1], own[2]], 0.04), -STEP, [brand, strong]);
  return { brand, strong, onBrand, text: brand, soft };
}

const STEP = 0.005;
/** On dark pages, a barely readable colour looks dull. */
const CLEAR = 0.72;

/** Changes the lightness in steps until the colour is readable on all backgrounds. */
function firstReadable(from: Lab, step: number, grounds: readonly string[]): string {
  for (let lightness = from[0]; lightness >= 0 && lightness <= 1; lightness += step) {
    const hex = toHex([lightness, from[1], from[2]]);
    if (grounds.every((ground) => contrast(hex, ground) >= READABLE)) return hex;
  }
  return step < 0 ? "#000000" : "#ffffff";
}

/** The hover colour of a button: further from the background, or closer to it if there is no room. */
function strongTone(brand: Lab, light: boolean, grounds: readonly string[]): string {
  const away = light ? -0.09 : 0.07;
  const moved = brand[0] + away;
  const inside = moved > 0.08 && moved < 0.97;
  const hex = toHex([inside ? moved : brand[0] - away, brand[1], brand[2]]);
  return grounds.every((ground) => contrast(hex, ground) >= READABLE) ? hex : toHex(brand);
}

/** A faint background colour behind text. */
function softTone(own: Lab, light: boolean, over: readonly string[]): string {
  const pale = scaled(own, light ? 0.032 : 0.042);
  return firstReadable([light ? 0.945 : 0.298, pale[1], pale[2]], light ? STEP : -STEP, over);
}

/** The same hue with limited chroma. */
function scaled([lightness, a, b]: Lab, most: number): Lab {
  const chroma = Math.hypot(a, b);
  const factor = chroma > most ? most / chroma : 1;
  return [lightness, a * factor, b * factor];
}

/** Contrast ratio of WCAG 2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminance(hex: string): number {
  const [red, green, blue] = parse(hex).map(toLinear) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function parse(hex: string): Rgb {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return [part(1), part(3), part(5)];
}

function toLinear(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

function fromLinear(part: number): number {
  return part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055;
}

/** OKLab by Björn Ottosson. */
function toLab(rgb: Rgb): Lab {
  const [r, g, b] = rgb.map(toLinear) as unknown as Rgb;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function toRgb([lightness, a, b]: Lab): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** Reduces the chroma of a colour outside sRGB until it fits, keeping hue and lightness. */
function toHex(lab: Lab): string {
  const shown = (factor: number) => toRgb([lab[0], lab[1] * factor, lab[2] * factor]);
  const fits = (rgb: Rgb) => rgb.every((part) => part >= -0.0005 && part <= 1.0005);
  let factor = 1;
  while (factor > 0 && !fits(shown(factor))) factor = Math.max(0, factor - 0.02);
  const bytes = shown(factor).map((part) => Math.round(fromLinear(Math.min(1, Math.max(0, part))) * 255));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}
