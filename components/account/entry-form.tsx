import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";

type Props = Required<Pick<React.ComponentProps<"form">, "onSubmit" | "children">>;

/** A form of the pages before the panel. A press before hydration is kept until then (early-press.tsx). */
export function EntryForm({ onSubmit, children }: Props) {
  const [waits, setWaits] = useState<"" | undefined>("");
  useEffect(() => setWaits(undefined), []);
  return (
    <form onSubmit={onSubmit} method="post" className="grid gap-4.5" noValidate data-waits={waits}>
      {children}
      {waits === "" && <WithoutScripts />}
    </form>
  );
}

/** For a page whose scripts do not come, or do not run. early-press.tsx shows the first message and handles its button. */
function WithoutScripts() {
  const t = useTranslations("account.entry");
  return (
    <>
      <div hidden data-late="" suppressHydrationWarning>
        <Notice tone="danger">
          <p className="mb-3">{t("late")}</p>
          <Button size="sm" data-reload="">
            {t("reload")}
          </Button>
        </Notice>
      </div>
      <noscript>
        <Notice tone="warn">{t("noScript")}</Notice>
      </noscript>
    </>
  );
}
