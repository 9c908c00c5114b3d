import { useTranslations } from "next-intl";
import { useState } from "react";
import type { Case } from "#components/panel/cases/case.ts";
import { CaseDialog } from "#components/panel/cases/case-dialog.tsx";
import { useAccount } from "#components/panel/queries/use-account.ts";
import { useAction } from "#components/panel/queries/use-action.ts";
import { StoreField } from "../forms/store-field.tsx";

/** Credits a Pix without a charge to a store that the operator names. */
export function CreditDialog({ openCase, close }: { openCase: Case; close: () => void }) {
  const t = useTranslations("operatorCases.credit");
  const { secondFactor } = useAccount();
  const [store, setStore] = useState<{ id: string; name: string } | null>(openCase.store);
  const storeId = store?.id ?? null;
  const [pressed, setPressed] = useState(false);
  const act = useAction({
    call: (api, totpCode: string) =>
      api.creditOperatorCase({
        params: { id: openCase.id },
        body: { storeId: storeId ?? "", totpCode },
      }),
    changes: [["cases"]],
    done: () => t("done"),
    onDone: close,
  });
  return (
    <CaseDialog
      openCase={openCase}
      action="credit"
      reader="operator"
      enrolled={secondFactor.enabledAt !== null}
      pending={act.pending}
      problem={act.problem}
      close={close}
      confirm={({ totpCode }) => void act.run(totpCode)}
      ready={() => {
        setPressed(true);
        return storeId !== null;
      }}
      more={
        <StoreField
          label={t("store")}
          placeholder={t("choose")}
          mode="live"
          value={storeId}
          name={store?.name}
          onChange={(id, found) => setStore(id === null ? null : (found ?? store))}
          error={pressed && storeId === null ? t("missing") : undefined}
        />
      }
    />
  );
}
