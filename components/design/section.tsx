"use client";

import { useTranslations } from "next-intl";
import type { Texts } from "#components/texts/typed.ts";
import { Card } from "#components/ui/card.tsx";

/** One group of primitives, with its name. */
export function Section({
  name,
  children,
}: {
  name: keyof Texts["components"]["sections"];
  children: React.ReactNode;
}) {
  const t = useTranslations("components");
  return (
    <Card title={t(`sections.${name}`)}>
      <div className="grid gap-5">{children}</div>
    </Card>
  );
}

export function Line({ children }: { children: React.ReactNode }) {
  return <div className="flex flex-wrap items-center gap-2.5">{children}</div>;
}
