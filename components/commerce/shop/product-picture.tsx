import { pictureWidths } from "../../ui/picture-widths.ts";

/** The picture of a product. Without one: a plain tile with its initial, always in the same colour. */
export function ProductPicture({
  name,
  image,
  large = false,
}: {
  name: string;
  image?: string | undefined;
  large?: boolean;
}) {
  if (image) {
    const sizes = large ? "(min-width: 768px) 480px, 100vw" : "(min-width: 640px) 300px, 50vw";
    return (
      // biome-ignore lint/performance/noImgElement: a merchant's picture can come from any host
      <img
        src={image}
        srcSet={pictureWidths(image)}
        sizes={sizes}
        alt=""
        loading="lazy"
        className="aspect-[4/3] w-full object-cover"
      />
    );
  }
  const hue = [...name].reduce((sum, char) => (sum * 31 + (char.codePointAt(0) ?? 0)) % 360, 7);
  return (
    <div
      aria-hidden="true"
      className={`flex aspect-[4/3] w-full items-center justify-center font-bold text-white/90 ${large ? "text-8xl" : "text-6xl"}`}
      style={{ background: `linear-gradient(135deg, hsl(${hue} 42% 38%), hsl(${(hue + 40) % 360} 48% 26%))` }}
    >
      {name.slice(0, 1).toUpperCase()}
    </div>
  );
}
