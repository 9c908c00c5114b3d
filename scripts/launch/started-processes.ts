import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseRecord } from "#lib/db/embedded/data-dir.ts";
import { type ProcessRecord, stopProcess } from "#lib/db/embedded/processes.ts";

/**
 * Records the processes of a start. If that is killed, the next start stops the recorded ones. (PostgreSQL
 * writes such a file itself.) Only for the holder of the data folder's lock.
 */
export type StartedProcesses = { add(name: string, record: ProcessRecord): void; clear(): void };

const fileOf = (dataDir: string) => join(dataDir, "processes.json");

export function listStartedProcesses(dataDir: string): StartedProcesses {
  const started: Record<string, ProcessRecord> = {};
  const file = fileOf(dataDir);
  return {
    add(name, record) {
      started[name] = record;
      try {
        writeFileSync(`${file}.new`, `${JSON.stringify(started)}\n`, { mode: 0o600 });
        renameSync(`${file}.new`, file);
      } catch {
        // On a full disk, the process must run without its record. The next call writes it, too.
      }
    },
    clear: () => rmSync(file, { force: true }),
  };
}

/** Stops the processes left by a killed start, except for later processes with the same pid. */
export async function stopLeftProcesses(dataDir: string): Promise<void> {
  await Promise.all(
    readList(fileOf(dataDir)).map((record) =>
      stopProcess(record, [
        ["SIGTERM", 3_000],
        ["SIGKILL", 3_000],
      ]),
    ),
  );
  rmSync(fileOf(dataDir), { force: true });
}

function readList(file: string): ProcessRecord[] {
  try {
    const started = JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>;
    return Object.values(started).flatMap((value) => parseRecord(JSON.stringify(value)) ?? []);
  } catch {
    return [];
  }
}
