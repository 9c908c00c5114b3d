import { cx } from "#components/ui/classes.ts";
import { ItemPicture } from "../products/item-picture.tsx";

type Props = {
  name: string;
  image: string | null;
  details: (string | null)[];
  /** The original price of a reduced one. */
  before?: React.ReactNode;
  amount: string;
  /** Shown, but not part of what is paid. */
  dimmed?: boolean;
};

/** A purchased item: picture, name, variation and quantity, amount. */
export function ItemRow({ name, image, details, before, amount, dimmed = false }: Props) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className={cx("shrink-0", dimmed && "opacity-50 grayscale")}>
        <ItemPicture name={name} image={image} />
      </span>
      <span className="min-w-0 grow basis-28">
        <span className={cx("block font-medium leading-snug wrap-anywhere", dimmed && "text-muted")}>
          {name}
        </span>
        <span className="block text-muted text-small wrap-anywhere">
          {details.filter(Boolean).join(" · ")}
        </span>
      </span>
      <span className="ml-auto grid justify-items-end whitespace-nowrap font-medium">
        {before}
        {amount}
      </span>
    </li>
  );
}
