import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmdirSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execa } from "execa";
import { describe, expect, test } from "vitest";
import { NO_SETTINGS } from "../test/no-settings.ts";
import { ROOT } from "./run.ts";
import { listStartedProcesses } from "./started-processes.ts";

/** Refuses every write as a full disk does; only Linux has it. */
const FULL = "/dev/full";
const LINES = 1_000;

const runProgram = (program: string, stdout: "pipe" | 3) =>
  execa(process.execPath, ["--input-type=module", "--eval", program], {
    ...{ cwd: ROOT, extendEnv: false, reject: false, stdout },
    env: { ...NO_SETTINGS, PATH: process.env.PATH, NODE_ENV: "production" },
  });

describe("a program goes on though its output is on a full disk", () => {
  test.skipIf(!existsSync(FULL)).each([
    ["the launcher", `import { say } from "./scripts/launch/terminal.ts"; say("1"); setImmediate(say, "2");`],
    [
      "a service",
      `import { log } from "#lib/log.ts"; for (let n = 0; n < ${LINES}; n++) log().info("x".repeat(2_000));`,
    ],
  ])("%s", async (_, program) => {
    // execa accepts any descriptor; its types name only those below ten.
    const full = openSync(FULL, "w") as 3;
    const { exitCode, stderr } = await runProgram(program, full);
    closeSync(full);
    expect([exitCode, stderr]).toEqual([0, ""]);
  });

  test("a service that exits has written every line", async () => {
    const program = `import { log } from "#lib/log.ts"; for (let n = 0; n < ${LINES}; n++) log().info("x"); process.exit();`;
    const { stdout = "" } = await runProgram(program, "pipe");
    expect(stdout.split("\n")).toHaveLength(LINES);
  });
});

test("a process that can't be recorded is recorded with the next one", () => {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-started-"));
  try {
    const started = listStartedProcesses(folder);
    mkdirSync(join(folder, "processes.json.new"));
    started.add("server", { pid: 1, startedAt: "1" });
    rmdirSync(join(folder, "processes.json.new"));
    started.add("worker", { pid: 2, startedAt: "2" });
    const recorded = JSON.parse(readFileSync(join(folder, "processes.json"), "utf8"));
    expect(Object.keys(recorded)).toEqual(["server", "worker"]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
