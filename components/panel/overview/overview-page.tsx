"use client";

import { useCan } from "../queries/use-can.ts";
import { Guide, GuideAhead } from "./guide/guide.tsx";
import { Overview } from "./overview.tsx";
import { OverviewOfSupport } from "./overview-of-support.tsx";

/** The home page of a store: the guide to its first sale, and its figures for those who may read them. */
export function OverviewPage() {
  if (!useCan()("money")) return <OverviewOfSupport />;
  return (
    <>
      <GuideAhead />
      <Overview>
        <Guide />
      </Overview>
    </>
  );
}
