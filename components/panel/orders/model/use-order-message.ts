import { useLocale, useTranslations } from "next-intl";
import { formatMoney } from "#components/ui/money-format.ts";
import { useStore } from "../../queries/use-account.ts";

type About = {
  code: string;
  customer: string;
  /** The amount still to be paid by Pix; null once there is none. */
  due: number | null;
};

/** Writes the message that sends an order's page to its buyer: to pay it, or to follow it. */
export function useOrderMessage(): (about: About) => { url: string; text: string } {
  const t = useTranslations("orders.message");
  const locale = useLocale();
  const { name: store, slug } = useStore();
  return ({ code, customer, due }) => {
    const url = `${window.location.origin}/loja/${slug}/pedido/${code}`;
    const words = { code, customer, store, url };
    return {
      url,
      text: due === null ? t("toFollow", words) : t("toPay", { ...words, amount: formatMoney(due, locale) }),
    };
  };
}
