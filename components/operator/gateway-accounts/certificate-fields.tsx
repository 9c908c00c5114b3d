import { FileCheck2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useController, useFormContext } from "react-hook-form";
import { registered } from "#components/panel/forms/registered.ts";
import { Button } from "#components/ui/button.tsx";
import { FileDrop } from "#components/ui/file-drop.tsx";
import { PasswordField } from "#components/ui/password-field.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import { SwitchField } from "#components/ui/switch-field.tsx";
import { TextArea } from "#components/ui/text-field.tsx";
import type { AccountValues, CertificateForm } from "./account.ts";

const MOST_BYTES = 50_000;
const FORMS = ["pem", "p12", "none"] as const satisfies readonly CertificateForm[];
const PLACES = {
  cert: "credentials.certificate.cert",
  key: "credentials.certificate.key",
  ca: "credentials.ca",
} as const;
type Pem = keyof typeof PLACES;

/** Puts a text into the form with its file name; without a file name, the text is visible and editable. */
function usePut(): (pem: Pem, text: string, file: string | undefined) => void {
  const { setValue, clearErrors } = useFormContext<AccountValues>();
  return (pem, text, file) => {
    setValue(PLACES[pem], text, { shouldDirty: true });
    setValue(`files.${pem}`, file);
    clearErrors(PLACES[pem]);
  };
}

/** The client's certificate as the bank issued it: PEM texts, a P12 file with its password, or none. */
export function CertificateFields() {
  const t = useTranslations("operatorGatewayAccounts.form");
  const { watch, setValue } = useFormContext<AccountValues>();
  const form = watch("credentials.form");
  return (
    <div className="grid gap-4">
      <div className="grid justify-items-start gap-1.5">
        <span aria-hidden="true" className="text-[0.875rem] font-[550]">
          {t("certificate")}
        </span>
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

/** Reads the texts from dropped files; a file with certificate and key is split. */
function PemFields() {
  const t = useTranslations("operatorGatewayAccounts.form");
  const { watch } = useFormContext<AccountValues>();
  const put = usePut();
  const [strange, setStrange] = useState<string>();
  const take = async (files: File[]) => {
    setStrange(undefined);
    for (const file of files) {
      const { cert, key } = pemParts(await file.text());
      if (cert) put("cert", cert, file.name);
      if (key) put("key", key, file.name);
      if (!cert && !key) setStrange(t("noPem", { name: file.name }));
    }
  };
  const [cert, key] = watch(["files.cert", "files.key"]);
  return (
    <>
      {!(cert && key) && (
        <FileDrop
          accept=".pem,.crt,.cer,.key"
          maxBytes={MOST_BYTES}
          multiple
          label={t("pemDrop")}
          hint={t("pemHint")}
          error={strange}
          onFiles={(files) => void take(files)}
        />
      )}
      <PemField pem="cert" begins="-----BEGIN CERTIFICATE-----" />
      <PemField pem="key" begins="-----BEGIN PRIVATE KEY-----" />
    </>
  );
}

/** A PEM text: pasted, or shown as the name of its file. */
function PemField({ pem, begins }: { pem: Pem; begins: string }) {
  const t = useTranslations("operatorGatewayAccounts.form");
  const { watch } = useFormContext<AccountValues>();
  const put = usePut();
  const { field, fieldState } = useController<AccountValues, (typeof PLACES)[Pem]>({
    name: PLACES[pem],
    rules: { validate: (text) => text.trim() !== "" || t("pemMissing") },
  });
  const error = fieldState.error?.message;
  const name = watch(`files.${pem}`);
  if (name)
    return <SecretFile label={t(pem)} name={name} error={error} onRemove={() => put(pem, "", undefined)} />;
  return (
    <TextArea
      label={t(pem)}
      error={error}
      mono
      rows={2}
      placeholder={begins}
      autoComplete="off"
      spellCheck={false}
      {...field}
    />
  );
}

function P12Fields() {
  const t = useTranslations("operatorGatewayAccounts.form");
  const form = useFormContext<AccountValues>();
  const { setValue, watch, formState } = form;
  const errors = formState.errors.credentials?.certificate;
  const { field } = useController<AccountValues, "credentials.certificate.p12">({
    name: "credentials.certificate.p12",
    rules: { validate: (text) => text !== "" || t("p12Missing") },
  });
  const name = watch("files.p12");
  const put = (text: string, file: string | undefined) => {
    field.onChange(text);
    setValue("files.p12", file);
  };
  return (
    <>
      {name ? (
        <SecretFile
          label={t("p12")}
          name={name}
          error={errors?.p12?.message}
          onRemove={() => put("", undefined)}
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
        {...registered(form, "credentials.certificate.passphrase")}
      />
    </>
  );
}

/** The CA of a bank whose certificate is not publicly trusted, such as a test bank. */
export function AuthorityFields() {
  const t = useTranslations("operatorGatewayAccounts.form");
  const { watch, setValue } = useFormContext<AccountValues>();
  const put = usePut();
  const [on, name] = watch(["credentials.ownCa", "files.ca"]);
  return (
    <div className="grid gap-4">
      <SwitchField
        label={t("ownCa")}
        hint={t("ownCaHint")}
        value={on}
        onChange={(next) => setValue("credentials.ownCa", next, { shouldDirty: true })}
      />
      {on && !name && (
        <FileDrop
          accept=".pem,.crt,.cer"
          maxBytes={MOST_BYTES}
          label={t("caDrop")}
          onFiles={async ([file]) => file && put("ca", pemParts(await file.text()).cert ?? "", file.name)}
        />
      )}
      {on && <PemField pem="ca" begins="-----BEGIN CERTIFICATE-----" />}
    </div>
  );
}

/** The contents of a credentials file. One PEM file may contain both certificate and key. */
type PemParts = { cert: string | null; key: string | null };

const CERTIFICATES = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;
const KEY = /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----[\s\S]+?-----END (?:[A-Z]+ )*PRIVATE KEY-----/;

/** Extracts certificate and key from a PEM text. Keeps a certificate chain complete. */
function pemParts(text: string): PemParts {
  return { cert: text.match(CERTIFICATES)?.join("\n") ?? null, key: text.match(KEY)?.[0] ?? null };
}

/** The file in base64, as the API expects a P12. */
async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

/** The name of a loaded file, without its content, and a button to replace it. */
function SecretFile(props: {
  label: string;
  name: string;
  error?: string | undefined;
  onRemove: () => void;
}) {
  const { label, name, error, onRemove } = props;
  const t = useTranslations("operatorGatewayAccounts.form");
  return (
    <div className="grid min-w-0 content-start gap-1.5">
      <span className="text-[0.875rem] font-[550] leading-snug">{label}</span>
      <div className="flex min-h-11 items-center gap-2.5 rounded-control bg-sunken px-3 text-[0.875rem]">
        <FileCheck2 aria-hidden className="size-[18px] shrink-0 text-brand-text" strokeWidth={1.75} />
        <span className="min-w-0 flex-1 font-mono text-[0.8125rem] wrap-anywhere">{name}</span>
        <Button size="sm" variant="quiet" onClick={onRemove}>
          {t("otherFile")}
        </Button>
      </div>
      {error && <p className="text-small font-medium text-danger">{error}</p>}
    </div>
  );
}
