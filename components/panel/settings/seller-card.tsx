import { useTranslations } from "next-intl";
import { Card } from "#components/ui/card.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { Controlled } from "../forms/controlled.tsx";
import { registered } from "../forms/registered.ts";
import { type IdentityForm, writtenDocument } from "./identity-values.ts";

/** The seller's legal identity and contact. */
export function SellerCard({ form }: { form: IdentityForm }) {
  const t = useTranslations("settings.identity");
  return (
    <Card title={t("seller")} description={t("sellerText")}>
      <div className="grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-4">
        <TextField
          label={t("legalName")}
          hint={t("legalNameHint")}
          maxLength={120}
          autoComplete="organization"
          {...registered(form, "legalName")}
        />
        <Controlled control={form.control} name="document">
          {(field) => (
            <TextField
              {...field}
              label={t("document")}
              hint={t("documentHint")}
              autoCapitalize="characters"
              spellCheck={false}
              onChange={(event) => field.onChange(writtenDocument(event.target.value))}
            />
          )}
        </Controlled>
        <TextField
          label={t("address")}
          hint={t("addressHint")}
          maxLength={300}
          autoComplete="street-address"
          {...registered(form, "address")}
        />
        <Contact form={form} />
      </div>
    </Card>
  );
}

function Contact({ form }: { form: IdentityForm }) {
  const t = useTranslations("settings.identity");
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          type="email"
          label={t("contactEmail")}
          maxLength={254}
          {...registered(form, "contactEmail")}
        />
        <TextField
          type="tel"
          label={t("contactPhone")}
          maxLength={30}
          {...registered(form, "contactPhone")}
        />
      </div>
      <TextField
        type="tel"
        label={t("contactWhatsapp")}
        hint={t("contactWhatsappHint")}
        maxLength={30}
        {...registered(form, "contactWhatsapp")}
      />
    </>
  );
}
