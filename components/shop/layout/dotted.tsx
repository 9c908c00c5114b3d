import type { ReactNode } from "react";

/**
 * Parts with a dot between them, none at the beginning or end of a line: each part brings the dot before it, and the one
 * at the beginning of a line falls outside. A part such as an e-mail address is only broken if no line can hold it.
 */
export function Dotted({ parts }: { parts: readonly (readonly [key: string, shown: ReactNode])[] }) {
  return (
    <span className="block overflow-hidden">
      <span className="-ml-4 flex flex-wrap items-center">
        {parts.map(([key, shown], index) => (
          <span key={key} className="relative min-w-0 max-w-full pl-4 wrap-anywhere">
            {index > 0 && (
              <span className="absolute inset-y-0 left-0 inline-flex w-4 items-center justify-center whitespace-pre">
                {" · "}
              </span>
            )}
            {shown}
          </span>
        ))}
      </span>
    </span>
  );
}
