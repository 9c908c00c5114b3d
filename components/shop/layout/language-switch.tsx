"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { cx } from "#components/ui/classes.ts";

type Props = { label: string; now: string; options: readonly { value: string; label: string }[] };

/** A plain form, so that it works without JavaScript; the client part only adds the current path. */
export function LanguageSwitch({ label, now, options }: Props) {
  const path = usePathname();
  const query = useSearchParams().toString();
  return (
    <form action="/idioma" method="post" aria-label={label} className="flex flex-wrap items-center gap-1">
      <input type="hidden" name="volta" value={query ? `${path}?${query}` : path} />
      {options.map(({ value, label: name }) => (
        <button
          key={value}
          type="submit"
          name="idioma"
          value={value}
          lang={value}
          aria-current={value === now ? "true" : undefined}
          className={cx(
            "min-h-11 cursor-pointer rounded-control px-2.5 font-semibold hover:bg-sunken",
            value === now ? "text-ink underline underline-offset-4" : "text-muted",
          )}
        >
          {name}
        </button>
      ))}
    </form>
  );
}
