"use client";

import { deferred } from "#components/ui/deferred.tsx";
import { useCan } from "../queries/use-can.ts";
import { Guide, GuideAhead } from "./guide/guide.tsx";
import { Overview } from "./overview.tsx";

// Only for members who may not read the store's money.
const OverviewOfSupport = deferred(() =>
  import("./overview-of-support.tsx").then((file) => file.OverviewOfSupport),
);

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
