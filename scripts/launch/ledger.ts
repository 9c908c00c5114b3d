import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseRecord } from "#lib/db/embedded/data-dir.ts";
import { type ProcessRecord, stopProcess } from "#lib/db/embedded/processes.ts";

/**
 * Which processes a start has brought up, so that the next one can clear up after a start that was killed. (The
 * database keeps such a note itself.) Only used while the data folder's lock is ours.
 */
export type Ledger = { note(name: string, record: ProcessRecord): void; clear(): void };

const fileOf = (dataDir: string) => join(dataDir, "processes.json");

export function openLedger(dataDir: string): Ledger {
  const noted: Record<string, ProcessRecord> = {};
  const file = fileOf(dataDir);
  return {
    note(name, record) {
      noted[name] = record;
      writeFileSync(`${file}.new`, `${JSON.stringify(noted)}\n`, { mode: 0o600 });
      renameSync(`${file}.new`, file);
    },
    clear: () => rmSync(file, { force: true }),
  };
}

/** Stops what an earlier, killed start has left running. Processes that merely have the same pid are let be. */
export async function clearLeftProcesses(dataDir: string): Promise<void> {
  await Promise.all(
    readNoted(fileOf(dataDir)).map((record) =>
      stopProcess(record, [
        ["SIGTERM", 3_000],
        ["SIGKILL", 3_000],
      ]),
    ),
  );
  rmSync(fileOf(dataDir), { force: true });
}

function readNoted(file: string): ProcessRecord[] {
  try {
    const noted = JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>;
    return Object.values(noted).flatMap((value) => parseRecord(JSON.stringify(value)) ?? []);
  } catch {
    return [];
  }
}
