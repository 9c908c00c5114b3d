import type { Case } from "#components/panel/cases/case.ts";
import { read } from "#components/panel/queries/read.ts";
import { useData } from "#components/panel/queries/use-data.ts";
import { DecideDialog } from "./decide-dialog.tsx";
import { DISPUTES } from "./dispute.tsx";

const MOST = 100;

/** The decision about the dispute of a case, which does not say how much of the amount is blocked. */
export function DecideCaseDialog({ openCase, close }: { openCase: Case; close: () => void }) {
  const { id, amount, store } = openCase;
  const open = useData(read([DISPUTES, "open"], "listDisputes", { query: { state: "open", limit: MOST } }));
  const dispute = open.data?.disputes.find((one) => one.id === id);
  return <DecideDialog dispute={dispute ?? { id, amount, store }} close={close} />;
}
