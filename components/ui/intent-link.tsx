import Link from "next/link";
import { useState } from "react";

/** The reference has scripts of its own, which run only when the browser loads its page as a document. */
const DOCS = /^\/docs(?=[/?#]|$)/;

/**
 * A link that prefetches its page only on intent (pointer over it, focus, touch): a navigation of fifteen
 * entries causes no requests by itself, and the current page's data loads before other pages.
 */
export function IntentLink(props: React.ComponentProps<typeof Link>) {
  const { href, prefetch, onMouseEnter, onFocus, onTouchStart } = props;
  const [intent, setIntent] = useState(false);
  if (typeof href === "string" && DOCS.test(href)) return <DocumentLink {...props} href={href} />;
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

/** A plain link, without what only Next's links know. */
function DocumentLink({
  prefetch: _prefetch,
  replace: _replace,
  scroll: _scroll,
  shallow: _shallow,
  ...rest
}: Omit<React.ComponentProps<typeof Link>, "href"> & { href: string }) {
  return <a {...(rest as React.ComponentProps<"a">)} />;
}
