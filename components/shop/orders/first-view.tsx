"use client";

import dynamic from "next/dynamic";

/**
 * The views of an order's page, each in a file of its own: the page sends the one that it shows and a preload of its
 * scripts. Imported by the page itself, all three would come in one file.
 */
const VIEWS = {
  pay: dynamic(() => import("./pay-view.tsx").then(({ PayView }) => PayView)),
  done: dynamic(() => import("./paid-view.tsx").then(({ PaidView }) => PaidView)),
  ended: dynamic(() => import("./ended-view.tsx").then(({ EndedView }) => EndedView)),
} as const;

/** The view with which an order's page begins. */
export function FirstView({ view }: { view: keyof typeof VIEWS }) {
  const View = VIEWS[view];
  return <View />;
}
