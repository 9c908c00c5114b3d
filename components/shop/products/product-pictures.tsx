import { getTranslations } from "next-intl/server";
import { ProductPicture } from "./product-picture.tsx";

const SIZES = "(min-width: 1156px) 590px, (min-width: 768px) 52vw, 100vw";

/** The pictures of a product in a row with native scrolling, by swipe or keyboard. */
export async function ProductPictures({ name, images }: { name: string; images: readonly string[] }) {
  const t = await getTranslations("shop.product");
  const frame = "-mx-[1.125rem] md:mx-0 md:overflow-hidden md:rounded-card md:border md:border-line";
  if (images.length < 2) {
    return (
      <div className={frame}>
        <ProductPicture
          name={name}
          image={images[0]}
          alt={images[0] ? name : ""}
          sizes={SIZES}
          priority="first"
        />
      </div>
    );
  }
  return (
    <section
      aria-label={t("pictures")}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
      tabIndex={0}
      className={`${frame} flex snap-x snap-mandatory gap-2 overflow-x-auto md:overflow-x-auto`}
    >
      {images.map((image, index) => (
        <div key={image} className="w-[92%] shrink-0 snap-start first:w-[94%] last:w-full md:w-[90%]">
          <ProductPicture
            name={name}
            image={image}
            alt={t("pictureOf", { name, place: index + 1, count: images.length })}
            sizes={SIZES}
            priority={index === 0 ? "first" : undefined}
          />
        </div>
      ))}
    </section>
  );
}
