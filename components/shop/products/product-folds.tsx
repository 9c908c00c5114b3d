import { getTranslations } from "next-intl/server";
import { Markdown, MarkdownBlocks } from "#components/ui/markdown.tsx";
import { CollapsedText, CollapsedTexts } from "./collapsed-text.tsx";
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
