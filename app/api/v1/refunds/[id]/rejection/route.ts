import { route } from "#lib/http/route.ts";
import { refundConfirmations } from "../../confirmation.endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(refundConfirmations.rejectRefund);
