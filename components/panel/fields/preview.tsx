"use client";

import { useTranslations } from "next-intl";
import { CustomFields } from "#components/commerce/checkout/custom-fields.tsx";

type FormProps = React.ComponentProps<typeof CustomFields>;
type Shown = FormProps["fields"];

/** Nothing is kept of what is typed, so the library of forms is not needed here. */
const nothingKept = (name: string) => ({
  name,
  ref: () => undefined,
  onChange: async () => undefined,
  onBlur: async () => undefined,
});

/** The part of the checkout's form that these fields make, as the buyer sees it; it can be tried. */
export function Preview({ fields }: { fields: Shown }) {
  const t = useTranslations("fields.preview");
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
          <CustomFields fields={fields} register={nothingKept as FormProps["register"]} errors={{}} />
        </div>
      )}
    </div>
  );
}
