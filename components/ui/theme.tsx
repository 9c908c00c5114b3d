"use client";

import { ThemeProvider } from "next-themes";

export { useTheme } from "next-themes";

/** `nonce`: of the page's policy, for the script that sets the theme (page-nonce.ts). */
export type ThemeProps = { nonce: string | undefined; children: React.ReactNode };

/** Sets the chosen theme (light, dark or system) as data-theme on <html> before the first paint. */
export function Theme({ nonce, children }: ThemeProps) {
  return (
    <ThemeProvider
      nonce={nonce}
      attribute="data-theme"
      storageKey="tema"
      defaultTheme="system"
      enableSystem
      disableTransitionOnChange
      enableColorScheme={false}
    >
      {children}
    </ThemeProvider>
  );
}
