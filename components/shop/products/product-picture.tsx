import { cx } from "#components/ui/classes.ts";
import { pictureWidths } from "#components/ui/picture-widths.ts";
import { Pattern } from "../layout/pattern.tsx";

type Props = {
  /** The product's name; the pattern of a missing picture is made from it. */
  name: string;
  image?: string | undefined;
  alt?: string;
  /** The `sizes` attribute of the picture. */
  sizes: string;
  /** For pictures of the first screen: loaded eagerly; `first` also with high priority. */
  priority?: "first" | "soon" | undefined;
  className?: string;
};

/** The picture of a product in the ratio 4:3; without one, a pattern of the same size. */
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
      className={cx("art bg-sunken object-cover", shape)}
    />
  );
}
