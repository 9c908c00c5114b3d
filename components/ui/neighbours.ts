/** Opens the previous or next item of a list; undefined where there is none. */
export type Neighbours = {
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
};

/** The neighbours of the item that is open beside its list; none if the list doesn't hold it. */
export function neighboursOf(
  rows: readonly { id: string }[],
  open: string | null,
  show: (id: string) => void,
): Neighbours {
  const at = rows.findIndex(({ id }) => id === open);
  const opens = (next: { id: string } | undefined) => next && (() => show(next.id));
  return { onPrevious: opens(rows[at - 1]), onNext: at < 0 ? undefined : opens(rows[at + 1]) };
}
