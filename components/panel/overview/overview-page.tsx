"use client";

import { GuideAhead, GuidedStart } from "./guide/guide.tsx";
import { Overview } from "./overview.tsx";

/** The first page of a store: the way to its first sale, until it has been gone, and how it does. */
export function Home() {
  return (
    <>
      <GuideAhead />
      <Overview>
        <GuidedStart />
      </Overview>
    </>
  );
}
