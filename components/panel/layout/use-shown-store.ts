"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { usePathname, useRouter } from "next/navigation";
import { useEffect, useLayoutEffect, useState } from "react";
import { toast } from "#components/ui/toast.ts";
import { panelApi, showStore } from "../queries/api.ts";
import { type Problem, useProblem } from "../queries/problem.ts";
import { onSessionEvent } from "../queries/session-events.ts";
import { type Account, type AccountStore, chosenStore } from "../queries/use-account.ts";

const KEY = ["account"];
const CHANNEL = "vitrine.loja";

/** The one call of the shell: who is signed in, and where. */
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
 * The store that this page shows. It stays the one that was chosen when the page was opened, or that the person chooses
 * here; `other` is the one that another tab has chosen since.
 */
export function useShownStore() {
  const query = useAccountQuery();
  const { data, refetch } = query;
  const chosen = data ? chosenStore(data) : null;
  const [own, setOwn] = useState<string | null>(null);
  const { choose, pending } = useChoose(setOwn);
  const shown = data?.stores.find(({ id }) => id === own) ?? chosen;

  useLayoutEffect(() => showStore(shown?.id ?? null), [shown?.id]);
  // The first store that was chosen is the one that this page shows from now on.
  if (chosen && own === null) setOwn(chosen.id);

  const first = data?.stores[0]?.id;
  useEffect(() => {
    // The person is no longer a member of the store that was chosen.
    if (data && !chosen && first) void choose(first);
  }, [data, chosen, first, choose]);

  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = () => void refetch();
    const off = onSessionEvent((alarm) => alarm.kind === "store-changed" && void refetch());
    return () => {
      channel.close();
      off();
    };
  }, [refetch]);

  const other = chosen && shown && chosen.id !== shown.id && !pending ? chosen : null;
  const account: Account | null = data
    ? { ...data, stores: data.stores.map((store) => ({ ...store, chosen: store.id === shown?.id })) }
    : null;
  return { query, account, shown: shown as AccountStore | null, other, choose, pending, show: setOwn };
}

function useChoose(setOwn: (id: string) => void) {
  const queries = useQueryClient();
  const problemOf = useProblem();
  const router = useRouter();
  const path = usePathname();
  const [pending, setPending] = useState(false);
  const [choose] = useState(() => ({ run: async (_id: string) => {} }));
  choose.run = async (id) => {
    setPending(true);
    try {
      await panelApi().chooseStore({ body: { storeId: id } });
      queries.setQueryData<Account>(
        KEY,
        (account) =>
          account && {
            ...account,
            stores: account.stores.map((store) => ({ ...store, chosen: store.id === id })),
          },
      );
      setOwn(id);
      // A record of one store is not there in another: its list is.
      const list = /^(\/painel\/[^/]+)\/.+/.exec(path)?.[1];
      if (list) router.push(list);
      const channel = new BroadcastChannel(CHANNEL);
      channel.postMessage(id);
      channel.close();
    } catch (error) {
      toast.failed(problemOf(error).message);
    } finally {
      setPending(false);
    }
  };
  const [stable] = useState(() => (id: string) => choose.run(id));
  return { choose: stable, pending };
}
