import { useTranslations } from "next-intl";
import { Controlled } from "#components/panel/forms/controlled.tsx";
import { SwitchField } from "#components/ui/switch-field.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import type { AccountValues } from "./account.ts";

/** Which account at the bank it is, and whether its balance is compared. */
export function BalanceFields() {
  const t = useTranslations("operatorGatewayAccounts.form");
  return (
    <>
      <Controlled<AccountValues, "settings.branch"> name="settings.branch">
        {(field) => (
          <TextField {...field} label={t("branch")} hint={t("branchHint")} optional inputMode="numeric" />
        )}
      </Controlled>
      <Controlled<AccountValues, "settings.accountNumber"> name="settings.accountNumber">
        {(field) => <TextField {...field} label={t("accountNumber")} optional inputMode="numeric" />}
      </Controlled>
      <Controlled<AccountValues, "compareBalance"> name="compareBalance">
        {(field) => <SwitchField {...field} label={t("compareBalance")} hint={t("compareBalanceHint")} />}
      </Controlled>
    </>
  );
}
