import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { LOCALES, type Locale } from "#lib/core/locale.ts";
import { env, isProduction } from "#lib/env.ts";
import { etagOf } from "#lib/http/reply.ts";
import { log } from "#lib/log.ts";
import { processWide } from "#lib/process-wide.ts";
import { openApiDocument } from "./document.ts";

/**
 * The build makes the OpenAPI documents (scripts/make-documents.ts), because making one blocks the process for a quarter
 * of a second. They are made with this URL, which is replaced by the server's own when one is read.
 */
const NOWHERE = "https://server.invalid/api/v1";
const FOLDER = join(".next", "documents");
const FILES = ["default", ...LOCALES] as const;

/** The files of the build by their paths. */
export function documentFiles(): Record<string, string> {
  const files = FILES.map((name) => {
    const document = openApiDocument(NOWHERE, name === "default" ? {} : { locale: name });
    return [join(FOLDER, `${name}.json`), JSON.stringify(document)];
  });
  return Object.fromEntries(files);
}

type MadeDocument = { body: string; gzipped: Buffer; etag: string };
const compress = promisify(gzip);
const made = processWide("openapi documents", () => new Map<string, Promise<MadeDocument>>());

/** The OpenAPI document in one language, or in English with the messages of errors in Portuguese. */
export function madeDocument(locale: Locale | undefined): Promise<MadeDocument> {
  const name = locale ?? "default";
  const known = made.get(name);
  if (known) return known;
  const reading = read(name);
  made.set(name, reading);
  reading.catch(() => made.delete(name));
  return reading;
}

async function read(name: (typeof FILES)[number]): Promise<MadeDocument> {
  const serverUrl = `${env().APP_URL}/api/v1`;
  const body = (await builtFile(name))?.replaceAll(NOWHERE.slice(0, -"/api/v1".length), env().APP_URL);
  const text = body ?? JSON.stringify(openApiDocument(serverUrl, name === "default" ? {} : { locale: name }));
  return { body: text, gzipped: await compress(text, { level: 6 }), etag: etagOf(text) };
}

/** Null while developing, where nothing is built. */
async function builtFile(name: string): Promise<string | null> {
  if (!isProduction()) return null;
  try {
    return await readFile(join(process.cwd(), FOLDER, `${name}.json`), "utf8");
  } catch (err) {
    log().warn({ err }, "the OpenAPI document was not built");
    return null;
  }
}
