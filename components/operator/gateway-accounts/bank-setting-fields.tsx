import { useTranslations } from "next-intl";
import { useController } from "react-hook-form";
import { NumberField } from "#components/ui/number-field.tsx";
import { SwitchField } from "#components/ui/switch-field.tsx";
import { type AccountValues, CALLS_AT_ONCE } from "./account.ts";

/** How the bank is called, and who verifies its certificate when it calls here. */
export function BankSettingFields() {
  const t = useTranslations("operatorGatewayAccounts.form");
  const calls = useController<AccountValues, "settings.simultaneousCalls">({
    name: "settings.simultaneousCalls",
    rules: {
      validate: (value) =>
        value === null ||
        (value >= 1 && value <= CALLS_AT_ONCE.most) ||
        t("simultaneousCallsWrong", CALLS_AT_ONCE),
    },
  });
  const { field, fieldState } = useController<AccountValues, "settings.mutualTlsNotifications">({
    name: "settings.mutualTlsNotifications",
  });
  return (
    <>
      <NumberField
        {...calls.field}
        label={t("simultaneousCalls")}
        hint={t("simultaneousCallsHint", CALLS_AT_ONCE)}
        optional
        placeholder={String(CALLS_AT_ONCE.usual)}
        error={calls.fieldState.error?.message}
      />
      <SwitchField
        label={t("mutualTlsNotifications")}
        hint={t("mutualTlsNotificationsHint")}
        value={field.value}
        onChange={field.onChange}
        error={fieldState.error?.message}
      />
    </>
  );
}
