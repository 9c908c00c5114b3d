"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useController, useFormContext } from "react-hook-form";
import { FileDrop } from "#components/ui/file-drop.tsx";
import { PasswordField } from "#components/ui/password-field.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import { SwitchField } from "#components/ui/switch-field.tsx";
import { TextArea } from "#components/ui/text-field.tsx";
import type { AccountValues, CertificateForm } from "./account.ts";
import { base64Of, pemParts } from "./read-file.ts";
import { SecretFile } from "./secret-file.tsx";

const MOST_BYTES = 50_000;
type Text = "credentials.certificate.cert" | "credentials.certificate.key" | "credentials.ca";
const FORMS = ["pem", "p12", "none"] as const satisfies readonly CertificateForm[];

/** The client's certificate as the bank issued it: PEM texts, a P12 file with its password, or none. */
export function CertificateFields() {
  const t = useTranslations("operatorAccounts.form");
  const { watch, setValue } = useFormContext<AccountValues>();
  const form = watch("credentials.form");
  return (
    <div className="grid gap-4">
      <div className="grid justify-items-start gap-1.5">
        <span className="text-[0.875rem] font-[550]">{t("certificate")}</span>
        <Segmented<CertificateForm>
          label={t("certificate")}
          value={form}
          onChange={(next) => setValue("credentials.form", next, { shouldDirty: true })}
          options={FORMS.map((value) => ({ value, label: t(`certificateForm.${value}`) }))}
        />
      </div>
      {form === "pem" && <PemFields />}
      {form === "p12" && <P12Fields />}
      {form === "none" && <p className="text-small text-muted">{t("noCertificateHint")}</p>}
    </div>
  );
}

/** The texts are taken out of whatever files are dropped; a file with both is taken apart. */
function PemFields() {
  const t = useTranslations("operatorAccounts.form");
  const { setValue, clearErrors } = useFormContext<AccountValues>();
  const [names, setNames] = useState<Partial<Record<Text, string>>>({});
  const [strange, setStrange] = useState<string>();
  const put = (field: Text, text: string, name: string | undefined) => {
    setValue(field, text, { shouldDirty: true });
    clearErrors(field);
    setNames((known) => ({ ...known, [field]: name }));
  };
  const take = async (files: File[]) => {
    setStrange(undefined);
    for (const file of files) {
      const { cert, key } = pemParts(await file.text());
      if (cert) put("credentials.certificate.cert", cert, file.name);
      if (key) put("credentials.certificate.key", key, file.name);
      if (!cert && !key) setStrange(t("noPem", { name: file.name }));
    }
  };
  return (
    <>
      <FileDrop
        accept=".pem,.crt,.cer,.key"
        maxBytes={MOST_BYTES}
        multiple
        label={t("pemDrop")}
        hint={t("pemHint")}
        error={strange}
        onFiles={(files) => void take(files)}
      />
      <PemField
        field="credentials.certificate.cert"
        label={t("cert")}
        begins="-----BEGIN CERTIFICATE-----"
        {...{ names, put }}
      />
      <PemField
        field="credentials.certificate.key"
        label={t("key")}
        begins="-----BEGIN PRIVATE KEY-----"
        {...{ names, put }}
      />
    </>
  );
}

/** One PEM text: pasted, or the name of the file that it came from. */
function PemField(props: {
  field: Text;
  label: string;
  begins: string;
  names: Partial<Record<Text, string>>;
  put: (field: Text, text: string, name: string | undefined) => void;
}) {
  const { field, label, begins, names, put } = props;
  const t = useTranslations("operatorAccounts.form");
  const { field: input, fieldState } = useController<AccountValues, Text>({
    name: field,
    rules: { validate: (text) => text.trim() !== "" || t("pemMissing") },
  });
  const error = fieldState.error?.message;
  const name = names[field];
  if (name) return <SecretFile {...{ label, name, error }} onRemove={() => put(field, "", undefined)} />;
  return (
    <TextArea
      {...{ label, error }}
      mono
      rows={2}
      placeholder={begins}
      autoComplete="off"
      spellCheck={false}
      {...input}
    />
  );
}

function P12Fields() {
  const t = useTranslations("operatorAccounts.form");
  const { register, formState } = useFormContext<AccountValues>();
  const [name, setName] = useState("");
  const errors = formState.errors.credentials?.certificate;
  const { field } = useController<AccountValues, "credentials.certificate.p12">({
    name: "credentials.certificate.p12",
    rules: { validate: (text) => text !== "" || t("p12Missing") },
  });
  const put = (text: string, of: string) => {
    field.onChange(text);
    setName(of);
  };
  return (
    <>
      {field.value ? (
        <SecretFile
          label={t("p12")}
          name={name || t("p12")}
          error={errors?.p12?.message}
          onRemove={() => put("", "")}
        />
      ) : (
        <FileDrop
          accept=".p12,.pfx"
          maxBytes={MOST_BYTES}
          label={t("p12Drop")}
          error={errors?.p12?.message}
          onFiles={async ([file]) => file && put(await base64Of(file), file.name)}
        />
      )}
      <PasswordField
        label={t("passphrase")}
        hint={t("passphraseHint")}
        autoComplete="off"
        error={errors?.passphrase?.message}
        {...register("credentials.certificate.passphrase")}
      />
    </>
  );
}

/** The authority of a bank that no public one has signed: a test's. */
export function AuthorityFields() {
  const t = useTranslations("operatorAccounts.form");
  const { watch, setValue, clearErrors } = useFormContext<AccountValues>();
  const [name, setName] = useState<string>();
  const on = watch("credentials.ownCa");
  const put = (field: Text, text: string, of: string | undefined) => {
    setValue(field, text, { shouldDirty: true });
    clearErrors(field);
    setName(of);
  };
  return (
    <div className="grid gap-4">
      <SwitchField
        label={t("ownCa")}
        hint={t("ownCaHint")}
        value={on}
        onChange={(next) => setValue("credentials.ownCa", next, { shouldDirty: true })}
      />
      {on && (
        <>
          {!name && (
            <FileDrop
              accept=".pem,.crt,.cer"
              maxBytes={MOST_BYTES}
              label={t("caDrop")}
              onFiles={async ([file]) =>
                file && put("credentials.ca", pemParts(await file.text()).cert ?? "", file.name)
              }
            />
          )}
          <PemField
            field="credentials.ca"
            label={t("ca")}
            begins="-----BEGIN CERTIFICATE-----"
            names={{ "credentials.ca": name }}
            put={put}
          />
        </>
      )}
    </div>
  );
}
