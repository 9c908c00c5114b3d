import { route } from "#lib/http/route.ts";
import { withdrawalGuards } from "../../guards.endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  withdrawalGuards.getWithdrawalGuards,
  withdrawalGuards.changeWithdrawalGuards,
);
