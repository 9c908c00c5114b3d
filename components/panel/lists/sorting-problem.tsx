import { useTranslations } from "next-intl";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import type { useSorting } from "./use-sorting.ts";

type Order = Pick<ReturnType<typeof useSorting>, "problem" | "again" | "back">;

/** An order that could not be saved: it stays on the page, with buttons to retry or discard it. */
export function SortingProblem({ order }: { order: Order }) {
  const t = useTranslations("lists.sorting");
  if (!order.problem) return null;
  return (
    <div role="alert" className="mb-3">
      <Banner
        tone="danger"
        action={
          <>
            <Button size="sm" onClick={order.back}>
              {t("back")}
            </Button>
            <Button size="sm" onClick={order.again}>
              {t("again")}
            </Button>
          </>
        }
      >
        {t("failed", { why: order.problem.message })}
      </Banner>
    </div>
  );
}
