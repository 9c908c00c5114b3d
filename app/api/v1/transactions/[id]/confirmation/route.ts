import { route } from "#lib/http/route.ts";
import { chargeConfirmations } from "../../confirmation.endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(chargeConfirmations.confirmCharge);
