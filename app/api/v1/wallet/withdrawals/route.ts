import { route } from "#lib/http/route.ts";
import { walletLists } from "../listing.endpoints.ts";
import { withdrawals } from "../withdrawals.endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  walletLists.listWithdrawals,
  withdrawals.createWithdrawal,
);
