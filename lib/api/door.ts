import { env } from "#lib/env.ts";
import { publicDocument } from "#lib/http/document.ts";
import { makeDoor } from "#lib/http/door.ts";
import { fetchDoor } from "#lib/http/fetch-door.ts";
import { openApiDocument } from "./document.ts";
import { registry } from "./registry.ts";

/** Handles everything below /api/v1: every endpoint of the registry, and the OpenAPI document. */
export const answer = makeDoor(registry, [
  {
    path: "/openapi.json",
    get: publicDocument((locale) => openApiDocument(`${env().APP_URL}/api/v1`, { locale })),
  },
]);

/** The same for Next's routes and pages. */
export const api = fetchDoor(answer);
