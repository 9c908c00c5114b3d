import { useTranslations } from "next-intl";
import { ConfirmWithCode } from "#components/panel/forms/confirm-with-code.tsx";
import { useAction } from "#components/panel/queries/use-action.ts";
import { type OperatorStore, STORES } from "./store.ts";

/** Writes off a live store's play money: its unpaid charges end, and its balance leaves the wallet. */
export function WriteOffDialog({ store, close }: { store: OperatorStore; close: () => void }) {
  const t = useTranslations("operatorStores.testMoney");
  const act = useAction({
    call: (api, totpCode: string) =>
      api.writeOffStoreTestMoney({ params: { id: store.id }, body: { totpCode } }),
    changes: [[STORES]],
    done: () => t("done"),
    onDone: close,
  });
  return (
    <ConfirmWithCode
      open
      onOpenChange={(open) => !open && close()}
      title={t("action")}
      description={t("effect")}
      action={t("action")}
      act={[{ label: t("store"), value: store.name, strong: true }]}
      saving={act}
    />
  );
}
