import { healthAnswer } from "./answer.ts";

export const dynamic = "force-dynamic";

/** Liveness check: the process answers. */
export const GET = () => healthAnswer(200, "ok");
export const POST = () => healthAnswer(405);
