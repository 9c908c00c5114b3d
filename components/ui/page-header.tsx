import { ChevronLeft } from "lucide-react";
import { cx } from "./classes.ts";
import { IntentLink } from "./intent-link.tsx";

/** The header of a page: back link, title and actions. */
export function PageHeader({
  title,
  description,
  badge,
  tools,
  actions,
  back,
}: {
  title: React.ReactNode;
  description?: React.ReactNode;
  /** A state beside the title. */
  badge?: React.ReactNode;
  /** Small actions: on a phone they stand beside the title, and `actions` below the description. */
  tools?: React.ReactNode;
  actions?: React.ReactNode;
  back?: { href: string; label: string };
}) {
  return (
    <header className="mb-[1.125rem] grid gap-2">
      {back && (
        <IntentLink
          href={back.href}
          className="-ml-1 inline-flex min-h-6 w-fit items-center gap-1 rounded-md pr-1.5 text-small font-medium text-muted hover:text-ink max-sm:min-h-11"
        >
          <ChevronLeft aria-hidden className="size-4" strokeWidth={1.75} />
          {back.label}
        </IntentLink>
      )}
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className="min-w-0 max-sm:contents">
          <div
            className={cx("flex flex-wrap items-center gap-x-3 gap-y-1", tools ? "max-sm:min-h-11" : null)}
          >
            <h1 className="min-w-0 text-page wrap-anywhere">{title}</h1>
            {badge}
          </div>
          {description && (
            <p className="mt-1 text-body text-muted max-sm:col-span-2 max-sm:row-start-2 max-sm:-mt-2">
              {description}
            </p>
          )}
        </div>
        {(tools || actions) && (
          <div className="flex flex-wrap items-center gap-2.5 max-sm:contents">
            {tools && <div className="contents max-sm:flex max-sm:gap-2.5">{tools}</div>}
            {actions && (
              <div className="contents max-sm:col-span-2 max-sm:flex max-sm:flex-wrap max-sm:gap-2.5 max-sm:has-[>[data-main-act]:only-child]:contents">
                {actions}
              </div>
            )}
          </div>
        )}
      </div>
    </header>
  );
}
