import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { holderOf, isDataDir, isStopping, lockDataDir, openDataDir, SetupError } from "./data-dir.ts";
import { isRunning, recordOf, startOf, stopProcess } from "./processes.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "vitrine-data-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe("whose folder", () => {
  test("a missing or empty folder becomes ours, and stays ours", () => {
    const dir = join(root, "a", "b");
    expect(isDataDir(dir)).toBe(false);
    expect(openDataDir(dir)).toBe(dir);
    writeFileSync(join(dir, "more"), "");
    expect(openDataDir(dir)).toBe(dir);
    expect(isDataDir(dir)).toBe(true);
  });

  test("a fresh disk's lost+found is nobody's", () => {
    mkdirSync(join(root, "lost+found"));
    expect(openDataDir(root)).toBe(root);
  });

  test("a folder with somebody's files is left exactly as it was", () => {
    writeFileSync(join(root, "thesis.txt"), "");
    expect(() => openDataDir(root)).toThrow(SetupError);
    expect(readdirSync(root)).toEqual(["thesis.txt"]);
  });

  test("a file is no folder", () => {
    writeFileSync(join(root, "file"), "");
    expect(() => openDataDir(join(root, "file"))).toThrow(/DATA_DIR .* is a file/);
  });
});

describe("one at a time", () => {
  test("a second lock is refused with the holder's pid, and free after release", () => {
    const lock = lockDataDir(root);
    expect(holderOf(root)?.pid).toBe(process.pid);
    expect(() => lockDataDir(root)).toThrow(`in use by another Vitrine (pid ${process.pid})`);
    lock.release();
    expect(readdirSync(root)).toEqual([]);
    lockDataDir(root).release();
  });

  test.each([
    ["a dead process", JSON.stringify({ pid: 2 ** 22 + 1, startedAt: "1" })],
    ["a pid that another process has by now", JSON.stringify({ pid: process.pid, startedAt: "1" })],
    ["half a file", '{"pid": 12'],
  ])("the lock of %s is taken over", (_, text) => {
    writeFileSync(join(root, "launcher.lock"), text);
    expect(holderOf(root)).toBe(null);
    const lock = lockDataDir(root);
    expect(holderOf(root)?.pid).toBe(process.pid);
    lock.release();
  });

  test("a holder that is on its way out says so, and holds until it is out", () => {
    const lock = lockDataDir(root);
    expect(isStopping(root)).toBe(false);
    lock.markStopping();
    expect(isStopping(root)).toBe(true);
    expect(holderOf(root)?.pid).toBe(process.pid);
    lock.release();
    expect(holderOf(root)).toBe(null);
  });

  test("a holder whose folder takes no file stops all the same", () => {
    const lock = lockDataDir(root);
    mkdirSync(join(root, `launcher.lock.${process.pid}.stopping`));
    lock.markStopping();
    expect(isStopping(root)).toBe(false);
    lock.release();
    expect(holderOf(root)).toBe(null);
  });

  test("release leaves a lock alone that has become another's", () => {
    const lock = lockDataDir(root);
    const other = JSON.stringify(recordOf(process.ppid));
    writeFileSync(join(root, "launcher.lock"), other);
    lock.release();
    expect(existsSync(join(root, "launcher.lock"))).toBe(true);
  });
});

describe("processes", () => {
  test("a process is itself until it ends, and a zombie is gone", async () => {
    const child = spawn("sleep", ["60"]);
    const record = recordOf(child.pid as number);
    expect(record && isRunning(record)).toBe(true);
    expect(isRunning({ pid: child.pid as number, startedAt: "0" })).toBe(false);
    expect(record && (await stopProcess(record, [["SIGTERM", 5000]]))).toBe(true);
    expect(startOf(child.pid as number)).toBe(null);
  });

  test("one that ignores the first signal gets the next", async () => {
    const child = spawn("sh", ["-c", "trap '' TERM; echo ready; while :; do sleep 0.05; done"]);
    await new Promise((resolve) => child.stdout.once("data", resolve));
    const record = recordOf(child.pid as number);
    expect(
      record &&
        (await stopProcess(record, [
          ["SIGTERM", 200],
          ["SIGKILL", 5000],
        ])),
    ).toBe(true);
  });
});
