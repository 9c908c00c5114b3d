import { Theme } from "#components/ui/theme.tsx";

/** The frame of the page of components: the theme without the shell, so that it needs no account. */
export default function DesignLayout({ children }: { children: React.ReactNode }) {
  return <Theme>{children}</Theme>;
}
