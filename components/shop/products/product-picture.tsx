import { cx } from "#components/ui/classes.ts";
import { pictureWidths } from "#components/ui/picture-widths.ts";
import { Pattern } from "../layout/pattern.tsx";

type Props = {
  /** Of the product: it draws the pattern where there is no picture. */
  name: string;
  image?: string | undefined;
  alt?: string;
  /** The `sizes` of the picture where it stands. */
  sizes: string;
  /** Of the first screen: asked for at once. The first one also comes before other files. */
  priority?: "first" | "soon" | undefined;
  className?: string;
};

/** The picture of a product in the ratio 4 to 3; without one, a pattern of the same size. */
export function ProductPicture({ name, image, alt = "", sizes, priority, className }: Props) {
  const shape = cx("aspect-[4/3] w-full", className);
  if (!image) return <Pattern name={name} className={shape} />;
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
