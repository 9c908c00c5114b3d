import { route } from "#lib/http/route.ts";
import { sandbox } from "../endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(sandbox.paySandboxCharge);
