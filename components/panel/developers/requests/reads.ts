import type { Input } from "#lib/client/types.ts";
import { FIRST_PAGE } from "../../lists/first-page.ts";
import { read } from "../../queries/read.ts";

export const requestList = (query: Input<"listRequests">["query"] = { by: "key", ...FIRST_PAGE }) =>
  read(["requests"], "listRequests", { query });
