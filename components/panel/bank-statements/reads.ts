import type { Input } from "#lib/client/types.ts";
import { read } from "../queries/read.ts";

const PAGE = 50;

type State = NonNullable<Input<"listBankStatementLines">["query"]>["state"];

export const bankStatementLines = (state: State = "open", offset = 0) =>
  read(["statement"], "listBankStatementLines", { query: { state, limit: PAGE, offset } });
