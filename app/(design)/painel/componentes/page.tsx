import { notFound } from "next/navigation";
import { Gallery } from "#components/design/gallery.tsx";
import { LayoutTexts } from "#components/texts/page-texts.tsx";
import { showsComponents } from "#lib/env.ts";

export const metadata = { title: "Componentes", robots: { index: false } };
export const dynamic = "force-dynamic";

/** Every primitive in all its states, for development and tests. */
export default function ComponentsPage() {
  if (!showsComponents()) notFound();
  return (
    <LayoutTexts names={["design"]}>
      <Gallery />
    </LayoutTexts>
  );
}
