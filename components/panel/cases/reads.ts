import type { Input } from "#lib/client/types.ts";
import { read } from "../queries/read.ts";

const FIRST_CASES = { limit: 25, offset: 0 };

export const caseList = (query: Input<"listCases">["query"] = FIRST_CASES) =>
  read(["cases"], "listCases", { query });
