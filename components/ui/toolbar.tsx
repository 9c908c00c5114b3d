/** The controls above a list: search and filters, and at the end the actions for the whole list. */
export function Toolbar({ children, end }: { children?: React.ReactNode; end?: React.ReactNode }) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2.5">
      {children}
      {end && <div className="ml-auto flex flex-wrap items-center gap-2.5">{end}</div>}
    </div>
  );
}
