/** The first letter of a store without a picture. */
export function StoreInitial({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-7.5 shrink-0 place-items-center rounded-[8px] bg-soft text-small font-[650] text-brand-text"
    >
      {[...name][0]?.toUpperCase()}
    </span>
  );
}
