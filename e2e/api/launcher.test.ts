import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execa } from "execa";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ROOT } from "../../scripts/launch/run.ts";
import { NO_SETTINGS } from "../../scripts/test/no-settings.ts";
import { asApp } from "../fixtures/app-user.ts";
import { testPort } from "../fixtures/port.ts";
import { createDatabase, type TestDatabase } from "../fixtures/stack.ts";
import { eventually, untilOk } from "../fixtures/wait.ts";

/** `npm start` with its own database: server and worker are restarted when they are killed, and the last line says so. */

let database: TestDatabase;
let folder: string;
let url: string;
let output = "";
let launcher: ReturnType<typeof launch>;

function launch(port: number) {
  return execa(process.execPath, ["scripts/launch.ts"], {
    cwd: ROOT,
    extendEnv: false,
    env: {
      ...NO_SETTINGS,
      ...{ PATH: process.env.PATH, NODE_ENV: "production", DATA_DIR: folder, PORT: String(port) },
      ...{ DATABASE_URL: asApp(database.url), DATABASE_OWNER_URL: database.url, LOG_LEVEL: "silent" },
      APP_SECRET: process.env.APP_SECRET,
    },
    all: true,
    reject: false,
    buffer: false,
  });
}

beforeAll(async () => {
  database = await createDatabase("launcher");
  folder = mkdtempSync(join(tmpdir(), "vitrine-launcher-"));
  const port = await testPort();
  url = `http://127.0.0.1:${port}`;
  launcher = launch(port);
  launcher.all?.on("data", (part) => {
    output += part;
  });
  await eventually(async () => output.includes("Vitrine no ar"), { withinMs: 120_000, what: "the start" });
});
afterAll(async () => {
  launcher?.kill("SIGTERM");
  await launcher;
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

const pidOf = (name: string): number =>
  JSON.parse(readFileSync(join(folder, "processes.json"), "utf8"))[name].pid;
const lastLine = () => output.trimEnd().split("\n").at(-1) ?? "";

test.each([
  ["server", "The server is back: shop, panel and API answer again."],
  ["worker", "The worker is back: payments, mails and webhooks go on."],
])("the end of a killed %s and its return are reported", async (name, words) => {
  for (let time = 0; time < 2; time++) {
    const before = pidOf(name);
    const from = output.length;
    process.kill(before, "SIGKILL");
    await eventually(async () => output.slice(from).includes(words), { withinMs: 60_000, what: words });
    expect(output.slice(from)).toMatch(
      new RegExp(`The ${name} ended \\(SIGKILL\\); it is started again in [\\d.]+ s\\.`),
    );
    expect(lastLine()).toBe(words);
    expect(pidOf(name)).not.toBe(before);
    await eventually(() => untilOk(`${url}/api/health/ready`), { what: "a server that is ready" });
  }
});

test("kills and restarts a server that no longer answers", async () => {
  const before = pidOf("server");
  const from = output.length;
  process.kill(before, "SIGSTOP");
  const back = "The server is back";
  await eventually(async () => output.slice(from).includes(back), { withinMs: 90_000, what: back });
  expect(output.slice(from)).toContain("The server no longer answers; it is killed.");
  expect(pidOf("server")).not.toBe(before);
});

test("a stop is complete though nobody reads its output any more and no file can be written", async () => {
  mkdirSync(join(folder, `launcher.lock.${launcher.pid}.stopping`));
  launcher.stdout?.destroy();
  launcher.kill("SIGINT");
  expect((await launcher).exitCode).toBe(0);
  for (const name of ["processes.json", "launcher.lock"])
    expect([name, existsSync(join(folder, name))]).toEqual([name, false]);
});
