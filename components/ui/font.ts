import localFont from "next/font/local";

/**
 * Figtree, a variable font, self-hosted. Next derives a fallback with the same metrics from Arial, so that
 * the text does not shift when the font loads.
 */
export const figtree = localFont({
  src: "../../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
  weight: "300 900",
  display: "swap",
  variable: "--font-figtree",
  adjustFontFallback: "Arial",
});
