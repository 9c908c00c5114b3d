import { useTranslations } from "next-intl";
import { CodeGroups } from "#components/ui/code-groups.tsx";

/** The order's code as a heading, preceded by a label for screen readers. */
export function OrderCode({ code }: { code: string }) {
  const t = useTranslations("orders");
  return (
    <>
      <span className="sr-only">{t("list.code")} </span>
      <span className="text-[0.875em] font-semibold tracking-normal">
        <CodeGroups code={code} />
      </span>
    </>
  );
}
