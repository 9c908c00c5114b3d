import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useStoreChoice } from "../layout/store-choice.ts";
import { useAction } from "../queries/use-action.ts";

/**
 * Creates the live store and switches to it. Reloads the account first, so that the layout knows the store.
 */
export function useGoLive() {
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
