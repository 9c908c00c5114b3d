import { route } from "#lib/http/route.ts";
import { payInSandbox } from "../endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(payInSandbox);
