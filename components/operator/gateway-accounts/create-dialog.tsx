import { useTranslations } from "next-intl";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useCodedForm } from "#components/panel/forms/use-coded-form.ts";
import { CodedDialog } from "../forms/coded-dialog.tsx";
import {
  ACCOUNTS,
  type AccountValues,
  environmentOf,
  isCalled,
  newAccountOf,
  profileOf,
  valuesOf,
} from "./account.ts";
import { BankSettingFields } from "./bank-setting-fields.tsx";
import { CredentialFields } from "./credential-fields.tsx";
import { EndpointFields, placeOf } from "./endpoint-fields.tsx";
import { HolderField, IdentityFields, KindFields } from "./identity-fields.tsx";
import { useProfiles } from "./use-accounts.ts";

/** Creates an account: a form with the fields of its kind, then the authenticator code. */
export function CreateDialog({ close, created }: { close: () => void; created: (id: string) => void }) {
  const t = useTranslations("operatorGatewayAccounts");
  const form = useForm<AccountValues>({ defaultValues: valuesOf(null) });
  const [holder, setHolder] = useState<string | null>(null);
  const values = form.watch();
  const profile = profileOf(values, useProfiles().data?.profiles ?? []);
  const coded = useCodedForm(form, {
    call: (api, given, totpCode) => {
      const body = newAccountOf({ ...given, place: placeOf(given.place, profile) }, profile);
      return api.createGatewayAccount({ body: { ...body, totpCode } });
    },
    changes: [[ACCOUNTS]],
    // Only accounts with a bank API can be checked.
    done: ({ account }) => t(isCalled(account) ? "create.done" : "create.doneByHand", { name: account.name }),
    onDone: ({ account }) => {
      close();
      created(account.id);
    },
  });
  const called = isCalled(values);
  const environment = environmentOf({ ...values, place: placeOf(values.place, profile) });
  return (
    <CodedDialog
      {...{ form, coded, close }}
      size="lg"
      title={t("create.title")}
      next={t("create.next")}
      confirm={{
        action: t("create.action"),
        act: [
          {
            label: t("fact.kind"),
            value: [t(`kind.${values.kind}`), profile?.name].filter(Boolean).join(" · "),
          },
          { label: t("column.name"), value: values.name },
          ...(values.kind === "manual" ? [] : [{ label: t("fact.chave"), value: values.chave }]),
          ...(environment ? [{ label: t("fact.environment"), value: t(`environment.${environment}`) }] : []),
          { label: t("column.holder"), value: holder ?? t("platform"), strong: true },
        ],
      }}
    >
      <KindFields />
      <IdentityFields isNew />
      <HolderField name={holder} onName={setHolder} />
      {called && <EndpointFields profile={profile} isNew />}
      {called && <CredentialFields profile={profile} />}
      {called && <BankSettingFields />}
    </CodedDialog>
  );
}
