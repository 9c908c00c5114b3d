import { Package } from "lucide-react";
import { cx } from "../../ui/classes.ts";
import { pictureWidths } from "../../ui/picture-widths.ts";

type Props = {
  image?: string | undefined;
  alt?: string;
  /** The `sizes` of the picture where it stands. */
  sizes: string;
  /** Of the first screen: asked for at once. The first one also comes before other files. */
  priority?: "first" | "soon" | undefined;
  className?: string;
};

/** The picture of a product in the ratio 4 to 3; without one, a plain tile of the same size. */
export function ProductPicture({ image, alt = "", sizes, priority, className }: Props) {
  const shape = cx("aspect-[4/3] w-full", className);
  if (!image) {
    return (
      <div aria-hidden="true" className={cx("grid place-items-center bg-soft text-brand-text", shape)}>
        <Package className="size-1/4 max-h-24 opacity-60" strokeWidth={1.25} />
      </div>
    );
  }
  return (
    // biome-ignore lint/performance/noImgElement: a merchant's picture can come from any host
    <img
      src={image}
      srcSet={pictureWidths(image)}
      sizes={sizes}
      width={960}
      height={720}
      alt={alt}
      loading={priority ? "eager" : "lazy"}
      fetchPriority={priority === "first" ? "high" : "auto"}
      decoding={priority ? "sync" : "async"}
      className={cx("bg-sunken object-cover", shape)}
    />
  );
}
