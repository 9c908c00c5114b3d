import { ExternalLink, Store } from "lucide-react";
import { useTranslations } from "next-intl";
import { buttonClass } from "#components/ui/button-class.ts";
import { useStore } from "../queries/use-account.ts";

/** Opens the shop as customers see it, in a new tab. */
export function ShopLink() {
  const t = useTranslations("layout");
  const { slug } = useStore();
  return (
    <a href={`/loja/${slug}`} target="_blank" rel="noopener" className={buttonClass("secondary", "md")}>
      <ExternalLink aria-hidden />
      {t("shop")}
    </a>
  );
}

/** The same in the top bar of a phone and a tablet, where the navigation is folded. */
export function ShopIcon() {
  const t = useTranslations("layout");
  const { slug } = useStore();
  return (
    <a
      href={`/loja/${slug}`}
      target="_blank"
      rel="noopener"
      aria-label={t("shop")}
      title={t("shop")}
      className="grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-sunken lg:hidden"
    >
      <Store size={18} strokeWidth={1.75} aria-hidden="true" />
    </a>
  );
}

/** The same in the navigation. */
export function ShopRow({ className }: { className: string }) {
  const t = useTranslations("layout");
  const { slug } = useStore();
  return (
    <li>
      <a
        href={`/loja/${slug}`}
        target="_blank"
        rel="noopener"
        className={`${className} text-muted hover:bg-sunken hover:text-ink`}
      >
        <Store size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
        <span className="min-w-0 flex-1 truncate">{t("shop")}</span>
        <ExternalLink size={14} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-faint" />
      </a>
    </li>
  );
}
