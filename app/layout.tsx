import type { Metadata, Viewport } from "next";
import { getLocale } from "next-intl/server";
import "./globals.css";
import { figtree } from "#components/ui/font.ts";

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
