import type { Input } from "#lib/client/types.ts";
import { read } from "../queries/read.ts";

export const withdrawalList = (filters: Input<"listWithdrawals">["query"] = {}, offset = 0) =>
  read(["withdrawals"], "listWithdrawals", { query: { ...filters, limit: 25, offset } });

export const withdrawalQuote = read(["quote"], "getWithdrawalQuote");

export const destinationList = read(["destinations"], "listWithdrawalDestinations");
