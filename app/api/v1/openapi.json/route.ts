import { env } from "#lib/env.ts";
import { publicDocument } from "#lib/http/document.ts";
import { openApiDocument } from "./document.ts";

export const dynamic = "force-dynamic";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = publicDocument((locale) =>
  openApiDocument(`${env().APP_URL}/api/v1`, { locale }),
);
