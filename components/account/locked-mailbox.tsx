import { useTranslations } from "next-intl";
import { EntryHead } from "./entry-head.tsx";

/** The mailbox for a browser that has not opened the address that the start printed. */
export function LockedMailbox() {
  const t = useTranslations("account.mailbox");
  return <EntryHead title={t("title")} text={t("locked")} />;
}
