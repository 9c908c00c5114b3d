import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { Controlled } from "#components/panel/forms/controlled.tsx";
import { registered } from "#components/panel/forms/registered.ts";
import { SelectField } from "#components/ui/select-field.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { type AccountValues, ENVIRONMENTS, type Place, type Profile } from "./account.ts";

/** The bank's endpoints: production, its test environment, or custom addresses, which a new account has to place. */
export function EndpointFields({ profile, isNew = false }: { profile: Profile | null; isNew?: boolean }) {
  const t = useTranslations("operatorGatewayAccounts.form");
  const form = useFormContext<AccountValues>();
  const { watch, setValue } = form;
  const place = placeOf(watch("place"), profile);
  const places: Place[] = profile?.addressNeeded
    ? ["own"]
    : ["production", ...(profile?.homologation ? (["homologation"] as const) : []), "own"];
  return (
    <>
      {places.length > 1 && (
        <SelectField<Place>
          label={t("place")}
          hint={t(`placeHint.${place}`)}
          value={place}
          onChange={(next) => setValue("place", next, { shouldDirty: true })}
          options={places.map((value) => ({ value, label: t(`places.${value}`) }))}
        />
      )}
      {place === "own" && (
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={t("baseUrl")}
            mono
            inputMode="url"
            placeholder="https://"
            autoComplete="off"
            {...registered(form, "settings.baseUrl", {
              validate: (text) => text.trim() !== "" || t("baseUrlMissing"),
            })}
          />
          <TextField
            label={t("tokenUrl")}
            optional
            mono
            inputMode="url"
            placeholder="https://"
            autoComplete="off"
            {...registered(form, "settings.tokenUrl")}
          />
        </div>
      )}
      {place === "own" && isNew && <EnvironmentField />}
    </>
  );
}

/** Whether the money at an address that the page does not know is real. Fixed for ever. */
function EnvironmentField() {
  const t = useTranslations("operatorGatewayAccounts.form");
  const environments = useTranslations("operatorGatewayAccounts.environment");
  return (
    <Controlled<AccountValues, "environment">
      name="environment"
      rules={{ validate: (chosen) => chosen !== null || t("environmentMissing") }}
    >
      {({ value, onChange, ...field }) => (
        <SelectField
          {...field}
          label={t("environment")}
          hint={t("environmentHint")}
          value={value ?? ""}
          onChange={(next) => onChange(next === "" ? null : next)}
          options={[
            { value: "" as const, label: t("environmentChoose") },
            ...ENVIRONMENTS.map((one) => ({ value: one, label: environments(one) })),
          ]}
        />
      )}
    </Controlled>
  );
}

/** Without addresses in the profile only `own` is possible; without a test environment, no `homologation`. */
export function placeOf(place: Place, profile: Profile | null): Place {
  if (profile?.addressNeeded) return "own";
  return place === "homologation" && !profile?.homologation ? "production" : place;
}
