"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useAccount } from "#components/panel/data/use-account.ts";
import { useAct } from "#components/panel/data/use-act.ts";
import type { Matter } from "#components/panel/matters/matter.ts";
import { MatterDialog } from "#components/panel/matters/matter-dialog.tsx";
import { StoreField } from "../data/store-field.tsx";

/** Credits a Pix without a charge to a store that the operator names. */
export function CreditDialog({ matter, close }: { matter: Matter; close: () => void }) {
  const t = useTranslations("operator.credit");
  const { secondFactor } = useAccount();
  const [store, setStore] = useState<{ id: string; name: string } | null>(matter.store);
  const storeId = store?.id ?? null;
  const [pressed, setPressed] = useState(false);
  const act = useAct({
    call: (api, totpCode: string) =>
      api.creditOperatorOpenMatter({
        params: { id: matter.id },
        body: { storeId: storeId ?? "", totpCode },
      }),
    changes: [["matters"]],
    done: () => t("done"),
    onDone: close,
  });
  return (
    <MatterDialog
      matter={matter}
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
