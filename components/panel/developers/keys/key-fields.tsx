import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { CheckboxField } from "#components/ui/checkbox-field.tsx";
import { NumberField } from "#components/ui/number-field.tsx";
import { RadioField } from "#components/ui/radio-field.tsx";
import { TextArea, TextField } from "#components/ui/text-field.tsx";
import { Controlled } from "../../forms/controlled.tsx";
import { UntilField } from "../../forms/limit-fields.tsx";
import { registered } from "../../forms/registered.ts";
import { type KeyValues, SCOPES, type Scope, scopeText } from "./api-key.ts";

export function KeyFields() {
  const t = useTranslations("developers.keys.form");
  const form = useFormContext<KeyValues>();
  return (
    <>
      <TextField
        label={t("name")}
        hint={t("nameHint")}
        autoFocus
        autoComplete="off"
        maxLength={60}
        {...registered(form, "name", { validate: (value) => value.trim() !== "" || t("nameMissing") })}
      />
      <Rights />
      <div className="grid gap-5 sm:grid-cols-2">
        <UntilField name="expiresAt" label={t("expires")} hint={t("expiresHint")} />
        <Controlled<KeyValues, "rateLimitPerMinute"> name="rateLimitPerMinute">
          {(field) => <NumberField {...field} label={t("rate")} optional hint={t("rateHint")} />}
        </Controlled>
      </div>
      <TextArea
        label={t("addresses")}
        optional
        mono
        rows={2}
        spellCheck={false}
        hint={t("addressesHint")}
        {...registered(form, "addresses")}
      />
    </>
  );
}

function Rights() {
  const t = useTranslations("developers.keys");
  const some = useFormContext<KeyValues>().watch("access") === "some";
  return (
    <div className="grid gap-3">
      <Controlled<KeyValues, "access"> name="access">
        {(field) => (
          <RadioField<KeyValues["access"]>
            {...field}
            label={t("form.access")}
            columns={2}
            options={[
              { value: "some", label: t("form.some"), hint: t("form.someHint") },
              { value: "all", label: t("form.all"), hint: t("form.allHint") },
            ]}
          />
        )}
      </Controlled>
      {some && (
        <Controlled<KeyValues, "scopes">
          name="scopes"
          rules={{
            validate: (scopes, { access }) =>
              access === "all" || scopes.length > 0 || t("form.scopesMissing"),
          }}
        >
          {(field) => <ScopeBoxes {...field} />}
        </Controlled>
      )}
    </div>
  );
}

type BoxesProps = { value: Scope[]; onChange: (scopes: Scope[]) => void; error: string | undefined };

function ScopeBoxes({ value, onChange, error }: BoxesProps) {
  const t = useTranslations("developers.keys");
  return (
    <fieldset className="grid gap-2.5">
      <legend className="sr-only">{t("form.scopes")}</legend>
      {SCOPES.map((scope) => (
        <CheckboxField
          key={scope}
          label={`${t(`scopes.${scopeText(scope)}`)} · ${scope}`}
          value={value.includes(scope)}
          onChange={(on) => onChange(SCOPES.filter((one) => (one === scope ? on : value.includes(one))))}
        />
      ))}
      {error && (
        <p role="alert" className="text-small text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
