import { getTranslations } from "next-intl/server";
import { Markdown, MarkdownBlocks } from "#components/ui/markdown.tsx";
import { CollapsedText, CollapsedTexts } from "./collapsed-text.tsx";
import type { Description } from "./description.ts";

type Props = {
  sections: Description["sections"];
  /** Delivered as soon as it is paid. */
  instant: boolean;
  /** The store's own words; without them, what the law gives every shopper. */
  exchanges: string | null;
};

/** What a shopper asks before paying: the merchant's own sections, then delivery, payment and the way back. */
export async function ProductFolds({ sections, instant, exchanges }: Props) {
  const [t, identity] = await Promise.all([getTranslations("shop.product"), getTranslations("policies")]);
  return (
    <CollapsedTexts>
      {sections.map(({ title, blocks }) => (
        <CollapsedText key={title} title={title}>
          <MarkdownBlocks list={blocks} />
        </CollapsedText>
      ))}
      <CollapsedText title={t("delivery")}>{t(instant ? "deliveryInstant" : "deliveryOther")}</CollapsedText>
      <CollapsedText title={t("pay")}>{t("payText")}</CollapsedText>
      <CollapsedText title={t("exchanges")}>
        <Markdown text={exchanges ?? identity("lawfulExchanges")} />
      </CollapsedText>
    </CollapsedTexts>
  );
}
