import { useTranslations } from "next-intl";
import { Controlled } from "#components/panel/forms/controlled.tsx";
import { NumberField } from "#components/ui/number-field.tsx";
import { SwitchField } from "#components/ui/switch-field.tsx";
import { type AccountValues, CALLS_AT_ONCE, LOOKS } from "./account.ts";

/** How the bank is called, and who verifies its certificate when it calls here. */
export function BankSettingFields() {
  const t = useTranslations("operatorGatewayAccounts.form");
  return (
    <>
      <Controlled<AccountValues, "settings.simultaneousCalls">
        name="settings.simultaneousCalls"
        rules={{
          validate: (value) =>
            value === null ||
            (value >= 1 && value <= CALLS_AT_ONCE.most) ||
            t("simultaneousCallsWrong", CALLS_AT_ONCE),
        }}
      >
        {(field) => (
          <NumberField
            {...field}
            label={t("simultaneousCalls")}
            hint={t("simultaneousCallsHint", CALLS_AT_ONCE)}
            optional
            placeholder={String(CALLS_AT_ONCE.usual)}
          />
        )}
      </Controlled>
      <Controlled<AccountValues, "settings.looksPerMinute">
        name="settings.looksPerMinute"
        rules={{
          validate: (value) =>
            value === null || (value >= 1 && value <= LOOKS.most) || t("looksPerMinuteWrong", LOOKS),
        }}
      >
        {(field) => (
          <NumberField
            {...field}
            label={t("looksPerMinute")}
            hint={t("looksPerMinuteHint", LOOKS)}
            optional
            placeholder={String(LOOKS.usual)}
          />
        )}
      </Controlled>
      <Controlled<AccountValues, "settings.mutualTlsNotifications"> name="settings.mutualTlsNotifications">
        {(field) => (
          <SwitchField
            {...field}
            label={t("mutualTlsNotifications")}
            hint={t("mutualTlsNotificationsHint")}
          />
        )}
      </Controlled>
    </>
  );
}
