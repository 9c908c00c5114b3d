import localFont from "next/font/local";

/**
 * Figtree, the one variable font, served by us. Next makes a fallback of the same widths from Arial, so that the text
 * does not move when the font arrives.
 */
export const figtree = localFont({
  src: "../../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
  weight: "300 900",
  display: "swap",
  variable: "--font-figtree",
  adjustFontFallback: "Arial",
});
