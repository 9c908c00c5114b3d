import { Check, Minus } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { Card } from "#components/ui/card.tsx";
import { ROLES, type Role } from "./member.ts";

/** The permissions of each role, as enforced by the API (lib/auth/roles.ts). */
const POWERS = {
  read: ["owner", "manager", "accountant", "support"],
  money: ["owner", "manager", "accountant"],
  ship: ["owner", "manager", "support"],
  orders: ["owner", "manager"],
  refund: ["owner", "manager"],
  catalog: ["owner", "manager"],
  store: ["owner", "manager"],
  withdraw: ["owner"],
  keys: ["owner"],
  team: ["owner"],
} as const satisfies Record<string, readonly Role[]>;

const NAMES = Object.keys(POWERS) as (keyof typeof POWERS)[];

/** A table; on a phone, where four columns have no room, the roles that may are named below each power. */
export function RoleMatrix() {
  const t = useTranslations("team");
  const list = new Intl.ListFormat(useLocale(), { type: "conjunction" });
  return (
    <Card title={t("matrix")} flush>
      <dl className="border-t border-line text-[0.875rem] sm:hidden">
        {NAMES.map((power) => (
          <div key={power} className="border-b border-line px-(--inset) py-2.5 last:border-b-0">
            <dt>{t(`powers.${power}`)}</dt>
            <dd className="text-small text-muted">
              {list.format(POWERS[power].map((role) => t(`roles.${role}`)))}
            </dd>
          </div>
        ))}
      </dl>
      <table className="w-full border-collapse text-[0.875rem] max-sm:hidden">
        <caption className="sr-only">{t("matrix")}</caption>
        <thead>
          <tr className="text-small text-muted">
            <th scope="col" className="px-(--inset) py-2 text-left font-medium">
              <span className="sr-only">{t("what")}</span>
            </th>
            {ROLES.map((role) => (
              <th key={role} scope="col" className="px-2 py-2 text-center font-medium sm:w-28">
                {t(`roles.${role}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {NAMES.map((power) => (
            <tr key={power} className="border-t border-line">
              <th scope="row" className="px-(--inset) py-2.5 text-left font-normal text-pretty">
                {t(`powers.${power}`)}
              </th>
              {ROLES.map((role) => (
                <td key={role} className="px-2 py-2.5">
                  <Mark may={(POWERS[power] as readonly Role[]).includes(role)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function Mark({ may }: { may: boolean }) {
  const t = useTranslations("team");
  return (
    <span className={may ? "text-brand-text" : "text-faint"}>
      {may ? (
        <Check aria-hidden="true" size={18} strokeWidth={2} className="mx-auto" />
      ) : (
        <Minus aria-hidden="true" size={18} strokeWidth={1.75} className="mx-auto" />
      )}
      <span className="sr-only">{t(may ? "can" : "cannot")}</span>
    </span>
  );
}
