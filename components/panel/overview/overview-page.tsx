"use client";

import { Guide, GuideAhead } from "./guide/guide.tsx";
import { Overview } from "./overview.tsx";

/** The home page of a store: the guide to its first sale, and its figures. */
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
