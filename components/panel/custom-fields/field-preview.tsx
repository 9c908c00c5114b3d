import { useTranslations } from "next-intl";
import { CustomField } from "#components/shop/checkout/custom-field.tsx";

type Shown = React.ComponentProps<typeof CustomField>["field"][];

/** An interactive preview of these fields in the checkout form. */
export function FieldPreview({ fields }: { fields: Shown }) {
  const t = useTranslations("customFields.preview");
  return (
    <div className="grid gap-4 rounded-card border border-line bg-paper p-5">
      <div>
        <h2 className="text-section">{t("title")}</h2>
        <p className="text-small text-muted">{t("text")}</p>
      </div>
      {fields.length === 0 ? (
        <p className="text-small text-muted">{t("nothing")}</p>
      ) : (
        <div className="grid gap-4">
          {fields.map((field) => (
            <CustomField key={field.id} field={field} optional={t("optional")} />
          ))}
        </div>
      )}
    </div>
  );
}
