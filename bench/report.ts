import { mkdirSync, writeFileSync } from "node:fs";
import { arch, cpus, platform, release, totalmem } from "node:os";
import type { Figures } from "./load.ts";

export function report(rows: Record<string, Figures>): void {
  console.table(rows, ["perSecond", "p50", "p95", "p99", "requests", "errors"]);
}

/** Writes the results together with a description of the machine. */
export function save(name: string, results: object): void {
  const machine = {
    cpu: cpus()[0]?.model ?? "unknown",
    cores: cpus().length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    system: `${platform()} ${release()} ${arch()}`,
    node: process.version,
  };
  const at = new Date().toISOString();
  mkdirSync("bench/results", { recursive: true });
  const path = `bench/results/${name}-${at.slice(0, 19).replace(/[T:]/g, "-")}.json`;
  writeFileSync(path, `${JSON.stringify({ at, machine, ...results }, null, 2)}\n`);
  console.log(`\nWritten to ${path}`);
}

export function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

export function percent(value: number): string {
  return `${(value * 100).toFixed(1)} %`;
}
