import { publicDocument } from "#lib/http/document.ts";
import { makeDoor } from "#lib/http/door.ts";
import { fetchDoor } from "#lib/http/fetch-door.ts";
import { madeDocument } from "./made-documents.ts";
import { registry } from "./registry.ts";

/** Handles everything below /api/v1: every endpoint of the registry, and the OpenAPI document. */
export const answer = makeDoor(registry, [
  {
    path: "/openapi.json",
    get: publicDocument(madeDocument),
  },
]);

/** The same for Next's routes and pages. */
export const api = fetchDoor(answer);
