import { api } from "#lib/api/door.ts";

/** In production scripts/server.ts serves these paths before Next.js does; this route is for `next dev`. */
export const dynamic = "force-dynamic";

export { api as DELETE, api as GET, api as HEAD, api as OPTIONS, api as PATCH, api as POST, api as PUT };
