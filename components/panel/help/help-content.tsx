import { useLocale, useTranslations } from "next-intl";
import { IntentLink } from "#components/ui/intent-link.tsx";
import { HELP } from "./help-texts.ts";

export function HelpContent({ page }: { page: string }) {
  const t = useTranslations("help");
  const locale = useLocale();
  const help = HELP[page];
  return (
    <div className="grid gap-3 text-body">
      {help ? (
        <>
          <p className="font-semibold">{help.about[locale]}</p>
          <ul className="grid list-disc gap-2 pl-5 text-muted">
            {help.how.map((sentence) => (
              <li key={sentence.en}>{sentence[locale]}</li>
            ))}
          </ul>
        </>
      ) : (
        <p>{t("none")}</p>
      )}
      <p className="border-t border-line pt-3 text-small text-muted">
        {t("developers")}{" "}
        <IntentLink href="/docs" className="underline underline-offset-3">
          {t("docs")}
        </IntentLink>
      </p>
    </div>
  );
}
