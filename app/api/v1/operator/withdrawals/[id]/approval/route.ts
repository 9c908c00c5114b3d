import { route } from "#lib/http/route.ts";
import { approveQueued } from "../../../endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(approveQueued);
