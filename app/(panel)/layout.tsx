import type { Metadata } from "next";
import { Panel } from "#components/panel/shell/panel.tsx";
import { PageTexts } from "#components/texts/page-texts.tsx";

export const metadata: Metadata = { robots: { index: false } };

export default function PanelLayout({ children }: { children: React.ReactNode }) {
  return (
    <PageTexts>
      <Panel>{children}</Panel>
    </PageTexts>
  );
}
