import { useTranslations } from "next-intl";
import { toast } from "#components/ui/toast.ts";
import { useAction } from "../../queries/use-action.ts";
import type { Product } from "../types.ts";

/** Shows or hides the product in the shop immediately. */
export function ActiveSwitch({ product }: { product: Product }) {
  const t = useTranslations("products.list");
  const act = useAction({
    call: (api, active: boolean) => api.updateProduct({ params: { id: product.id }, body: { active } }),
    done: ({ product: { name, active } }) => t(active ? "shownOne" : "hiddenOne", { name }),
    changes: [["products"]],
    untilRead: true,
    onProblem: (problem) => toast.failed(problem.message),
  });
  // Optimistic: shows the new value until the list has it.
  const isOn = act.pending ? !product.active : product.active;
  return (
    <input
      type="checkbox"
      role="switch"
      aria-label={t("activeOf", { name: product.name })}
      checked={isOn}
      aria-checked={isOn}
      onChange={(event) => void act.run(event.target.checked)}
      className={
        "relative h-6 w-[2.625rem] shrink-0 cursor-pointer appearance-none rounded-full border border-line-strong bg-sunken align-middle transition-colors duration-120 " +
        "before:absolute before:left-[3px] before:top-[3px] before:size-4 before:rounded-full before:bg-line-strong before:transition-transform before:duration-120 " +
        "checked:border-brand checked:bg-brand checked:before:translate-x-[18px] checked:before:bg-on-brand"
      }
    />
  );
}
