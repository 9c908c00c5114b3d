"use client";

import { Guide, GuideAhead } from "./guide/guide.tsx";
import { Overview } from "./overview.tsx";

/** The first page of a store: the way to its first sale, until it has been gone, and how it does. */
export function OverviewPage() {
  return (
    <>
      <GuideAhead />
      <Overview>
        <Guide />
      </Overview>
    </>
  );
}
