/** The store's logo, or the first letter of its name on a tint of its colour. */
export function StoreMark({ name, logo }: { name: string; logo?: string | null }) {
  if (logo)
    return (
      // biome-ignore lint/performance/noImgElement: a merchant's picture can come from any host
      <img
        src={logo}
        alt=""
        width={34}
        height={34}
        className="art size-[2.125rem] shrink-0 rounded-control object-cover"
      />
    );
  return (
    <span
      aria-hidden="true"
      className="grid size-[2.125rem] shrink-0 place-items-center rounded-control bg-soft font-[650] text-[0.875rem] text-brand-text"
    >
      {[...name.trim()][0]?.toUpperCase()}
    </span>
  );
}
