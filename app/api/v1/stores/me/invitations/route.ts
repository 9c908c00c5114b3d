import { route } from "#lib/http/route.ts";
import { members } from "../../members.endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(members.listInvitations);
