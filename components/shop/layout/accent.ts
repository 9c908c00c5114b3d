import { type Palette, palette } from "#lib/core/palette.ts";

const HEX = /^#[0-9a-f]{6}$/i;

/**
 * The CSS of a store's accent colour, for a `<style>`; empty for a store without one, which keeps the default
 * green. The tones are readable in light and dark themes. The text contains only our own names and colours,
 * so that a Content-Security-Policy can allow it by hash or nonce.
 */
export function accentStyle(accent: string | null | undefined, selector = ":root"): string {
  if (!accent || !HEX.test(accent)) return "";
  const dark = rule(palette(accent, "dark"));
  return [
    `${selector}{${rule(palette(accent, "light"))}}`,
    `@media (prefers-color-scheme:dark){${selector}{${dark}}}`,
  ].join("");
}

function rule({ brand, strong, onBrand, text, soft }: Palette): string {
  return `--brand:${brand};--brand-strong:${strong};--on-brand:${onBrand};--brand-text:${text};--soft:${soft}`;
}
