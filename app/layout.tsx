import type { Metadata, Viewport } from "next";
import { getLocale } from "next-intl/server";
import "./globals.css";
import localFont from "next/font/local";

export const metadata: Metadata = { title: { default: "Vitrine", template: "%s · Vitrine" } };
export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#f8f7f2" },
    { media: "(prefers-color-scheme: dark)", color: "#0f1513" },
  ],
};

export default async function RootLayout({ children }: { children: React.ReactNode }) {
  return (
    // The panel sets its theme here before hydration.
    <html lang={await getLocale()} className={figtree.variable} suppressHydrationWarning>
      <body className="min-h-dvh font-sans">{children}</body>
    </html>
  );
}

/**
 * Figtree, a variable font, self-hosted. Next derives a fallback with the same metrics from Arial, so that
 * the text does not shift when the font loads.
 */
const figtree = localFont({
  src: "../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
  weight: "300 900",
  display: "swap",
  variable: "--font-figtree",
  adjustFontFallback: "Arial",
});
