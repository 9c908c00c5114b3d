import { styleText } from "node:util";

/** Messages of a start: a line that is updated on a terminal, plain lines elsewhere. */

export const isTerminal = process.stdout.isTTY === true;

// A full disk or a closed pipe at the other end must not end the launcher, which would stop nothing in order.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});

type Style = Parameters<typeof styleText>[0];

/** Colours only on a terminal; styleText itself respects NO_COLOR. */
export function paint(style: Style, text: string): string {
  return isTerminal ? styleText(style, text, { stream: process.stdout }) : text;
}

let pending = false;

function clear(): void {
  if (!pending) return;
  process.stdout.write("\r\x1b[2K");
  pending = false;
}

/** Prints a permanent line. */
export function say(text: string): void {
  clear();
  process.stdout.write(`${text}\n`);
}

/** Prints the current step; on a terminal the next one replaces it. */
export function progress(text: string): void {
  if (!isTerminal) {
    process.stdout.write(`${text}\n`);
    return;
  }
  clear();
  process.stdout.write(paint("dim", text));
  pending = true;
}

export function endProgress(): void {
  clear();
}

export function printError(text: string): void {
  clear();
  process.stderr.write(`${text}\n`);
}
