"use client";

import Link from "next/link";
import { useState } from "react";

/**
 * A link that fetches its page when somebody is about to follow it (pointer over it, focus, a touch), and not before: a
 * navigation of fifteen entries asks for nothing by being there, and what a page shows comes before other pages.
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
