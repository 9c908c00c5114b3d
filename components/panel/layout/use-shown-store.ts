import { useQuery, useQueryClient } from "@tanstack/react-query";
import { usePathname, useRouter } from "next/navigation";
import { useEffect, useLayoutEffect, useState } from "react";
import { toast } from "#components/ui/toast.ts";
import { panelApi, showStore } from "../queries/api.ts";
import { onOtherTab, tellOtherTabs } from "../queries/other-tabs.ts";
import { type Problem, useProblem } from "../queries/problem.ts";
import { onSessionEvent } from "../queries/session-events.ts";
import { type Account, type AccountStore, chosenStore } from "../queries/use-account.ts";

const KEY = ["account"];

/** The only request of the layout: the account. */
function useAccountQuery() {
  const problemOf = useProblem();
  return useQuery<Account, Problem>({
    queryKey: KEY,
    staleTime: 60_000,
    queryFn: ({ signal }) =>
      panelApi(signal)
        .getAccount()
        .catch((error: unknown) => {
          throw signal.aborted ? error : problemOf(error);
        }),
  });
}

/**
 * The store that this page shows: the one chosen when the page was opened, or chosen here since. `other` is
 * the one that another tab has chosen since.
 */
export function useShownStore() {
  const query = useAccountQuery();
  const { data, refetch } = query;
  const chosen = data ? chosenStore(data) : null;
  const [own, setOwn] = useState<string | null>(null);
  const { choose, choosing } = useChoose(setOwn);
  const shown = data?.stores.find(({ id }) => id === own) ?? chosen;

  useLayoutEffect(() => showStore(shown?.id ?? null), [shown?.id]);
  // The first chosen store is the one shown from now on.
  if (chosen && own === null) setOwn(chosen.id);

  const first = data?.stores[0]?.id;
  useEffect(() => {
    // The person is no longer a member of the chosen store.
    if (data && !chosen && first) void choose(first);
  }, [data, chosen, first, choose]);

  useEffect(() => {
    const deaf = onOtherTab(() => void refetch());
    const off = onSessionEvent((alarm) => alarm.kind === "store-changed" && void refetch());
    return () => {
      deaf();
      off();
    };
  }, [refetch]);

  // While another store is chosen here, the session is ahead of the page. When the shown store is chosen again, the
  // question stays until the session has it: anything sent earlier would be refused.
  const isLeaving = choosing !== null && choosing !== shown?.id;
  const other = chosen && shown && chosen.id !== shown.id && !isLeaving ? chosen : null;
  const account: Account | null = data
    ? { ...data, stores: data.stores.map((store) => ({ ...store, chosen: store.id === shown?.id })) }
    : null;
  return {
    query,
    account,
    shown: shown as AccountStore | null,
    other,
    choose,
    pending: choosing !== null,
    show: setOwn,
  };
}

function useChoose(setOwn: (id: string) => void) {
  const queries = useQueryClient();
  const problemOf = useProblem();
  const router = useRouter();
  const path = usePathname();
  /** The store of the request under way. */
  const [choosing, setChoosing] = useState<string | null>(null);
  const [choose] = useState(() => ({ run: async (_id: string) => {} }));
  choose.run = async (id) => {
    setChoosing(id);
    try {
      await panelApi().chooseStore({ body: { storeId: id } });
      // A read that began before may still have the former store.
      await queries.cancelQueries({ queryKey: KEY });
      queries.setQueryData<Account>(
        KEY,
        (account) =>
          account && {
            ...account,
            stores: account.stores.map((store) => ({ ...store, chosen: store.id === id })),
          },
      );
      setOwn(id);
      // A record of one store does not exist in another, but its list does.
      const list = /^(\/painel\/[^/]+)\/.+/.exec(path)?.[1];
      if (list) router.push(list);
      tellOtherTabs();
    } catch (error) {
      toast.failed(problemOf(error).message);
    } finally {
      setChoosing(null);
    }
  };
  const [stable] = useState(() => (id: string) => choose.run(id));
  return { choose: stable, choosing };
}
