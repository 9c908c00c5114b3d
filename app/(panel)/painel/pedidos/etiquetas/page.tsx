import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { idsOf } from "#components/panel/orders/print/addresses.ts";
import { ParcelPrint } from "#components/panel/orders/print/parcel-print.tsx";
import { PageTexts } from "#components/texts/page-texts.tsx";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("orders.print"))("labels") };
}

export default async function Page({ searchParams }: { searchParams: Promise<{ ids?: string }> }) {
  return (
    <PageTexts names={["orders"]}>
      <ParcelPrint kind="labels" ids={idsOf((await searchParams).ids)} />
    </PageTexts>
  );
}
