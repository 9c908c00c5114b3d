import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { Controlled } from "#components/panel/forms/controlled.tsx";
import { registered } from "#components/panel/forms/registered.ts";
import { Notice } from "#components/ui/notice.tsx";
import { RadioField } from "#components/ui/radio-field.tsx";
import { SelectField } from "#components/ui/select-field.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { StoreField } from "../forms/store-field.tsx";
import { type AccountValues, environmentOf, KINDS, type MadeKind, profileOf } from "./account.ts";
import { useProfiles } from "./use-accounts.ts";

/** The account's kind and, for the API Pix of any bank, the bank. */
export function KindFields() {
  const t = useTranslations("operatorGatewayAccounts");
  const form = useFormContext<AccountValues>();
  const profiles = useProfiles().data?.profiles ?? [];
  const [kind, chosen] = form.watch(["kind", "profile"]);
  const profile = profileOf({ kind, profile: chosen }, profiles);
  return (
    <>
      <Controlled name="kind">
        {(field) => (
          <RadioField<MadeKind>
            {...field}
            label={t("fact.kind")}
            columns={2}
            options={KINDS.map((value) => ({
              value,
              label: t(`kind.${value}`),
              hint: t(`kindHint.${value}`),
            }))}
          />
        )}
      </Controlled>
      {kind === "api-pix" && (
        <Controlled name="profile" rules={{ validate: (id) => Boolean(id) || t("form.profileMissing") }}>
          {(field) => (
            <SelectField
              {...field}
              label={t("form.profile")}
              value={field.value || null}
              options={profiles.map(({ id, name, verified }) => ({
                value: id,
                label: id === "test" ? t("form.anyBank") : name,
                hint: t(id === "test" ? "form.anyBankHint" : verified ? "form.verified" : "form.unverified"),
              }))}
            />
          )}
        </Controlled>
      )}
      {profile && !profile.verified && (
        <Notice tone="warn">{t("form.unverifiedNote", { bank: profile.name })}</Notice>
      )}
    </>
  );
}

/** The account's name and the Pix key of its charges; the key is fixed once a store has been connected. */
export function IdentityFields({ isNew = false, keyStays = false }: { isNew?: boolean; keyStays?: boolean }) {
  const t = useTranslations("operatorGatewayAccounts.form");
  const form = useFormContext<AccountValues>();
  const { watch } = form;
  const kind = watch("kind");
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label={t("name")}
        hint={t("nameHint")}
        maxLength={100}
        autoComplete="off"
        {...registered(form, "name", { validate: (name) => name.trim() !== "" || t("nameMissing") })}
      />
      {kind !== "manual" && (
        <TextField
          label={t("chave")}
          hint={t(keyStays ? "chaveStays" : isNew ? "chaveHint" : "chaveChange")}
          readOnly={keyStays}
          autoComplete="off"
          spellCheck={false}
          {...registered(form, "chave", { validate: (chave) => chave.trim() !== "" || t("chaveMissing") })}
        />
      )}
    </div>
  );
}

/** The account's holder: the platform or one store, of the mode that fits its money. Only the store can vouch for its own key. */
export function HolderField({
  name,
  onName,
}: {
  name: string | null;
  onName: (name: string | null) => void;
}) {
  const t = useTranslations("operatorGatewayAccounts.form");
  const { watch } = useFormContext<AccountValues>();
  const ofStore = watch("kind") === "key";
  const environment = environmentOf(watch());
  return (
    <Controlled name="storeId" rules={{ validate: (id) => !ofStore || Boolean(id) || t("holderMissing") }}>
      {(field) => (
        <StoreField
          {...field}
          label={t("holder")}
          hint={t(ofStore ? "holderKeyHint" : "holderHint")}
          placeholder={t(ofStore ? "chooseStore" : "holderPlatform")}
          mode={environment === "homologation" || environment === "test" ? "test" : "live"}
          name={name}
          onChange={(id, store) => {
            field.onChange(id);
            onName(id === null ? null : (store?.name ?? name));
          }}
        />
      )}
    </Controlled>
  );
}
