"use client";

import Link from "next/link";
import { useState } from "react";

/**
 * A link that fetches its page when somebody is about to follow it (pointer over it, focus, a touch), and not before: a
 * navigation of fifteen entries asks for nothing by being there.
 */
export function NavLink({ ...props }: React.ComponentProps<typeof Link>) {
  const [intent, setIntent] = useState(false);
  const mean = () => setIntent(true);
  return <Link {...props} prefetch={intent} onMouseEnter={mean} onFocus={mean} onTouchStart={mean} />;
}
