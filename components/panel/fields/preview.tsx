"use client";

import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { type CheckoutValues, CustomFields } from "#components/commerce/custom-fields.tsx";

type Shown = React.ComponentProps<typeof CustomFields>["fields"];

/** The part of the checkout's form that these fields make, as the buyer sees it; it can be tried. */
export function Preview({ fields }: { fields: Shown }) {
  const t = useTranslations("fields.preview");
  const { register, formState } = useForm<CheckoutValues>();
  return (
    <div className="grid gap-4 rounded-card border border-line bg-paper p-5">
      <div>
        <h2 className="text-section">{t("title")}</h2>
        <p className="text-small text-muted">{t("text")}</p>
      </div>
      {fields.length === 0 ? (
        <p className="text-small text-muted">{t("nothing")}</p>
      ) : (
        // The shop speaks Portuguese.
        <div lang="pt-BR" className="grid gap-4">
          <CustomFields fields={fields} register={register} errors={formState.errors} />
        </div>
      )}
    </div>
  );
}
