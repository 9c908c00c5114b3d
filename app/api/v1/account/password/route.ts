import { route } from "#lib/http/route.ts";
import { passwords } from "../password.endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(passwords.changePassword);
