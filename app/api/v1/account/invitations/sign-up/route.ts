import { route } from "#lib/http/route.ts";
import { accountInvitations } from "../../invitations.endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(accountInvitations.joinByInvitation);
