import { useTranslations } from "next-intl";
import { EntryHead, EntryTurn } from "./entry-head.tsx";

/** Shown if the installation does not allow sign-up. */
export function SignUpClosed() {
  const t = useTranslations("account.signUp");
  return (
    <>
      <EntryHead title={t("closedTitle")} text={t("closedText")} />
      <EntryTurn text={t("have")} label={t("toSignIn")} href="/entrar" />
    </>
  );
}
