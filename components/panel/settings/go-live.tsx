import { useQueryClient } from "@tanstack/react-query";
import { Check, Minus, Store } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { ConfirmWithCode } from "../forms/confirm-with-code.tsx";
import { useStoreChoice } from "../layout/store-choice.ts";
import { useStore } from "../queries/use-account.ts";
import { useAction } from "../queries/use-action.ts";
import { useCan } from "../queries/use-can.ts";
import { LiveState } from "./live-state.tsx";

const COPIED = ["look", "catalog", "coupons", "team", "guards"] as const;
const EMPTY = ["stock", "orders", "money", "keys"] as const;

/** In a test store: how to create the live one, and the data it copies. In a live store: the remaining steps. */
export function GoLive() {
  const { mode, twinId } = useStore();
  if (mode === "live") return <LiveState />;
  return twinId ? <ToTwin twinId={twinId} /> : <MakeTwin />;
}

function MakeTwin() {
  const t = useTranslations("goLive");
  const store = useStore();
  const allowed = useCan()("live");
  const making = useGoLive();
  const [asking, setAsking] = useState(false);
  const ask = (open: boolean) => {
    making.reset();
    setAsking(open);
  };
  return (
    <Card title={t("title")} description={t("text")} className="max-w-[44.75rem]">
      <div className="grid gap-5">
        <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
          <Parts title={t("copied.title")} icon={<Check aria-hidden className="text-brand-text" />}>
            {COPIED.map((part) => t(`copied.${part}`))}
          </Parts>
          <Parts title={t("empty.title")} icon={<Minus aria-hidden className="text-faint" />}>
            {EMPTY.map((part) => t(`empty.${part}`))}
          </Parts>
        </div>
        <div className="grid gap-1.5 text-small text-pretty text-muted">
          <p>{t("address", { slug: store.slug })}</p>
          <p>{t("needs")}</p>
        </div>
        {allowed ? (
          <Button
            variant="primary"
            icon={<Store aria-hidden />}
            onClick={() => ask(true)}
            className="justify-self-start max-sm:w-full"
          >
            {t("make")}
          </Button>
        ) : (
          <Notice tone="info">{t("ownerOnly")}</Notice>
        )}
      </div>
      <ConfirmWithCode
        open={asking}
        onOpenChange={ask}
        title={t("confirm.title")}
        act={[
          { label: t("confirm.store"), value: store.name, strong: true },
          { label: t("confirm.live"), value: `/loja/${store.slug}` },
          { label: t("confirm.test"), value: `/loja/${store.slug}-teste` },
        ]}
        action={t("make")}
        saving={making}
      />
    </Card>
  );
}

function ToTwin({ twinId }: { twinId: string }) {
  const t = useTranslations("goLive");
  const { choose, pending } = useGoLive();
  return (
    <Card title={t("there.title")} description={t("there.text")}>
      <Button
        variant="primary"
        icon={<Store aria-hidden />}
        pending={pending}
        onClick={() => void choose(twinId)}
        className="max-sm:w-full"
      >
        {t("there.open")}
      </Button>
    </Card>
  );
}

function Parts({ title, icon, children }: { title: string; icon: React.ReactNode; children: string[] }) {
  return (
    <div>
      <h3 className="text-body font-semibold">{title}</h3>
      <ul className="mt-2 grid gap-1.5 text-body text-muted">
        {children.map((part) => (
          <li key={part} className="flex gap-2 [&_svg]:mt-0.5 [&_svg]:size-[18px] [&_svg]:shrink-0">
            {icon}
            {part}
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * Creates the live store and switches to it. Reloads the account first, so that the layout knows the store.
 */
function useGoLive() {
  const t = useTranslations("goLive");
  const queries = useQueryClient();
  const { choose, pending: choosing } = useStoreChoice();
  const act = useAction({
    call: async (api, totpCode: string) => {
      const { store } = await api.goLive({ body: { totpCode } });
      return store;
    },
    done: (store) => t("done", { store: store.name }),
  });
  const run = async (totpCode: string): Promise<void> => {
    const made = await act.run(totpCode);
    if (!made) return;
    await queries.refetchQueries({ queryKey: ["account"] });
    await choose(made.id);
  };
  return { run, choose, pending: act.pending || choosing, problem: act.problem, reset: act.reset };
}
