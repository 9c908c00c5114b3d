import { Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { CopyId } from "#components/ui/copy-id.tsx";
import { Drawer } from "#components/ui/drawer.tsx";
import { SkeletonFacts } from "#components/ui/skeleton-shapes.tsx";
import { ConfirmAction } from "../forms/confirm-action.tsx";
import { EditAndPause } from "../lists/edit-and-pause.tsx";
import type { DrawerWays } from "../lists/list-page.tsx";
import { QueryState } from "../queries/query-state.tsx";
import { read } from "../queries/read.ts";
import { useAction } from "../queries/use-action.ts";
import { useCan } from "../queries/use-can.ts";
import { useData } from "../queries/use-data.ts";
import { type Coupon, valuesOf } from "./coupon.ts";
import { CouponBadge } from "./coupon-badge.tsx";
import { CouponUse } from "./coupon-use.tsx";
import { useCouponSummary } from "./use-coupon-summary.ts";
import { useScopeNames } from "./use-scope-names.ts";

type Props = DrawerWays & {
  id: string;
  /** The opened row, if the list contains it. */
  known: Coupon | null;
  edit: (coupon: Coupon) => void;
};

/** A coupon beside the list: its rule in words, its usage and its actions. */
export function CouponDrawer({ id, known, edit, close, onPrevious, onNext }: Props) {
  const query = useData(read(["coupons", "one"], "getCoupon", { params: { id } }), {
    keepPrevious: false,
    enabled: known === null,
  });
  const coupon = known ?? query.data?.coupon ?? null;
  return (
    <Drawer
      open
      onOpenChange={close}
      title={coupon?.code ?? ""}
      onPrevious={onPrevious}
      onNext={onNext}
      actions={coupon && <CouponActs coupon={coupon} edit={edit} close={close} />}
    >
      {coupon ? (
        <Content coupon={coupon} />
      ) : (
        <QueryState of={query} skeleton={<SkeletonFacts rows={6} />}>
          {() => null}
        </QueryState>
      )}
    </Drawer>
  );
}

function Content({ coupon }: { coupon: Coupon }) {
  const t = useTranslations("coupons");
  const sentence = useCouponSummary();
  const names = useScopeNames(coupon);
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center gap-3">
        <CouponBadge state={coupon.state} />
        <CopyId value={coupon.code} label={t("column.code")} />
      </div>
      <p className="text-body">{sentence(valuesOf(coupon), names)}</p>
      <CouponUse id={coupon.id} />
    </div>
  );
}

function CouponActs({ coupon, edit, close }: Pick<Props, "edit" | "close"> & { coupon: Coupon }) {
  const t = useTranslations("coupons");
  const can = useCan();
  const [asking, setAsking] = useState(false);
  const params = { id: coupon.id };
  const paused = coupon.state === "inactive";
  const toggle = useAction({
    call: (api) => api.updateCoupon({ params, body: { active: paused } }),
    changes: [["coupons"]],
    done: () => t(paused ? "resumed" : "pausedDone", { code: coupon.code }),
  });
  const remove = useAction({
    call: (api) => api.deleteCoupon({ params }),
    changes: [["coupons"]],
    done: () => t("deleted", { code: coupon.code }),
    onDone: close,
  });
  if (!can("catalog.write")) return null;
  return (
    <EditAndPause
      edit={{ label: t("edit"), run: () => edit(coupon) }}
      toggle={
        coupon.state === "active" || paused
          ? {
              label: t(paused ? "resume" : "pause"),
              paused,
              pending: toggle.pending,
              run: () => void toggle.run(),
            }
          : null
      }
      problem={toggle.problem}
    >
      <Button size="sm" variant="quiet" icon={<Trash2 aria-hidden />} onClick={() => setAsking(true)}>
        {t("delete")}
      </Button>
      <ConfirmAction
        open={asking}
        onOpenChange={setAsking}
        danger
        title={t("deleteTitle", { code: coupon.code })}
        text={t("deleteText")}
        action={t("deleteAction")}
        saving={remove}
      />
    </EditAndPause>
  );
}
