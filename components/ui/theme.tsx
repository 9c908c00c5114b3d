"use client";

import { ThemeProvider } from "next-themes";

export { useTheme } from "next-themes";

/** Sets the chosen theme (light, dark or system) as data-theme on <html> before the first paint. */
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
