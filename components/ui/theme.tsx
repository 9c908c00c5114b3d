"use client";

import { ThemeProvider } from "next-themes";

export { useTheme } from "next-themes";

/** Puts the chosen theme (light, dark or the system's) on <html> as data-theme, before the first paint. */
export function Theme({ children }: { children: React.ReactNode }) {
  return (
    <ThemeProvider
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
