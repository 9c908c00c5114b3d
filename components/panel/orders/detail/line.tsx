import { Fragment } from "react";

/** Facts in one line, with a dot between those that there are; nothing when there are none. */
export function Line({ parts }: { parts: readonly React.ReactNode[] }) {
  const there = parts.filter((part) => part !== null && part !== undefined && part !== "" && part !== false);
  if (there.length === 0) return null;
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-x-1.5">
      {there.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: facts keep their places
        <Fragment key={at}>
          {at > 0 && <span aria-hidden>·</span>}
          <span className="min-w-0 wrap-anywhere">{part}</span>
        </Fragment>
      ))}
    </span>
  );
}
