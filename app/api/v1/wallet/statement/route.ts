import { route } from "#lib/http/route.ts";
import { walletLists } from "../listing.endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(walletLists.getStatement);
