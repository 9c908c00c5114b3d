import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { registered } from "#components/panel/forms/registered.ts";
import { PasswordField } from "#components/ui/password-field.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import type { AccountValues, Profile } from "./account.ts";
import { AuthorityFields, CertificateFields } from "./certificate-fields.tsx";

/** The credentials for the bank's API. */
export function CredentialFields({ profile }: { profile: Profile | null }) {
  const t = useTranslations("operatorGatewayAccounts.form");
  const form = useFormContext<AccountValues>();
  const needed = { validate: (text: string) => text.trim() !== "" || t("credentialMissing") };
  const quiet = { autoComplete: "off", autoCapitalize: "none", spellCheck: false } as const;
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t("clientId")}
          mono
          {...quiet}
          {...registered(form, "credentials.clientId", needed)}
        />
        <PasswordField
          label={t("clientSecret")}
          {...quiet}
          autoComplete="new-password"
          {...registered(form, "credentials.clientSecret", needed)}
        />
      </div>
      {profile?.appKeyNeeded && (
        <TextField
          label={t("appKey")}
          hint={t("appKeyHint", { bank: profile.name })}
          mono
          {...quiet}
          {...registered(form, "credentials.appKey", needed)}
        />
      )}
      <CertificateFields />
      <AuthorityFields />
    </>
  );
}
