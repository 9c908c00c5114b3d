import { ChevronDown } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { Markdown, MarkdownBlocks } from "#components/ui/markdown.tsx";
import type { Description } from "./description.ts";

type Props = {
  sections: Description["sections"];
  /** Delivered immediately after payment. */
  instant: boolean;
  /** Sent or picked up. */
  parcel: boolean;
  /** The store's own text; null shows the shopper's legal rights. */
  exchanges: string | null;
};

/** Sections for a shopper's questions: the merchant's own, then delivery, payment and returns. */
export async function ProductFolds({ sections, instant, parcel, exchanges }: Props) {
  const [t, identity] = await Promise.all([getTranslations("shop.product"), getTranslations("policies")]);
  return (
    <CollapsedTexts>
      {sections.map(({ title, blocks }) => (
        <CollapsedText key={title} title={title}>
          <MarkdownBlocks list={blocks} />
        </CollapsedText>
      ))}
      <CollapsedText title={t("delivery")}>
        {t(parcel ? "deliveryParcel" : instant ? "deliveryInstant" : "deliveryOther")}
      </CollapsedText>
      <CollapsedText title={t("pay")}>{t("payText")}</CollapsedText>
      <CollapsedText title={t("exchanges")}>
        <Markdown text={exchanges ?? identity("lawfulExchanges")} />
      </CollapsedText>
    </CollapsedTexts>
  );
}

/** Collapsible parts of a page; uses the native element, so it needs no JavaScript. */
function CollapsedTexts({ children }: { children: React.ReactNode }) {
  return (
    <div className="divide-y divide-line rounded-card border border-line bg-surface px-4">{children}</div>
  );
}

function CollapsedText({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <details className="group">
      <summary className="flex min-h-[3.25rem] cursor-pointer list-none items-center justify-between gap-3 py-3 font-semibold text-body [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 wrap-anywhere">{title}</span>
        <ChevronDown
          aria-hidden
          size={18}
          strokeWidth={1.75}
          className="shrink-0 transition-transform duration-150 group-open:rotate-180 motion-reduce:transition-none"
        />
      </summary>
      <div className="pb-4 text-muted">{children}</div>
    </details>
  );
}
