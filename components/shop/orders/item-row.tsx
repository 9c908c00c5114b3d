import { ItemPicture } from "../products/item-picture.tsx";

type Props = {
  name: string;
  image: string | null;
  details: (string | null)[];
  /** The original price of a reduced one. */
  before?: React.ReactNode;
  amount: string;
};

/** A purchased item: picture, name, variation and quantity, amount. */
export function ItemRow({ name, image, details, before, amount }: Props) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <ItemPicture name={name} image={image} />
      <span className="min-w-0 grow basis-28">
        <span className="block font-medium leading-snug wrap-anywhere">{name}</span>
        <span className="block text-muted text-small">{details.filter(Boolean).join(" · ")}</span>
      </span>
      <span className="ml-auto grid justify-items-end whitespace-nowrap font-medium">
        {before}
        {amount}
      </span>
    </li>
  );
}
