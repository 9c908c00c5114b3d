"use client";

import dynamic from "next/dynamic";

/** The views of a link's charge, each in a file of its own, as those of an order (first-view.tsx). */
const VIEWS = {
  pay: dynamic(() => import("./link-pay.tsx").then(({ LinkPay }) => LinkPay)),
  done: dynamic(() => import("./link-done.tsx").then(({ LinkDone }) => LinkDone)),
  ended: dynamic(() => import("./link-ended.tsx").then(({ LinkEnded }) => LinkEnded)),
} as const;

/** The view with which the page of a link's charge begins. */
export function FirstLinkView({ view }: { view: keyof typeof VIEWS }) {
  const View = VIEWS[view];
  return <View />;
}
