"use client";

import Link from "next/link";
import { useState } from "react";

/**
 * A link that prefetches its page only on intent (pointer over it, focus, touch): a navigation of fifteen
 * entries causes no requests by itself, and the current page's data loads before other pages.
 */
export function IntentLink(props: React.ComponentProps<typeof Link>) {
  const { prefetch, onMouseEnter, onFocus, onTouchStart } = props;
  const [intent, setIntent] = useState(false);
  return (
    <Link
      {...props}
      prefetch={prefetch ?? intent}
      onMouseEnter={(event) => {
        setIntent(true);
        onMouseEnter?.(event);
      }}
      onFocus={(event) => {
        setIntent(true);
        onFocus?.(event);
      }}
      onTouchStart={(event) => {
        setIntent(true);
        onTouchStart?.(event);
      }}
    />
  );
}
