import { useTranslations } from "next-intl";
import { SelectField } from "#components/ui/select-field.tsx";
import { useAccounts } from "../gateway-accounts/use-accounts.ts";

type Props = {
  /** The chosen store: only the platform's accounts and its own can be adjusted. */
  storeId: string | null;
  value: string;
  onChange: (accountId: string, name: string) => void;
  error?: string | undefined;
};

/** The account whose money an adjustment is about; by default the server chooses it. */
export function AccountField({ storeId, value, onChange, error }: Props) {
  const t = useTranslations("operatorAdjustments.create");
  const accounts = useAccounts().data?.accounts ?? [];
  const offered = accounts.filter(({ store }) => store === null || store.id === storeId);
  return (
    <SelectField
      label={t("account")}
      hint={t("accountHint")}
      error={error}
      value={value}
      onChange={(id) => onChange(id, offered.find((one) => one.id === id)?.name ?? "")}
      options={[
        { value: "", label: t("accountUsual") },
        ...offered.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}
