import { pictureWidths } from "#components/ui/picture-widths.ts";
import type { PublicStore } from "#lib/stores/public.ts";
import { Pattern } from "./pattern.tsx";

const SHAPE = "h-[4.5rem] w-full rounded-card sm:h-36";

/** The banner of a shop; without a picture, a pattern made from the store's name. */
export function Banner({ store }: { store: PublicStore }) {
  if (!store.banner) return <Pattern name={store.name} shape="banner" className={SHAPE} />;
  return (
    // biome-ignore lint/performance/noImgElement: a merchant's picture can come from any host
    <img
      src={store.banner}
      srcSet={pictureWidths(store.banner)}
      sizes="(min-width: 1156px) 1084px, 92vw"
      alt=""
      width={1600}
      height={400}
      fetchPriority="high"
      decoding="sync"
      className={`${SHAPE} bg-sunken object-cover`}
    />
  );
}
