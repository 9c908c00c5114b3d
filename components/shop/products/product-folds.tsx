import { getTranslations } from "next-intl/server";
import { Markdown, MarkdownBlocks } from "#components/ui/markdown.tsx";
import { Fold, Folds } from "./collapsed-text.tsx";
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
  const [t, identity] = await Promise.all([getTranslations("shop.product"), getTranslations("identity")]);
  return (
    <Folds>
      {sections.map(({ title, blocks }) => (
        <Fold key={title} title={title}>
          <MarkdownBlocks list={blocks} />
        </Fold>
      ))}
      <Fold title={t("delivery")}>{t(instant ? "deliveryInstant" : "deliveryOther")}</Fold>
      <Fold title={t("pay")}>{t("payText")}</Fold>
      <Fold title={t("exchanges")}>
        <Markdown text={exchanges ?? identity("lawfulExchanges")} />
      </Fold>
    </Folds>
  );
}
