import { useTranslations } from "next-intl";
import type { Messages } from "#components/texts/typed.ts";
import { Card } from "#components/ui/card.tsx";

/** A named group of components. */
export function Section({
  name,
  children,
}: {
  name: keyof Messages["design"]["sections"];
  children: React.ReactNode;
}) {
  const t = useTranslations("design");
  return (
    <Card title={t(`sections.${name}`)}>
      <div className="grid gap-5">{children}</div>
    </Card>
  );
}

export function Line({ children }: { children: React.ReactNode }) {
  return <div className="flex flex-wrap items-center gap-2.5">{children}</div>;
}
