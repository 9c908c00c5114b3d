import { existsSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { oneBuildAtATime } from "./build-lock.ts";
import { compressStatic } from "./compress.ts";
import { fingerprint, readMark, writeMark } from "./fingerprint.ts";
import { bin, ROOT, runTask } from "./run.ts";

/** Everything that `next build` reads. */
const SOURCES = [
  "app",
  "components",
  "lib",
  "prisma/schema",
  "public",
  "scripts/make-documents.ts",
  "next.config.ts",
  "package-lock.json",
  "postcss.config.mjs",
  "tsconfig.json",
];

type Options = { env: NodeJS.ProcessEnv; logs: string; signal?: AbortSignal };

type BuildOptions = Options & {
  /** Keeps what was compiled for the next build of a checkout that has been built before: for developers. */
  again?: boolean;
};

const BUILD_MARK = ".next/vitrine-build";
const CLIENT_MARK = "prisma/generated/vitrine-schema";

/** The fingerprint of the sources if they changed since the last complete build, otherwise null. */
export function buildNeeded(root = ROOT): string | null {
  const now = fingerprint(root, SOURCES);
  const built = existsSync(join(root, ".next", "BUILD_ID")) && readMark(join(root, BUILD_MARK)) === now;
  return built ? null : now;
}

/** The time of the last complete build, whatever its sources. */
export function builtAt(root = ROOT): Date | null {
  return statSync(join(root, BUILD_MARK), { throwIfNoEntry: false })?.mtime ?? null;
}

/**
 * Builds if needed. Keeping the compiler's cache costs half as much again as the build itself (84 instead of 57 s of
 * processor time), and saves 60 % of a build after a small change.
 */
export async function build({ env, logs, signal, again = false }: BuildOptions): Promise<void> {
  await oneBuildAtATime(async () => {
    const mark = buildNeeded();
    if (!mark) return;
    const cached = again && existsSync(join(ROOT, ".next", "BUILD_ID"));
    // A failed or interrupted build leaves no mark, whatever files it leaves.
    rmSync(join(ROOT, BUILD_MARK), { force: true });
    await runTask({
      title: "The build",
      args: [bin.next, "build"],
      env: buildEnv(env, mark, cached),
      log: join(logs, "build.log"),
      signal,
    });
    await runTask({
      title: "The reference of the API",
      args: ["scripts/make-documents.ts"],
      env,
      log: join(logs, "documents.log"),
      signal,
    });
    await compressStatic(join(ROOT, ".next", "static"));
    writeMark(join(ROOT, BUILD_MARK), mark);
  }, signal);
}

/**
 * Next names server actions by a hash with this key, and pages by the build's id. Both are random unless given: another
 * server, or the next version, would refuse the form of a purchase without scripts, and every link to another server's
 * build would load a whole page. Next also encrypts with the key what an action closes over, and shows that to browsers.
 * It can be public because our actions close over nothing (build.test.ts).
 */
export function buildEnv(env: NodeJS.ProcessEnv, mark: string, cached: boolean): NodeJS.ProcessEnv {
  return {
    ...env,
    ...{ NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
    VITRINE_BUILD_CACHE: String(cached),
    VITRINE_BUILD_ID: mark,
    NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: Buffer.from("vitrine-actions-close-over-none!").toString("base64"),
  };
}

/** The same for Prisma's client, which the build and every process need. */
export function clientNeeded(root = ROOT): string | null {
  const version = JSON.parse(
    readFileSync(join(root, "node_modules/@prisma/client/package.json"), "utf8"),
  ) as {
    version: string;
  };
  const now = `${version.version} ${fingerprint(root, ["prisma/schema"])}`;
  const made =
    existsSync(join(root, "prisma/generated/client.ts")) && readMark(join(root, CLIENT_MARK)) === now;
  return made ? null : now;
}

export async function generateClient({ env, logs, signal }: Options): Promise<void> {
  await oneBuildAtATime(async () => {
    const mark = clientNeeded();
    if (!mark) return;
    await runTask({
      title: "Generating the database client",
      args: ["scripts/generate-client.ts"],
      env,
      log: join(logs, "prisma.log"),
      signal,
    });
    writeMark(join(ROOT, CLIENT_MARK), mark);
  }, signal);
}
