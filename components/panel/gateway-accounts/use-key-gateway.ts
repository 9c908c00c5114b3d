import { useStore } from "../queries/use-account.ts";
import { useCan } from "../queries/use-can.ts";
import { useGateway } from "./use-gateway.ts";

/**
 * Whether the store receives payments on a bare key and the member may confirm them. Test stores use the
 * sandbox bank, so nothing is requested.
 */
export function useKeyGateway(): boolean {
  const { mode } = useStore();
  const may = useCan()("cases");
  const enabled = may && mode === "live";
  const { data } = useGateway(enabled, { staleTime: 600_000 });
  return enabled && data?.inbound?.kind === "key";
}
