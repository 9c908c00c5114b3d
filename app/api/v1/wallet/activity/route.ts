import { route } from "#lib/http/route.ts";
import { getActivity } from "../endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(getActivity);
