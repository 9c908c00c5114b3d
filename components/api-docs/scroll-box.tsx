/** A box whose content can be scrolled by keyboard. */
export function ScrollBox(props: { label: string; className: string; children: React.ReactNode }) {
  const { label, className, children } = props;
  const reachable = { tabIndex: 0 };
  return (
    <figure {...reachable} aria-label={label} className={className}>
      {children}
    </figure>
  );
}
