import { useTranslations } from "next-intl";
import { useAction } from "../../queries/use-action.ts";
import type { Order } from "../model/order.ts";

/** Corrects the buyer's address of an order. `quiet`: no message, because a following action shows one. */
export function useCorrectEmail(order: Order, options: { quiet?: boolean; onDone?: () => void } = {}) {
  const t = useTranslations("orders.email");
  return useAction({
    call: (api, customerEmail: string) =>
      api.correctOrderEmail({ params: { id: order.id }, body: { customerEmail } }),
    changes: [["orders"]],
    ...(options.quiet ? {} : { done: (_, email: string) => t("done", { email }) }),
    ...(options.onDone ? { onDone: options.onDone } : {}),
  });
}
