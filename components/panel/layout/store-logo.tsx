import { smallPicture } from "#components/ui/picture-widths.ts";

const SHAPE = "size-7.5 shrink-0 rounded-[8px]";

/** The logo of a store, or its first letter. Hidden from screen readers, since the name is beside it. */
export function StoreLogo({ name, logo }: { name: string; logo: string | null }) {
  if (logo)
    return (
      // biome-ignore lint/performance/noImgElement: a merchant's picture can come from any host
      <img src={smallPicture(logo)} alt="" className={`${SHAPE} border border-line bg-sunken object-cover`} />
    );
  return (
    <span
      aria-hidden="true"
      className={`${SHAPE} grid place-items-center bg-soft text-small font-[650] text-brand-text`}
    >
      {[...name][0]?.toUpperCase()}
    </span>
  );
}
