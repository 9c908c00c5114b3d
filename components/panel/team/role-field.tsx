import { useTranslations } from "next-intl";
import { RadioField } from "#components/ui/radio-field.tsx";
import { ROLES, type Role } from "./member.ts";

/** Selects a role, with their permissions explained. */
export function RoleField({ value, onChange }: { value: Role; onChange: (role: Role) => void }) {
  const t = useTranslations("team");
  return (
    <RadioField
      label={t("role")}
      value={value}
      onChange={onChange}
      options={ROLES.toReversed().map((role) => ({
        value: role,
        label: t(`roles.${role}`),
        hint: t(`hints.${role}`),
      }))}
    />
  );
}
