/**
 * Facts in one line, separated by dots; omits empty ones and renders nothing without any. Each dot precedes
 * its fact, and dots at the start of a line are clipped, so that no wrapped line begins or ends with a dot.
 */
export function DetailLine({ parts }: { parts: readonly React.ReactNode[] }) {
  const there = parts.filter((part) => part !== null && part !== undefined && part !== "" && part !== false);
  if (there.length === 0) return null;
  return (
    <span className="block max-w-full overflow-x-clip [overflow-clip-margin:5px]">
      <span className="-ml-3.5 flex flex-wrap items-center">
        {there.map((part, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: facts keep their places
          <span key={at} className="min-w-0 pl-3.5 wrap-anywhere">
            <span aria-hidden className="-ml-2.5 inline-block w-2.5">
              ·
            </span>
            {part}
          </span>
        ))}
      </span>
    </span>
  );
}
