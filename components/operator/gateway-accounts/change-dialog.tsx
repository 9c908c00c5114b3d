import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { useCodedForm } from "#components/panel/forms/use-coded-form.ts";
import { Notice } from "#components/ui/notice.tsx";
import { CodedDialog } from "../forms/coded-dialog.tsx";
import {
  ACCOUNTS,
  type AccountValues,
  credentialsOf,
  type GatewayAccount,
  isCalled,
  type Profile,
  settingsOf,
  valuesOf,
} from "./account.ts";
import { BalanceFields } from "./balance-fields.tsx";
import { BankSettingFields } from "./bank-setting-fields.tsx";
import { CredentialFields } from "./credential-fields.tsx";
import { EndpointFields, placeOf } from "./endpoint-fields.tsx";
import { IdentityFields } from "./identity-fields.tsx";

type Props = { account: GatewayAccount; profile: Profile | null; close: () => void };

/** Edits the name, key, addresses and settings of an account. Kind and holder can't change. */
export function ChangeDialog({ account, profile, close }: Props) {
  const t = useTranslations("operatorGatewayAccounts");
  const form = useForm<AccountValues>({ defaultValues: valuesOf(account) });
  const keyStays = account.connected.since !== null;
  const coded = useCodedForm(form, {
    call: (api, values, totpCode) => {
      const placed = { ...values, place: placeOf(values.place, profile) };
      const chave = values.chave.trim();
      return api.changeGatewayAccount({
        params: { id: account.id },
        body: {
          totpCode,
          name: values.name.trim(),
          // A key shown masked can't be sent back.
          ...(chave === (account.chave ?? "") ? {} : { chave }),
          ...(isCalled(account) ? { settings: settingsOf(placed, profile) } : {}),
          ...(values.compareBalance === account.compareBalance
            ? {}
            : { compareBalance: values.compareBalance }),
        },
      });
    },
    changes: [[ACCOUNTS]],
    done: () => t("change.done"),
    onDone: close,
  });
  return (
    <CodedDialog
      {...{ form, coded, close }}
      title={t("change.title")}
      next={t("change.next")}
      confirm={{
        action: t("change.action"),
        act: [{ label: t("fact.account"), value: form.watch("name"), strong: true }],
      }}
    >
      <IdentityFields keyStays={keyStays} />
      {isCalled(account) && <EndpointFields profile={profile} />}
      {isCalled(account) && <BankSettingFields />}
      {isCalled(account) && <BalanceFields />}
    </CodedDialog>
  );
}

/** Replaces the credentials of an account. Stored ones are never shown; all must be sent again. */
export function CredentialsDialog({ account, profile, close }: Props) {
  const t = useTranslations("operatorGatewayAccounts");
  const form = useForm<AccountValues>({ defaultValues: valuesOf(account) });
  const coded = useCodedForm(form, {
    call: (api, values, totpCode) =>
      api.changeGatewayAccount({
        params: { id: account.id },
        body: { totpCode, credentials: credentialsOf(values, profile) },
      }),
    changes: [[ACCOUNTS]],
    done: () => t("credentials.done"),
    onDone: close,
  });
  return (
    <CodedDialog
      {...{ form, coded, close }}
      size="lg"
      title={t("credentials.title")}
      next={t("credentials.next")}
      confirm={{
        action: t("credentials.action"),
        act: [{ label: t("fact.account"), value: account.name, strong: true }],
      }}
    >
      <Notice tone="info">{t("credentials.note")}</Notice>
      <CredentialFields profile={profile} />
    </CodedDialog>
  );
}
