import { useTranslations } from "next-intl";
import { useAccount } from "../queries/use-account.ts";

export const userButton = "grid size-11 shrink-0 cursor-pointer place-items-center rounded-full";

/** The person's initials, with the full name for screen readers. */
export function UserAvatar() {
  const t = useTranslations("layout.user");
  const { email, name } = useAccount();
  return (
    <>
      <span className="sr-only">{t("label", { name: name || email })}</span>
      <span
        aria-hidden="true"
        className="grid size-8.5 place-items-center rounded-full bg-soft text-small font-[650] text-brand-text"
      >
        {initials(name || email)}
      </span>
    </>
  );
}

function initials(name: string): string {
  const words = name.split(/[\s@.]+/).filter(Boolean);
  const last = words.length > 1 ? words.at(-1) : "";
  return ((words[0]?.[0] ?? "") + (last?.[0] ?? "")).toUpperCase();
}
