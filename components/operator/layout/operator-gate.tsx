import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useLayoutEffect } from "react";
import { FrameSkeleton } from "#components/panel/layout/frame-skeleton.tsx";
import { PanelFailed } from "#components/panel/layout/panel-failed.tsx";
import { panelApi, showStore } from "#components/panel/queries/api.ts";
import { type Problem, useProblem } from "#components/panel/queries/problem.ts";
import { type Account, AccountContext } from "#components/panel/queries/use-account.ts";

/** Loads the signed-in account without a store: operator pages show data of the whole platform. */
export function OperatorGate({ children }: { children: ReactNode }) {
  const problemOf = useProblem();
  const query = useQuery<Account, Problem>({
    queryKey: ["account"],
    staleTime: 60_000,
    queryFn: ({ signal }) =>
      panelApi(signal)
        .getAccount()
        .catch((error: unknown) => {
          throw signal.aborted ? error : problemOf(error);
        }),
  });
  useLayoutEffect(() => showStore(null), []);
  const { data, error, refetch } = query;
  if (data) return <AccountContext value={withoutStore(data)}>{children}</AccountContext>;
  // A person who is not signed in is being redirected to the sign-in page.
  if (!error || error.kind === "signed-out") return <FrameSkeleton />;
  return <PanelFailed problem={error} again={refetch} />;
}

function withoutStore(account: Account): Account {
  return { ...account, stores: account.stores.map((store) => ({ ...store, chosen: false })) };
}
