import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { IntentLink } from "#components/ui/intent-link.tsx";
import { SalesCard } from "./sales-card.tsx";
import { StoreForm } from "./store-form.tsx";
import { type OwnStore, type SalesValues, salesOf } from "./store-values.ts";
import { TermsCard } from "./terms-card.tsx";

/** The payer of the fee, how long a Pix can be paid, and by whom. */
export function CheckoutTab({ store }: { store: OwnStore }) {
  const t = useTranslations("settings.sales");
  const form = useForm<SalesValues>({ defaultValues: salesOf(store) });
  const { terms } = store;
  return (
    <StoreForm form={form} store={store} valuesOf={salesOf}>
      <SalesCard form={form} terms={terms} />
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
