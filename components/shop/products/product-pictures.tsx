import { getTranslations } from "next-intl/server";
import { largePicture } from "#components/ui/picture-widths.ts";
import { PictureZoom } from "./picture-zoom.tsx";
import { ProductPicture } from "./product-picture.tsx";

const SIZES = "(min-width: 1156px) 590px, (min-width: 768px) 52vw, 100vw";

type Props = { name: string; images: readonly string[] };

/**
 * The pictures of a product, each enlarged by a tap. Several stand in a row on a phone, with native scrolling by swipe or
 * keyboard; on a wide screen one above the other.
 */
export async function ProductPictures({ name, images }: Props) {
  const t = await getTranslations("shop.product");
  const card = "md:overflow-hidden md:rounded-card md:border md:border-line";
  const frame = `-mx-[1.125rem] md:mx-0 ${card}`;
  const [first] = images;
  const picture = (image: string, alt: string, index: number) => (
    <PictureZoom
      large={largePicture(image)}
      alt={alt}
      words={{ enlarge: t("enlarge", { name: alt }), close: t("closePicture") }}
    >
      <ProductPicture name={name} image={image} sizes={SIZES} priority={index === 0 ? "first" : undefined} />
    </PictureZoom>
  );
  if (!first)
    return (
      <div className={frame}>
        <ProductPicture name={name} sizes={SIZES} />
      </div>
    );
  if (images.length === 1) return <div className={frame}>{picture(first, name, 0)}</div>;
  return (
    <section
      aria-label={t("pictures")}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
      tabIndex={0}
      className="-mx-[1.125rem] flex snap-x snap-mandatory gap-2 overflow-x-auto md:mx-0 md:flex-col md:gap-3 md:overflow-visible"
    >
      {images.map((image, index) => (
        <div
          key={image}
          className={`w-[92%] shrink-0 snap-start first:w-[94%] last:w-full md:w-full! ${card}`}
        >
          {picture(image, t("pictureOf", { name, place: index + 1, count: images.length }), index)}
        </div>
      ))}
    </section>
  );
}
