import { useTranslations } from "next-intl";
import { Segmented } from "#components/ui/segmented.tsx";
import { useStore } from "../queries/use-account.ts";
import { confirmLeave } from "./confirm-leave.ts";
import { useStoreChoice } from "./store-choice.ts";
import { useNavigate } from "./use-navigate.ts";

/** Switches between a business's test and live store. Without a live store, opens the page to create one. */
export function useMode() {
  const store = useStore();
  const { choose } = useStoreChoice();
  const go = useNavigate();
  const change = async (mode: "test" | "live") => {
    if (mode === store.mode) return;
    if (!store.twinId) go("/painel/configuracoes?aba=producao");
    else if (await confirmLeave()) await choose(store.twinId);
  };
  return { mode: store.mode, change };
}

export function ModeSwitch({ onPick }: { onPick?: () => void }) {
  const t = useTranslations("layout.mode");
  const { mode, change } = useMode();
  return (
    <Segmented
      label={t("label")}
      value={mode}
      onChange={(next) => {
        onPick?.();
        void change(next);
      }}
      options={[
        { value: "test", label: t("test"), tone: "wait" },
        { value: "live", label: t("live") },
      ]}
    />
  );
}

/** Shown on every page of a test store. */
export function TestLine() {
  const t = useTranslations("layout.mode");
  const { mode } = useStore();
  if (mode !== "test") return null;
  return (
    <p className="flex items-center justify-center gap-2 bg-warn-soft px-4 py-1 text-small font-medium text-warn">
      <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-sun" />
      {t("line")}
    </p>
  );
}
