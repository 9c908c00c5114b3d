import { Fragment } from "react";

/**
 * A long code in a monospaced font, in groups (of five by default) for reading it out and comparing it. The gaps are margins:
 * selecting and copying gives the code without spaces. Codes of up to ten characters stay whole.
 */
export function CodeGroups({ code, size = 5 }: { code: string; size?: 4 | 5 }) {
  const groups = code.length > 10 ? (code.match(size === 4 ? /.{1,4}/g : /.{1,5}/g) ?? []) : [code];
  return (
    <span className="font-mono">
      {groups.map((group, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the groups are their places
        <Fragment key={at}>
          <span className={at < groups.length - 1 ? "mr-[0.6ch]" : undefined}>{group}</span>
          <wbr />
        </Fragment>
      ))}
    </span>
  );
}
