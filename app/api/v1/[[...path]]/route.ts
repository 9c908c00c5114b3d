import { api } from "#lib/api/door.ts";

/** In production scripts/server.ts answers these paths before Next sees them; this is the same door for `next dev`. */
export const dynamic = "force-dynamic";

export { api as DELETE, api as GET, api as HEAD, api as OPTIONS, api as PATCH, api as POST, api as PUT };
