import { cx } from "#components/ui/classes.ts";
import { pictureWidths } from "#components/ui/picture-widths.ts";
import type { PublicStore } from "#lib/stores/public.ts";
import { Pattern } from "./pattern.tsx";

type Props = { store: PublicStore; className?: string };

/** The banner of a shop, above its products; without a picture, a pattern made from the store's name. */
export function Banner({ store, className }: Props) {
  const shape = cx("h-36 w-full rounded-card", className);
  if (!store.banner) return <Pattern name={store.name} shape="banner" className={shape} />;
  return <BannerPicture picture={store.banner} className={shape} priority="high" />;
}

/** The picture of a banner, on a phone below the first products. */
export function BannerPicture({
  picture,
  className,
  priority = "auto",
}: {
  picture: string;
  className: string;
  priority?: "high" | "auto";
}) {
  return (
    // biome-ignore lint/performance/noImgElement: a merchant's picture can come from any host
    <img
      src={picture}
      srcSet={pictureWidths(picture)}
      sizes="(min-width: 1156px) 1084px, 92vw"
      alt=""
      width={1600}
      height={400}
      fetchPriority={priority}
      decoding="sync"
      className={cx("art bg-sunken object-cover", className)}
    />
  );
}
