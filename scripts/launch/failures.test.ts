import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execa } from "execa";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { lockDataDir, openDataDir } from "#lib/db/embedded/data-dir.ts";
import { testPort } from "../../e2e/fixtures/port.ts";
import { NO_SETTINGS } from "../test/no-settings.ts";
import { ROOT } from "./run.ts";

/** Cases in which the launcher must exit before it starts anything. */

let root: string;
let dataDir: string;
let servers: Server[];
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "vitrine-start-"));
  dataDir = join(root, "data");
  servers = [];
});
afterEach(() => {
  for (const server of servers) server.close();
  rmSync(root, { recursive: true, force: true });
});

type Outcome = { code: number | undefined; stdout: string; stderr: string };

async function start(env: Record<string, string>): Promise<Outcome> {
  const clean = {
    ...NO_SETTINGS,
    PATH: process.env.PATH,
    DATA_DIR: dataDir,
    ...env,
  };
  const { exitCode, stdout, stderr } = await execa(process.execPath, ["scripts/launch.ts"], {
    cwd: ROOT,
    env: { ...clean, NODE_ENV: "production" },
    extendEnv: false,
    reject: false,
  });
  return { code: exitCode, stdout, stderr };
}

async function occupiedPort(): Promise<number> {
  const server = createServer();
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return (server.address() as { port: number }).port;
}

/** Expects exit code 1 and a single matching line on stderr. */
function expectRefusal({ code, stdout, stderr }: Outcome, line: RegExp): void {
  expect(stderr).toMatch(line);
  expect(stderr.trimEnd().split("\n")).toHaveLength(1);
  expect(stdout).toBe("");
  expect(code).toBe(1);
}

describe("a start that can't be", () => {
  test("a port that another program has", async () => {
    const port = await occupiedPort();
    expectRefusal(
      await start({ PORT: String(port) }),
      new RegExp(`^PORT ${port} is in use by another program`),
    );
    expect(existsSync(dataDir)).toBe(false);
  });

  test("a port that browsers refuse", async () => {
    expectRefusal(await start({ PORT: "6000" }), /^PORT 6000 is refused by browsers/);
    expect(existsSync(dataDir)).toBe(false);
  });

  test("a data folder with somebody else's files, left as they are", async () => {
    mkdirSync(dataDir);
    writeFileSync(join(dataDir, "thesis.txt"), "");
    const port = await testPort();
    expectRefusal(await start({ PORT: String(port) }), /^DATA_DIR .*data holds files that are not Vitrine's/);
    expect(readdirSync(dataDir)).toEqual(["thesis.txt"]);
  });

  test("a data folder that another Vitrine runs on", async () => {
    const lock = lockDataDir(openDataDir(dataDir));
    const refused = await start({});
    lock.release();
    expectRefusal(refused, new RegExp(`^DATA_DIR .* is in use by another Vitrine \\(pid ${process.pid}\\)`));
  });

  test("a wrong setting", async () => {
    expectRefusal(
      await start({ PORT: "http" }),
      /^PORT is "http": it must be a whole number from 1 to 65535/,
    );
    expectRefusal(
      await start({ DATABASE_URL: "mysql://db" }),
      /^DATABASE_URL is wrong: it must be a postgresql/,
    );
  });

  test("several wrong settings: a line each", async () => {
    const { stderr, code } = await start({ PORT: "http", APP_URL: "loja", APP_SECRET: "x" });
    expect(stderr.trimEnd().split("\n")).toHaveLength(3);
    expect(code).toBe(1);
  });

  test("a database out of reach", async () => {
    const port = await testPort();
    const url = `postgresql://vitrine:s3cret@127.0.0.1:${port}/vitrine`;
    const refused = await start({ DATABASE_URL: url, PORT: String(port) });
    expect(refused.stderr).toMatch(/^The database vitrine at 127\.0\.0\.1:\d+ can't be reached/);
    expect(refused.stderr).not.toContain("s3cret");
    expect(refused.code).toBe(1);
  });
});
