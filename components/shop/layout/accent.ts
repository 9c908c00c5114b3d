import { type Palette, palette } from "#lib/core/palette.ts";

const HEX = /^#[0-9a-f]{6}$/i;

/**
 * The CSS that gives a shop the colour of its store, for a `<style>`; empty for a store without one, which keeps the
 * house's green. The tones are readable by themselves, in light and in dark. The text has nothing in it but our own
 * names and colours, so that the hash or the nonce of a Content-Security-Policy can let it in.
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
