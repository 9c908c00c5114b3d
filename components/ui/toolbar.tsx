/**
 * The controls above a list: search and filters, and at the end the actions for the whole list. On a phone, what follows
 * the `search` is one row that scrolls sideways.
 */
export function Toolbar({
  search,
  children,
  end,
}: {
  search?: React.ReactNode;
  children?: React.ReactNode;
  end?: React.ReactNode;
}) {
  const rest = (
    <>
      {children}
      {end && <div className="ml-auto flex flex-wrap items-center gap-2.5">{end}</div>}
    </>
  );
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2.5">
      {search}
      {search ? (
        <div
          data-chips
          className="contents max-sm:-mx-4 max-sm:-my-1.5 max-sm:flex max-sm:w-[calc(100%+2rem)] max-sm:items-center max-sm:gap-2.5 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1.5 max-sm:[scrollbar-width:none] max-sm:*:shrink-0"
        >
          {rest}
        </div>
      ) : (
        rest
      )}
    </div>
  );
}
