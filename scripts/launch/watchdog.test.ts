import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { watchForHang } from "./watchdog.ts";

/** A process with the preload that all services have, which blocks its event loop when it is told to. */
const PROGRAM = `
  process.on("message", (message) => {
    if (message === "block") for (;;);
  });
  setInterval(() => {}, 1_000);
  process.send("ready");
`;

let folder: string;
let child: ChildProcess;
let hung: boolean;
let unwatch: () => void;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "vitrine-watchdog-"));
  writeFileSync(join(folder, "program.mjs"), PROGRAM);
  child = fork(join(folder, "program.mjs"), {
    execArgv: ["--import", join(import.meta.dirname, "follow-parent.ts")],
    env: { ...process.env, VITRINE_LAUNCHER: String(process.pid) },
  });
  await once(child, "message");
  hung = false;
});
afterEach(async () => {
  unwatch();
  child.kill("SIGKILL");
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  rmSync(folder, { recursive: true, force: true });
});

const untilHung = (limitMs: number) =>
  new Promise<void>((resolve) => {
    unwatch = watchForHang(child, {
      limitMs,
      everyMs: 20,
      onHang() {
        hung = true;
        resolve();
      },
    });
  });

test("notices a process that blocks its event loop", async () => {
  const noticed = untilHung(400);
  child.send("block");
  await noticed;
  expect(hung).toBe(true);
});

test("leaves a process alone that answers", async () => {
  void untilHung(60_000);
  for (let answers = 0; answers < 5; ) {
    const [message] = await once(child, "message");
    if (message === "pong") answers++;
  }
  expect(hung).toBe(false);
});
