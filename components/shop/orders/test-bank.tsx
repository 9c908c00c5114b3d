import { buttonClass } from "#components/ui/button-class.ts";
import type { OrderStatusView } from "#lib/orders/status.ts";
import { useShopTexts } from "../layout/use-shop-texts.tsx";

type Pix = NonNullable<OrderStatusView["pix"]>;

/** The link to the sandbox bank, which pays a test store's Pix. */
export function TestBank({ pix }: { pix: Pix }) {
  const t = useShopTexts("shopOrders");
  return (
    <a
      className={`${buttonClass("secondary", "tall", "lines")} w-full border-dashed`}
      href={`/banco-de-testes?codigo=${encodeURIComponent(pix.copy_paste)}`}
    >
      {t("bank")}
    </a>
  );
}
