import { appendFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { SetupError } from "#lib/db/embedded/data-dir.ts";
import { EnvError } from "#lib/env.ts";

const REPEAT = "start again, it goes on where it stopped";
const MEMORY = "end other programs or add memory, and start again";

/** What helps against an error, found in its code or its text. */
const REMEDIES: readonly (readonly [RegExp, string])[] = [
  [/ENOSPC|EDQUOT|\b53100\b|no space left/i, "free some disk space and start again"],
  [/ENOMEM|\b53200\b|heap out of memory|out of memory|SIGKILL|SIGABRT/i, MEMORY],
  [/EACCES|EPERM|EROFS|permission denied/i, "give the files to the user who starts Vitrine, and start again"],
  [/EMFILE|ENFILE/, "raise the limit of open files (ulimit -n) and start again"],
  [/\b53300\b|too many (clients|connections)/i, "end other programs of this database, and start again"],
  [/ENOTFOUND|EAI_AGAIN|ETIMEDOUT|network/i, `check the network and ${REPEAT}`],
];

/** What to do about an error with this text; mostly to start again, because every step of a start can be repeated. */
export function remedyFor(text: string): string {
  return REMEDIES.find(([found]) => found.test(text))?.[1] ?? REPEAT;
}

const LONGEST = 200;
const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, "g");
/** Lines of a stack trace and around it. */
const NOISE = /^(at |node:|throw |\^|Node\.js v|\{|\}|\[?cause\]?:|file:)/;

/** The line of a program's output that says why it failed. */
export function reasonIn(output: string): string {
  const lines = output
    .replace(COLOURS, "")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !NOISE.test(line));
  const said = lines.find((line) => /^(uncaught )?\w*error\b.*:/i.test(line)) ?? lines.at(-1) ?? "no output";
  return said.replace(/^(uncaught )?error: */i, "").slice(0, LONGEST);
}

let folder = tmpdir();

/** Keeps the details of unforeseen errors in this folder. */
export function reportTo(logs: string): void {
  folder = logs;
}

/** One line for a person, with the remedy. The stack of an error that nobody foresaw is in the log that the line names. */
export function reportOf(error: unknown): string {
  if (error instanceof SetupError || error instanceof EnvError) return error.message;
  const { message = String(error), stack = message, code = "" } = error as Error & { code?: string };
  const said = (message.split("\n", 1)[0] || code || "unknown error").slice(0, LONGEST).replace(/\.$/, "");
  return `It failed: ${said} (${keep(stack)}). Remedy: ${remedyFor(`${code} ${message}`)}.`;
}

function keep(stack: string): string {
  const path = join(folder, "errors.log");
  try {
    appendFileSync(path, `${new Date().toISOString()} ${stack}\n`, { mode: 0o600 });
    return `log: ${shown(path)}`;
  } catch {
    return "no log could be written";
  }
}

/** A path as a person at the checkout types it. */
export function shown(path: string): string {
  const near = relative(process.cwd(), path);
  return near.startsWith("..") ? path : near;
}
