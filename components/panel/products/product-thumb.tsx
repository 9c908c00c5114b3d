import { Package } from "lucide-react";
import { smallPicture } from "#components/ui/picture-widths.ts";

/** A thumbnail of the product, hidden from screen readers since the name is beside it. */
export function ProductThumb({
  image,
  size = "md",
}: {
  image: string | null | undefined;
  size?: "sm" | "md";
}) {
  return (
    <span
      aria-hidden
      className={`grid ${size === "sm" ? "size-8" : "size-11"} shrink-0 place-items-center overflow-hidden rounded-control border border-line bg-sunken text-faint`}
    >
      {image ? (
        // biome-ignore lint/performance/noImgElement: a merchant's picture can come from any host
        <img src={smallPicture(image)} alt="" loading="lazy" className="size-full object-cover" />
      ) : (
        <Package size={18} strokeWidth={1.75} />
      )}
    </span>
  );
}
