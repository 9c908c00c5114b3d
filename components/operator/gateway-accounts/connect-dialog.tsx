import { useTranslations } from "next-intl";
import { useState } from "react";
import { useForm, useFormContext } from "react-hook-form";
import { Controlled } from "#components/panel/forms/controlled.tsx";
import { useCodedForm } from "#components/panel/forms/use-coded-form.ts";
import { Notice } from "#components/ui/notice.tsx";
import { SelectField } from "#components/ui/select-field.tsx";
import { CodedDialog } from "../forms/coded-dialog.tsx";
import { type FoundStore, StoreField } from "../forms/store-field.tsx";
import { ACCOUNTS, canCharge, canPay, type GatewayAccount, isCalled } from "./account.ts";
import { useAccounts } from "./use-accounts.ts";

type Way = "inboundAccountId" | "outboundAccountId";
type Values = { storeId: string | null } & Record<Way, string>;
/** No account: the store can't use this direction. */
const NONE = "";

/** Connects a store to the accounts for its incoming and outgoing money. */
export function ConnectDialog({ accountId, close }: { accountId: string | null; close: () => void }) {
  const t = useTranslations("operatorGatewayAccounts.connect");
  const accounts = useAccounts().data?.accounts ?? [];
  const [store, setStore] = useState<FoundStore | null>(null);
  const form = useForm<Values>({
    defaultValues: { storeId: null, inboundAccountId: NONE, outboundAccountId: NONE },
  });
  const coded = useCodedForm(form, {
    call: (api, { storeId, inboundAccountId, outboundAccountId }, totpCode) =>
      api.connectStoreGateways({
        params: { id: storeId ?? "" },
        body: {
          totpCode,
          inboundAccountId: inboundAccountId || null,
          outboundAccountId: outboundAccountId || null,
        },
      }),
    map: { id: "storeId" },
    changes: [[ACCOUNTS], ["operator-stores"]],
    done: (result) => t("done", { name: result.store.name }),
    onDone: close,
  });
  // Selects the opened account for each direction that it fits, else the account that the store has now.
  const choose = (found: FoundStore | null) => {
    setStore(found);
    const opened = accounts.find(({ id }) => id === accountId);
    const fits = opened && unfit(opened, found) === null ? opened : null;
    const kept = (id: string | null | undefined) => id ?? NONE;
    form.setValue("inboundAccountId", fits && canCharge(fits) ? fits.id : kept(found?.inboundAccountId));
    form.setValue("outboundAccountId", fits && canPay(fits) ? fits.id : kept(found?.outboundAccountId));
  };
  const [inbound, outbound] = form.watch(["inboundAccountId", "outboundAccountId"]);
  const nameOf = (id: string) => accounts.find((account) => account.id === id)?.name ?? t("none");
  return (
    <CodedDialog
      {...{ form, coded, close }}
      title={t("title")}
      next={t("next")}
      confirm={{
        action: t("action"),
        act: [
          { label: t("store"), value: store?.name, strong: true },
          { label: t("inboundAccountId"), value: nameOf(inbound) },
          { label: t("outboundAccountId"), value: nameOf(outbound) },
        ],
      }}
    >
      <ChosenStoreField store={store} choose={choose} />
      <AccountField way="inboundAccountId" store={store} accounts={accounts.filter(canCharge)} />
      <AccountField way="outboundAccountId" store={store} accounts={accounts.filter(canPay)} />
      {store && !inbound && <Notice tone="warn">{t("noInbound")}</Notice>}
      <p className="text-small text-muted">{t("rule")}</p>
    </CodedDialog>
  );
}

function ChosenStoreField(props: { store: FoundStore | null; choose: (store: FoundStore | null) => void }) {
  const { store, choose } = props;
  const t = useTranslations("operatorGatewayAccounts.connect");
  return (
    <Controlled<Values, "storeId">
      name="storeId"
      rules={{ validate: (id) => Boolean(id) || t("storeMissing") }}
    >
      {(field) => (
        <StoreField
          {...field}
          label={t("store")}
          hint={t("storeHint")}
          placeholder={t("choose")}
          name={store?.name}
          onChange={(id, found) => {
            field.onChange(id);
            choose(id === null ? null : (found ?? store));
          }}
        />
      )}
    </Controlled>
  );
}

/** The reason why a store can't use an account, as far as the page knows; the server decides. */
function unfit(
  account: GatewayAccount,
  store: FoundStore | null,
): "off" | "playMoney" | "realMoney" | "unchecked" | "otherHolder" | null {
  if (!account.active) return "off";
  if (store?.mode === "live" && account.environment !== "production") return "playMoney";
  if (store?.mode === "test" && account.environment === "production") return "realMoney";
  if (isCalled(account) && !account.health.lastGoodAt) return "unchecked";
  if (account.store && account.store.id !== store?.id) return "otherHolder";
  return null;
}

function AccountField(props: { way: Way; store: FoundStore | null; accounts: readonly GatewayAccount[] }) {
  const { way, store, accounts } = props;
  const t = useTranslations("operatorGatewayAccounts.connect");
  const { control } = useFormContext<Values>();
  return (
    <Controlled name={way} control={control}>
      {(field) => (
        <SelectField
          {...field}
          label={t(way)}
          hint={t(`${way}Hint`)}
          disabled={store === null}
          options={[
            { value: NONE, label: t("none") },
            ...accounts.map((account) => {
              const why = unfit(account, store);
              const holder = account.store?.name ?? t("platform");
              return {
                value: account.id,
                label: account.name,
                hint: why ? t(`unfit.${why}`) : holder,
                disabled: why !== null,
              };
            }),
          ]}
        />
      )}
    </Controlled>
  );
}
