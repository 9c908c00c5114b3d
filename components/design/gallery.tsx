"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useClock } from "#components/ui/clock.ts";
import { PageHeader } from "#components/ui/page-header.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import { useTheme } from "#components/ui/theme.tsx";
import { Toaster } from "#components/ui/toaster.tsx";
import { Actions } from "./actions.tsx";
import { Choices } from "./choices.tsx";
import { Dates } from "./dates.tsx";
import { Fields } from "./fields.tsx";
import { Layers } from "./layers.tsx";
import { Lists } from "./lists.tsx";
import { QueryStates } from "./query-states.tsx";
import { Stories } from "./stories.tsx";

type Density = "comfortable" | "dense";

export function Gallery() {
  const t = useTranslations("design");
  const { theme, setTheme } = useTheme();
  // The server does not know the theme.
  const known = useClock() !== null;
  const [density, setDensity] = useState<Density>("comfortable");
  return (
    <main data-density={density} className="mx-auto grid max-w-[77.5rem] gap-[1.125rem] px-4 py-6 sm:px-7">
      <PageHeader
        title={t("title")}
        description={t("description")}
        actions={
          <>
            <Segmented
              label={t("density.label")}
              value={density}
              onChange={setDensity}
              options={(["comfortable", "dense"] as const).map((value) => ({
                value,
                label: t(`density.${value}`),
              }))}
            />
            <Segmented
              label={t("theme.label")}
              value={known ? (theme as "light" | "dark" | "system") : null}
              onChange={setTheme}
              options={(["light", "dark", "system"] as const).map((value) => ({
                value,
                label: t(`theme.${value}`),
              }))}
            />
          </>
        }
      />
      <Actions />
      <Fields />
      <Choices />
      <Dates />
      <Lists />
      <Stories />
      <Layers />
      <QueryStates />
      <Toaster />
    </main>
  );
}
