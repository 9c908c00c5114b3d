import { ItemPicture } from "../products/item-picture.tsx";

type Props = { name: string; image: string | null; details: (string | null)[]; amount: string };

/** A purchased item: picture, name, variation and quantity, amount. */
export function ItemRow({ name, image, details, amount }: Props) {
  return (
    <li className="flex items-center gap-3">
      <ItemPicture name={name} image={image} />
      <span className="min-w-0 grow">
        <span className="block font-medium leading-snug wrap-anywhere">{name}</span>
        <span className="block text-muted text-small">{details.filter(Boolean).join(" · ")}</span>
      </span>
      <span className="shrink-0 font-medium">{amount}</span>
    </li>
  );
}
