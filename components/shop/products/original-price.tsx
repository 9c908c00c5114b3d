type Props = { label: string; large?: boolean; children: string };

/** A price that was reduced, struck through; `label` says so to a screen reader. */
export function OriginalPrice({ label, large = false, children }: Props) {
  return (
    <s className={`${large ? "text-body" : "text-small"} whitespace-nowrap font-normal text-muted`}>
      <span className="sr-only">{label} </span>
      {children}
    </s>
  );
}
