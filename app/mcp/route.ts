import { answerAgents } from "#lib/agents/door.ts";
import { fetchDoor } from "#lib/http/fetch-door.ts";

/** In production scripts/server.ts serves agents before Next.js does; these routes are for `next dev`. */
export const dynamic = "force-dynamic";

const agents = fetchDoor(answerAgents);

export { agents as DELETE, agents as GET, agents as POST };
