import { CircleHelp } from "lucide-react";
import { useTranslations } from "next-intl";
import { iconButtonClass } from "#components/ui/button-class.ts";
import { deferred } from "#components/ui/deferred.tsx";
import { Popover } from "#components/ui/popover.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";

const Content = deferred(() => import("./help-content.tsx").then((file) => file.HelpContent), {
  loading: () => <Skeleton className="h-32" />,
});

/** Explains the page with this id: what it is for and how it works. */
export function PageHelp({ page }: { page: string }) {
  const t = useTranslations("help");
  return (
    <Popover
      label={t("label")}
      align="end"
      className="w-[min(25rem,calc(100vw-1rem))] p-4"
      trigger={
        <button
          type="button"
          aria-label={t("label")}
          className={`${iconButtonClass("quiet", "touch")} xl:size-9.5`}
        >
          <CircleHelp size={18} strokeWidth={1.75} aria-hidden="true" />
        </button>
      }
    >
      <Content page={page} />
    </Popover>
  );
}
