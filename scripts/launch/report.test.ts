import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SetupError } from "#lib/db/embedded/data-dir.ts";
import { failureOf } from "../bootstrap.mjs";
import { reasonIn, reportOf, reportTo } from "./report.ts";
import { runTask, TaskError } from "./run.ts";

/** What can fail at a first start is told in one line with its remedy and its log. */
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "vitrine-report-"));
  reportTo(folder);
});
afterAll(() => {
  reportTo(tmpdir());
  rmSync(folder, { recursive: true, force: true });
});

const isOneLine = (text: string) => !text.includes("\n") && !text.includes(" at ");

test("an error that nobody foresaw is one line, and its stack is in the log", () => {
  const error = Object.assign(new Error("write failed\nmore"), { code: "ENOSPC" });
  const line = reportOf(error);
  expect(line).toBe(
    `It failed: write failed (log: ${join(folder, "errors.log")}). Remedy: free some disk space and start again.`,
  );
  expect(readFileSync(join(folder, "errors.log"), "utf8")).toContain("report.test.ts");
});

test("an error that a person can correct is told as it is", () => {
  expect(reportOf(new SetupError("PORT 3000 is in use"))).toBe("PORT 3000 is in use");
});

test("the reason of a failed program is its error, not the frames around it", () => {
  const output = [
    "node:internal/process/promises:394",
    "      triggerUncaughtException(err, true);",
    "      ^",
    "error: terminating connection due to idle-in-transaction timeout",
    "    at Parser.parseErrorMessage (file:///a.js:1:2)",
    "Node.js v24.11.1",
  ].join("\n");
  expect(reasonIn(output)).toBe("terminating connection due to idle-in-transaction timeout");
  expect(reasonIn("")).toBe("no output");
});

test("a step of the start that fails is told in one line, with its remedy and its log", async () => {
  const log = join(folder, "step.log");
  const program = "throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })";
  const failed = runTask({
    title: "The demo data",
    args: ["--eval", program],
    env: { PATH: process.env.PATH, NODE_ENV: "production" },
    log,
  });
  const error = await failed.catch((thrown) => thrown);
  expect(error).toBeInstanceOf(TaskError);
  expect(error.message).toMatch(
    /^The demo data failed \(exit code \d+: .+\)\. Remedy: .+ start again.*\. Log: .+step\.log$/,
  );
  expect(isOneLine(error.message)).toBe(true);
});

test.each([
  [
    "npm error code ENOTFOUND\nnpm error errno ENOTFOUND\nnpm error network request failed",
    "check the network",
  ],
  ["npm ERR! code ENOSPC\nnpm ERR! nospc There appears to be insufficient space", "free some disk space"],
  ["npm error code EACCES\nnpm error path /srv/x", "give this folder to the user"],
  ["", "start again, it goes on where it stopped"],
])("a failed installation is one line with its remedy: %j", (said, remedy) => {
  const output = `${said}\nnpm error A complete log of this run can be found in: /root/.npm/_logs/1.log`;
  const line = failureOf("Installing dependencies", output);
  expect(line).toMatch(/^Installing dependencies failed: .+\. Log: \/root\/\.npm\/_logs\/1\.log$/);
  expect(line).toContain(`Remedy: ${remedy}`);
  expect(line).not.toContain("\n");
});
