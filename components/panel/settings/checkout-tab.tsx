import { useTranslations } from "next-intl";
import { IntentLink } from "#components/ui/intent-link.tsx";
import { SalesCard } from "./sales-card.tsx";
import { StoreForm } from "./store-form.tsx";
import { type SalesValues, type StorePart, salesOf } from "./store-values.ts";
import { TermsCard } from "./terms-card.tsx";

/** The payer of the fee, how long a Pix can be paid, and by whom. */
export function CheckoutTab(part: StorePart<SalesValues>) {
  const t = useTranslations("settings.sales");
  const { terms } = part.store;
  return (
    <StoreForm {...part} valuesOf={salesOf}>
      <SalesCard form={part.form} terms={terms} />
      <TermsCard terms={terms} />
      <IntentLink
        href="/painel/campos"
        className="w-fit font-semibold text-brand-text underline underline-offset-3"
      >
        {t("fields")}
      </IntentLink>
    </StoreForm>
  );
}
