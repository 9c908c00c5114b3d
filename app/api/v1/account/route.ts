import { route } from "#lib/http/route.ts";
import { account } from "./endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(account.getAccount, account.updateAccount);
