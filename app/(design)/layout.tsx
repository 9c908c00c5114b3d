import { Theme } from "#components/ui/theme.tsx";

/** Layout of the component gallery: the theme without the panel, so that it needs no account. */
export default function DesignLayout({ children }: { children: React.ReactNode }) {
  return <Theme>{children}</Theme>;
}
