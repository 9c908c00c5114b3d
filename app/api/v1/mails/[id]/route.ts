import { route } from "#lib/http/route.ts";
import { mails } from "../endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(mails.getMail);
