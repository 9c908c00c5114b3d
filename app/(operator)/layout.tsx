import type { Metadata } from "next";
import { OperatorFrame } from "#components/operator/layout/operator-frame.tsx";
import { LayoutTexts } from "#components/texts/page-texts.tsx";
import { pageNonce } from "#components/ui/page-nonce.ts";

export const metadata: Metadata = { robots: { index: false } };

export default async function OperatorLayout({ children }: { children: React.ReactNode }) {
  return (
    <LayoutTexts names={["operatorLayout"]}>
      <OperatorFrame nonce={await pageNonce()}>{children}</OperatorFrame>
    </LayoutTexts>
  );
}
