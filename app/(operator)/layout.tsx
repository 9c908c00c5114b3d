import type { Metadata } from "next";
import { OperatorFrame } from "#components/operator/layout/operator-frame.tsx";
import { LayoutTexts } from "#components/texts/page-texts.tsx";

export const metadata: Metadata = { robots: { index: false } };

export default function OperatorLayout({ children }: { children: React.ReactNode }) {
  return (
    <LayoutTexts names={["operatorLayout"]}>
      <OperatorFrame>{children}</OperatorFrame>
    </LayoutTexts>
  );
}
