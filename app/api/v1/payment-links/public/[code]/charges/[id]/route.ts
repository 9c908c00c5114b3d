import { route } from "#lib/http/route.ts";
import { publicLinks } from "../../../../public.endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(publicLinks.getLinkCharge);
