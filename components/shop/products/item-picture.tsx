import { ShoppingBag } from "lucide-react";
import { pictureWidths } from "#components/ui/picture-widths.ts";

/** The small picture of an item in a list; without one a plain tile. */
export function ItemPicture({ name, image }: { name: string; image: string | null }) {
  const box = "size-12 shrink-0 rounded-control";
  if (image)
    return (
      // biome-ignore lint/performance/noImgElement: a merchant's picture can come from any host
      <img
        src={image}
        srcSet={pictureWidths(image)}
        sizes="48px"
        alt=""
        width={48}
        height={48}
        loading="lazy"
        className={`${box} art bg-sunken object-cover`}
      />
    );
  const tints = ["bg-soft text-brand-text", "bg-warn-soft text-warn", "bg-info-soft text-info"];
  const sum = [...name].reduce((so, letter) => so + (letter.codePointAt(0) ?? 0), 0);
  return (
    <span aria-hidden="true" className={`${box} grid place-items-center ${tints[sum % tints.length]}`}>
      <ShoppingBag size={20} strokeWidth={1.75} />
    </span>
  );
}
