import { ShieldCheck, Undo2 } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { PixMark } from "../layout/pix-mark.tsx";

type Props = {
  store: { name: string; legalName: string | null };
  /** The party that confirms payments. */
  confirmedBy: "bank" | "shop";
};

/** Who receives the Pix, who confirms it, and the right to withdraw: the answers that a buyer needs at the button. */
export async function TrustRow({ store, confirmedBy }: Props) {
  const t = await getTranslations("shop.trust");
  return (
    <ul
      aria-label={t("title")}
      className="flex flex-wrap gap-x-4 gap-y-1.5 text-muted text-small [&_li]:flex [&_li]:min-w-0 [&_li]:items-center [&_li]:gap-1.5 [&_li]:wrap-anywhere [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-brand-text"
    >
      <li>
        <PixMark />
        {t("payee", { name: store.legalName ?? store.name })}
      </li>
      <li>
        <ShieldCheck aria-hidden strokeWidth={1.75} />
        {t(confirmedBy)}
      </li>
      <li>
        <Undo2 aria-hidden strokeWidth={1.75} />
        {t("withdrawal")}
      </li>
    </ul>
  );
}
