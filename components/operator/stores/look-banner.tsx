import { Eye } from "lucide-react";
import { useTranslations } from "next-intl";
import { useAction } from "#components/panel/queries/use-action.ts";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { DateTime } from "#components/ui/date-time.tsx";
import { type OperatorStore, STORES } from "./store.ts";

type Props = { storeId: string; look: NonNullable<OperatorStore["look"]> };

/** Says that the operator is reading a store's data, why, and until when. */
export function LookBanner({ storeId, look }: Props) {
  const t = useTranslations("operatorStores.look");
  const end = useAction({
    call: (api) => api.endOperatorLook({ params: { id: storeId } }),
    changes: [[STORES]],
    done: () => t("ended"),
  });
  return (
    <Banner
      tone="warn"
      icon={<Eye />}
      action={
        <Button size="sm" pending={end.pending} onClick={() => void end.run()}>
          {t("end")}
        </Button>
      }
    >
      <p className="font-semibold">{t("banner")}</p>
      <p className="text-small wrap-anywhere">
        {t.rich("until", { reason: look.reason, when: () => <DateTime value={look.endsAt} /> })}
      </p>
    </Banner>
  );
}
